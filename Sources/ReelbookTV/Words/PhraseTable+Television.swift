public import ReelbookModel

extension PhraseTable {
  /// The English texts of television, by key.
  public static let television = TelevisionError.Code.english.adding(televisionPage).adding(televisionReasons).adding(
    televisionErrors)

  /// A text of this module, with values for its places.
  func television(_ key: String, _ values: [String: String] = [:]) -> String {
    text(Phrase(key, values), else: .television)
  }

  /// The evening as a page.
  private static let televisionPage: [String: String] = [
    "television.reminder": "{title}, on {channel}, {time}"
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
