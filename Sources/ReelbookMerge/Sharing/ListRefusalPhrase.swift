import ReelbookModel

/// Why a row of a shared list is not taken in, within another sentence.
package enum ListRefusalPhrase: String, PhraseKey {
  case row = "sync.refusal.row"
  case stranger = "sync.refusal.stranger"
  case unvouched = "sync.refusal.unvouched"
  case reader = "sync.refusal.reader"
  case owner = "sync.refusal.owner"
  case membership = "sync.refusal.membership"
  case another = "sync.refusal.another"
  case foreign = "sync.refusal.foreign"
  case unshared = "sync.refusal.unshared"
  case unknown = "sync.refusal.unknown"
  case early = "sync.refusal.early"

  package var english: String {
    switch self {
    case .row: "{kind} {id}, written by {device}: {why}"
    case .stranger: "its writer does not take part in the list"
    case .unvouched: "nobody of its household has vouched for the device"
    case .reader: "its writer may see the list, and not change it"
    case .owner: "only the list's owner may do that"
    case .membership: "only the list's owner says who takes part"
    case .another: "it is another person's"
    case .foreign: "another household wrote it"
    case .unshared: "nothing of its kind is shared by a list"
    case .unknown: "a newer version of the app wrote it"
    case .early: "the list does not name its title yet"
    }
  }
}
