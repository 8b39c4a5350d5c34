import ReelbookModel

/// What a plan and a report say.
enum ServersPhrase: String, PhraseKey {
  case toSet = "servers.toSet"
  case alreadySet = "servers.alreadySet"
  case unmatched = "servers.unmatched"
  case unmatchedMore = "servers.unmatchedMore"
  case sent = "servers.sent"
  case problem = "servers.problem"

  var english: String {
    switch self {
    case .toSet: "{count} {count|state|states} to set"
    case .alreadySet: "{count} set already"
    case .unmatched: "{count} {count|item matches|items match} no title of the library: {examples}"
    case .unmatchedMore: "{count} {count|item matches|items match} no title of the library: {examples} …"
    case .sent: "{count} {count|state|states} set"
    case .problem: "{item}: {reason}"
    }
  }
}
