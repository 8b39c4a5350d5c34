import ReelbookModel

/// Finds what of a library a server's item is.
struct ItemMatcher {
  private let library: Library
  private let index: TitleIndex
  /// The episodes by their numbers at TMDb, for a series that nothing else tells.
  private let episodes: [Int: MediaID]
  private var answers: [TitleDescription: TitleID?] = [:]

  /// Costs a pass over the titles and the known episodes.
  init(_ library: Library) {
    self.library = library
    index = TitleIndex(library)
    var episodes: [Int: MediaID] = [:]
    var repeated: Set<Int> = []
    for season in library.seasons {
      for episode in season.facts.episodes {
        guard let number = episode.tmdb else { continue }
        let subject = library.resolve(.episode(episode.number, season: season.id.number, of: season.id.series))
        if episodes.updateValue(subject, forKey: number).map({ $0 != subject }) ?? false { repeated.insert(number) }
      }
    }
    self.episodes = episodes.filter { !repeated.contains($0.key) }
  }

  /// The movie, the series or the episodes of an item; none if it is not certain.
  ///
  /// The ids decide, then the name with the same year, or with none if only one title has it. A file of several episodes is all
  /// of them.
  mutating func subjects(of item: ServerItem) -> [MediaID] {
    guard item.kind == .episode else { return title(item.title).map { [MediaID($0)] } ?? [] }
    let own = item.ids["tmdb"].flatMap { Int($0) }
    guard let series = title(item.series), let season = item.season, let first = item.episode else {
      return own.flatMap { episodes[$0] }.map { [$0] } ?? []
    }
    let last = item.lastEpisode ?? first
    guard first < last, last - first < Self.longestFile else {
      let subject = MediaID.episode(first, season: season, of: series)
      let place = library.resolve(subject, witness: own)
      // Another order of the episodes has another one at these numbers.
      if let own, let known = library.episode(place)?.tmdb, known != own { return [] }
      return [place]
    }
    return (first...last).map { library.resolve(.episode($0, season: season, of: series)) }
  }

  /// The most episodes of one file.
  private static let longestFile = 50

  /// As for offers, but with the same year: what is certain here is written to somebody's server.
  private static let tolerance: TitleTolerance = {
    var tolerance = TitleTolerance.offer
    tolerance.years = 0
    return tolerance
  }()

  private mutating func title(_ description: TitleDescription) -> TitleID? {
    if let answer = answers[description] { return answer }
    let answer = index.answer(to: description, Self.tolerance).certain
    answers[description] = .some(answer)
    return answer
  }
}
