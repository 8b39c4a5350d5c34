public import ReelbookModel

extension PhraseTable {
  /// The English texts of playback, by key: failures, downloads, segments.
  public static let playback = PlaybackError.Code.english.adding(PhraseTable(PlaybackPhrase.self).texts)
}

extension PlaybackError.Code {
  public static let prefix = "playback.code"

  public static let sentences: [Self: String] = [
    .outOfRange: "A setting is out of its range.",
    .malformed: "The text is not in the expected form.",
    .nothingToPlay: "There is nothing to play.",
    .notAllowed: "This person may not see it.",
    .timeIsOver: "The time to watch is over.",
    .refused: "The server does not have the file, or refuses it.",
    .changed: "The server's file has changed; start again.",
    .damaged: "The file has a wrong length or checksum.",
    .noRoom: "There is no room for it.",
    .disk: "The disk refused.",
  ]
}
