import ReelbookModel

extension DiaryPage {
  /// Counts the values that a site's format cannot express.
  func noteWhatSitesLack(in losses: inout LossReport) {
    let play = viewed.play
    if play.mood != nil { losses.note(.moods, example) }
    if play.format != nil { losses.note(.formats, example) }
    if !play.location.isEmpty { losses.note(.locations, example) }
    if !companions.isEmpty { losses.note(.companions, example) }
    if play.run > 1 { losses.note(.runs, example) }
    if play.timeWatched != nil { losses.note(.timesWatched, example) }
  }
}

extension Rating {
  /// The rating as a whole number from 1 to 10, and whether that is exact; `nil` on other scales.
  var outOfTen: (value: Int, isExact: Bool)? {
    let exact: Double
    switch scale {
    case .stars: exact = value * 2
    case .ten: exact = value
    case .hundred: exact = value / 10
    default: return nil
    }
    let whole = min(max(exact.rounded(), 1), 10)
    return (Int(whole), whole == exact)
  }
}

extension LossReport {
  /// A rating as a whole number from 1 to 10, counting losses; empty for none.
  mutating func outOfTen(_ rating: Rating?, _ example: String) -> String {
    guard let rating else { return "" }
    guard let (value, isExact) = rating.outOfTen else {
      note(.ratings, "\(example): \(rating)")
      return ""
    }
    if !isExact { note(.roundedRatings, "\(example): \(rating)") }
    return String(value)
  }
}
