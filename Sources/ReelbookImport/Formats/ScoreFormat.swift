import ReelbookModel

/// A format of scores that a person of AniList chooses.
enum ScoreFormat: String {
  case hundred = "POINT_100"
  case decimal = "POINT_10_DECIMAL"
  case ten = "POINT_10"
  case five = "POINT_5"
  case three = "POINT_3"

  /// The format of a file's scores; `nil` if they do not show one.
  ///
  /// A score above 10 is out of 100, one with a fraction out of 10. Whole scores up to 10 may be of several formats: out of
  /// 10, or out of 100 by a person who liked nothing.
  init?(of scores: [Double]) {
    let scores = scores.filter { $0 != 0 }
    guard let highest = scores.max(), scores.allSatisfy({ $0 > 0 }) else { return nil }
    let areWhole = scores.allSatisfy { $0 == $0.rounded() }
    switch highest {
    case ...10: if areWhole { return nil } else { self = .decimal }
    case ...100: if areWhole { self = .hundred } else { return nil }
    default: return nil
    }
  }

  /// The rating of a score; `nil` for one that the format does not have.
  func rating(_ score: Double) -> Rating? {
    switch self {
    case .hundred: return try? Rating(score, .hundred)
    // Scores of 0.1 to 0.9 are below the scale of ten.
    case .decimal where score < 1: return try? Rating((score * 10).rounded(), .hundred)
    case .ten, .decimal: return try? Rating(score, .ten)
    case .five: return try? Rating(score, .stars)
    // A sad, a neutral and a happy face.
    case .three: return try? Rating(score - 2, .reaction)
    }
  }
}
