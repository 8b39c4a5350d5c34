extension Library {
  /// The episodes of a series by the numbers of its absolute orders: of the chosen one, or else of all that the library
  /// has.
  ///
  /// Costs a pass over the episodes for each.
  package func absoluteNumbers(of series: TitleID) -> [[Int: MediaID]] {
    let series = resolve(series)
    guard series.kind == .series, let title = title(series) else { return [] }
    let absolute = title.episodeOrders.filter { $0.kind == .absolute }
    let chosen = absolute.filter { $0.id == title.order?.id }
    return (chosen.isEmpty ? absolute : chosen).compactMap { EpisodeSequence(self, series, $0)?.numbersThrough }
  }
}

extension EpisodeSequence {
  /// The episodes that count, by their numbers in an order that counts through.
  fileprivate var numbersThrough: [Int: MediaID] {
    var subjects: [Int: MediaID] = [:]
    for subject in counted {
      guard let number = place(of: subject)?.number, number.season == nil else { continue }
      subjects[number.episode] = subject
    }
    return subjects
  }
}
