/// What a record is called, by kind.
enum ObjectPhrase: String, PhraseKey {
  case mark = "object.mark"
  case play = "object.play"
  case note = "object.note"
  case reminder = "object.reminder"
  case resume = "object.resume"
  case queue = "object.queue"
  case title = "object.title"
  case season = "object.season"
  case entry = "object.entry"
  case list = "object.list"
  case person = "object.person"
  case household = "object.household"
  case preference = "object.preference"
  case alias = "object.alias"
  case member = "object.member"
  case of = "object.of"
  case bare = "object.bare"

  var english: String {
    switch self {
    case .mark: "what was said of {what}"
    case .play: "the viewing of {what}"
    case .note: "the note on {what}"
    case .reminder: "the reminder for {what}"
    case .resume: "where somebody stopped in {what}"
    case .queue: "the place of {what} in the queue"
    case .title: "{what}"
    case .season: "{what}"
    case .entry: "the place of {label}"
    case .list: "the list {label}"
    case .person: "{label}"
    case .household: "the household"
    case .preference: "the setting {label}"
    case .alias: "the joining of {what}"
    case .member: "who takes part in a list"
    case .of: "the {noun} of {what}"
    case .bare: "the {noun}"
    }
  }
}
