import ReelbookModel

/// Whether another device or household has the same.
enum SyncPhrase: String, PhraseKey {
  case equal = "sync.agreement.equal"
  case apart = "sync.agreement.apart"
  case different = "sync.agreement.different"
  case asOf = "sync.agreement.asOf"
  case household = "sync.agreement.household"
  case list = "sync.agreement.kind.list"
  case member = "sync.agreement.kind.member"
  case entry = "sync.agreement.kind.entry"

  var english: String {
    switch self {
    case .equal: "equal with {name}"
    case .apart: "not yet compared with {name}"
    case .different: "different from {name} in {kinds}"
    case .asOf: "{agreement}, as of {time}"
    case .household: "another household"
    case .list: "the list's settings"
    case .member: "who takes part"
    case .entry: "the titles"
    }
  }
}
