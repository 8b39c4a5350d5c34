import ReelbookModel

/// Reminders, reasons, evidence and history of television.
enum TelevisionPhrase: String, PhraseKey {
  case reminder = "television.reminder"
  case reasonNextEpisode = "television.reason.nextEpisode"
  case reasonUnseenEpisode = "television.reason.unseenEpisode"
  case reasonWatchlist = "television.reason.watchlist"
  case reasonListed = "television.reason.listed"
  case reasonFollowed = "television.reason.followed"
  case evidenceID = "television.evidence.id"
  case evidenceNumbers = "television.evidence.numbers"
  case evidenceEpisodeName = "television.evidence.episodeName"
  case evidenceTitleAndYear = "television.evidence.titleAndYear"
  case evidenceTitle = "television.evidence.title"
  case matchChosen = "television.match.chosen"
  case matchID = "television.match.id"
  case matchName = "television.match.name"
  case matchSimilarName = "television.match.similarName"
  case historyAddedSource = "television.history.addedSource"
  case historyChangedSource = "television.history.changedSource"
  case historyRemovedSource = "television.history.removedSource"
  case historyChangedChannel = "television.history.changedChannel"
  case historyResetChannel = "television.history.resetChannel"

  var english: String {
    switch self {
    case .reminder: "{title}, on {channel}, {time}"
    case .reasonNextEpisode: "the next episode"
    case .reasonUnseenEpisode: "an episode not seen yet"
    case .reasonWatchlist: "on the watchlist"
    case .reasonListed: "in a list, not seen yet"
    case .reasonFollowed: "a series that is followed"
    case .evidenceID: "by its id at TMDb"
    case .evidenceNumbers: "by its numbers"
    case .evidenceEpisodeName: "by the episode's name"
    case .evidenceTitleAndYear: "by title and year"
    case .evidenceTitle: "by its title alone"
    case .matchChosen: "as was said"
    case .matchID: "by id"
    case .matchName: "by name"
    case .matchSimilarName: "by a name that is alike to {share} of 100"
    case .historyAddedSource: "Added the source {name}"
    case .historyChangedSource: "Changed the source {name}"
    case .historyRemovedSource: "Removed the source {name}"
    case .historyChangedChannel: "Changed the channel {name}"
    case .historyResetChannel: "Reset the channel {name}"
    }
  }
}
