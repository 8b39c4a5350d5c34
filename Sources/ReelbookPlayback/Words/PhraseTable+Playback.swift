public import ReelbookModel

extension PhraseTable {
  /// The English texts of playback, by key: failures, downloads, segments.
  public static let playback = PlaybackError.Code.english.adding([
    "playback.place": "S{season} E{episode}",
    "playback.skip.intro": "intro", "playback.skip.recap": "recap", "playback.skip.credits": "credits",
    "playback.skip.preview": "preview", "playback.skip.commercial": "commercial",
    "playback.failure.nothingToPlay": "There is no stream to play it from.",
    "playback.failure.endedEarly": "The stream ended before the end.",
    "playback.failure.unsaid": "The player said nothing of why.",
    "playback.error.nothingToPlay": "There is no stream to play it from.",
    "playback.error.range": "{name} is {value}; it takes {low} to {high}.",
    "playback.error.rangeOrOff": "{name} is {value}; it takes {low} to {high}, or off.",
    "playback.error.cannotRemove": "The file cannot be removed; look at the folder's permissions.",
    "playback.error.cannotWrite": "The file cannot be written; look whether the disk is full.",
    "playback.error.vanished": "The file is gone; download it again.",
    "playback.error.otherLength": "The file is not as long as it was; download it again.",
    "playback.error.otherBytes": "The file is not what was downloaded; download it again.",
    "playback.error.noName": "This is no name for a file of a download.",
    "playback.error.changed": "The file at the server is another one than it was.",
    "playback.error.short": "The file is not as long as the server said it was.",
    "playback.error.noRoom": "There is no room for it; remove something, or raise the quota.",
    "playback.error.refused": "The server refuses to give the file (HTTP {status}).",
    "playback.error.queueFull": "The queue is full with {limit}; take something out of it.",
    "playback.error.notOneThing": "A film or an episode is downloaded; for a series, keep its next episodes.",
    "playback.error.notOnDevice": "“{what}” is not on this device.",
    "playback.error.noNextEpisodes": "“{what}” has no next episodes.",
    "playback.error.partOfMany": "A part to skip is of a film or an episode; name one.",
    "playback.error.noPart": "{start} to {end} is no part of it.",
    "playback.error.noPartOf": "{start} to {end} is no part of {length}.",
    "playback.transport.offline": "There is no way to the server; see whether this device is online.",
    "playback.transport.timedOut": "The server did not answer in time; try again later.",
    "playback.transport.connectionLost": "The connection broke off; try again.",
    "playback.transport.insecure": "The connection is not secure; the address or the server has to change.",
    "playback.history.setPart": "Set the {kind} of {what}",
    "playback.history.changedPart": "Changed a part to skip of {what}",
    "playback.history.tookBackPart": "Took back a part to skip of {what}",
  ])

  /// A text of this module, with values for its places.
  func playback(_ key: String, _ values: [String: String] = [:]) -> String {
    text(Phrase(key, values), else: .playback)
  }
}

extension PlaybackError.Code {
  public static let prefix = "playback.code"

  public static let sentences: [Self: String] = [
    .outOfRange: "A setting is out of its range.",
    .malformed: "The text is not in the expected form.",
    .nothingToPlay: "There is nothing to play.",
    .notAllowed: "This person may not see it.",
    .refused: "The server does not have the file, or refuses it.",
    .changed: "The server's file has changed; start again.",
    .damaged: "The file has a wrong length or checksum.",
    .noRoom: "There is no room for it.",
    .disk: "The disk refused.",
  ]
}
