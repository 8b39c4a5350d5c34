import ReelbookModel

/// The history of ballots, and why a vote is refused.
enum BallotPhrase: String, PhraseKey {
  case historyOpened = "finding.history.ballotOpened"
  case historyChanged = "finding.history.ballotChanged"
  case historyEnded = "finding.history.ballotEnded"
  case historyRemoved = "finding.history.ballotRemoved"
  case errorNoBallot = "finding.error.noBallot"
  case errorEnded = "finding.error.ballotEnded"
  case errorNoCard = "finding.error.noCard"
  case errorNotAsked = "finding.error.notAsked"
  case errorAlone = "finding.error.ballotAlone"
  case errorNoTitles = "finding.error.noTitles"

  var english: String {
    switch self {
    case .historyOpened: "Opened a ballot"
    case .historyChanged: "Changed a ballot"
    case .historyEnded: "Ended a ballot"
    case .historyRemoved: "Removed a ballot"
    case .errorNoBallot: "There is no such ballot."
    case .errorEnded: "The ballot has ended."
    case .errorNoCard: "The ballot does not have this title."
    case .errorNotAsked: "The ballot does not ask this person."
    case .errorAlone: "A ballot needs at least two people."
    case .errorNoTitles: "A ballot needs a title that all of its people may see."
    }
  }
}
