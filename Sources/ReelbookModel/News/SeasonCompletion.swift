/// An episode of a season, and when it is out for somebody.
protocol AiredPart {
  var facts: Episode { get }
  var air: AirMoment? { get }
}

extension Array where Element: AiredPart {
  /// The day on which the season of these episodes is complete; `nil` if nobody can tell, or it has one episode.
  ///
  /// A catalogue lists episodes as they are announced, so the last one that it has need not be the last. It is if it is
  /// called a finale, if a later season has episodes, or if the series is over. It must have a day; an undated one before
  /// it is out by then. The episodes must be in the order of their numbers.
  func completion(hasLaterSeason: Bool, status: SeriesStatus?) -> CivilDay? {
    guard count > 1, let last, last.air != nil else { return nil }
    let isLast = last.facts.kind == .finale || hasLaterSeason || status == .ended || status == .canceled
    return isLast ? compactMap { $0.air?.day }.max() : nil
  }
}
