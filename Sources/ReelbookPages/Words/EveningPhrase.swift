import ReelbookBase

/// The television guide of a household.
enum EveningPhrase: String, PhraseKey {
  case title = "television.title"
  case forYou = "television.forYou"
  case channels = "television.channels"
  case theEvening = "television.theEvening"
  case wanted = "television.wanted"
  case alsoWanted = "television.alsoWanted"
  case nothingElseWanted = "television.nothingElseWanted"
  case nothingWanted = "television.nothingWanted"
  case nowAndNext = "television.nowAndNext"
  case nothingKnown = "television.nothingKnown"
  case nothingOn = "television.nothingOn"
  case legendWanted = "television.legend.wanted"
  case slot = "television.slot"
  case why = "television.why"
  case until = "television.until"
  case then = "television.then"
  case untilThen = "television.untilThen"
  case later = "television.later"
  case streamsLater = "television.streamsLater"
  case channelCount = "television.channelCount"
  case channelCountMore = "television.channelCountMore"

  var english: String {
    switch self {
    case .title: "This evening"
    case .forYou: "For you, and now"
    case .channels: "Channels"
    case .theEvening: "The evening"
    case .wanted: "What you want to see"
    case .alsoWanted: "Also for you"
    case .nothingElseWanted: "Nothing else of what you want to see is on."
    case .nothingWanted: "Nothing of what you want to see is on."
    case .nowAndNext: "Now and next"
    case .nothingKnown: "Nothing is known to be on"
    case .nothingOn: "No guide says what is on."
    case .legendWanted: "you want to see it"
    case .slot: "{time}, {channel}"
    case .why: "{what}: {reason}"
    case .until: "until {time}"
    case .then: "then {title}, {time}"
    case .untilThen: "until {until}; then {title}, {time}"
    case .later: "can be watched later"
    case .streamsLater: "{streams} · can be watched later"
    case .channelCount: "{number} {count|channel|channels}, from {start} to {end}"
    case .channelCountMore:
      "{number} {count|channel|channels}, from {start} to {end}; {more} more {rest|is|are} not shown"
    }
  }
}
