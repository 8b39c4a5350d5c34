public import ReelbookModel

extension PhraseTable {
  /// The English texts of television, by key.
  public static let television = PhraseTable(
    televisionPage.merging(televisionReasons) { $1 }.merging(televisionErrors) { $1 })

  /// A text of this module, with values for its places.
  func television(_ key: String, _ values: [String: String] = [:]) -> String {
    text(Phrase(key, values), else: .television)
  }

  /// The evening as a page.
  private static let televisionPage: [String: String] = [
    "television.title": "This evening", "television.forYou": "For you, and now", "television.channels": "Channels",
    "television.theEvening": "The evening", "television.wanted": "What you want to see",
    "television.alsoWanted": "Also for you",
    "television.nothingElseWanted": "Nothing else of what you want to see is on.",
    "television.nothingWanted": "Nothing of what you want to see is on.",
    "television.nowAndNext": "Now and next", "television.nothingKnown": "Nothing is known to be on",
    "television.nothingOn": "No guide says what is on.", "television.legend.wanted": "you want to see it",
    "television.slot": "{time}, {channel}", "television.why": "{what}: {reason}",
    "television.until": "until {time}", "television.then": "then {title}, {time}",
    "television.untilThen": "until {until}; then {title}, {time}",
    "television.later": "can be watched later", "television.streamsLater": "{streams} · can be watched later",
    "television.channelCount": "{number} {count|channel|channels}, from {start} to {end}",
    "television.channelCountMore":
      "{number} {count|channel|channels}, from {start} to {end}; {more} more {rest|is|are} not shown",
    "television.reminder": "{title}, on {channel}, {time}",
  ]

  /// Reasons, evidence and history.
  private static let televisionReasons: [String: String] = [
    "television.reason.nextEpisode": "the next episode", "television.reason.unseenEpisode": "an episode not seen yet",
    "television.reason.watchlist": "on the watchlist", "television.reason.listed": "in a list, not seen yet",
    "television.reason.followed": "a series that is followed",
    "television.evidence.id": "by its id at TMDb", "television.evidence.numbers": "by its numbers",
    "television.evidence.episodeName": "by the episode's name",
    "television.evidence.titleAndYear": "by title and year", "television.evidence.title": "by its title alone",
    "television.match.chosen": "as was said", "television.match.id": "by id", "television.match.name": "by name",
    "television.match.similarName": "by a name that is alike to {share} of 100",
    "television.history.addedSource": "Added the source {name}",
    "television.history.changedSource": "Changed the source {name}",
    "television.history.removedSource": "Removed the source {name}",
    "television.history.changedChannel": "Changed the channel {name}",
    "television.history.resetChannel": "Reset the channel {name}",
  ]
}
