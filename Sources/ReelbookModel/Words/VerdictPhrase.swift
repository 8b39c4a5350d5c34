/// Why somebody may watch something or not, within another sentence.
enum VerdictPhrase: String, PhraseKey {
  case allowedByHand = "verdict.allowedByHand"
  case forbiddenByHand = "verdict.forbiddenByHand"
  case adult = "verdict.adult"
  case rated = "verdict.rated"
  case unrated = "verdict.unrated"
  case unratedAllowed = "verdict.unratedAllowed"
  case unknown = "verdict.unknown"
  case unknownLabel = "verdict.unknownLabel"
  case noCap = "verdict.noCap"
  case unknownPerson = "verdict.unknownPerson"

  var english: String {
    switch self {
    case .allowedByHand: "allowed by hand"
    case .forbiddenByHand: "forbidden by hand"
    case .adult: "for adults alone"
    case .rated: "rated {rating}, which is from {age}"
    case .unrated: "not rated"
    case .unratedAllowed: "not rated, which is allowed"
    case .unknown: "not known how it is rated"
    case .unknownLabel: "rated {rating}, which nobody knows"
    case .noCap: "there is no cap"
    case .unknownPerson: "the library does not know the person"
    }
  }
}
