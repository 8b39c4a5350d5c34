import ReelbookModel

/// The episodes of seasons without gaps in their numbers, if there are no aliases: their facts need no query of the
/// library.
struct KnownEpisodes {
  private(set) var seasons: [(id: SeasonID, span: SeasonTable.Span)] = []
  private var spans = SeasonTable()
  /// The runtimes of the episodes, season by season.
  private(set) var runtimes: [Duration?] = []
  private var numbersAtTMDb: [Int32] = []
  /// The mark for no number, or for a number that only the library knows.
  private static var none: Int32 { 0 }

  init(_ library: Library) {
    guard library.identity.isTrivial else { return }
    library.seasons.visit { add($0.id, $0.facts.episodes) }
  }

  private mutating func add(_ id: SeasonID, _ episodes: [Episode]) {
    guard let key = id.subject.sortKey, let first = (episodes.first?.number).flatMap({ UInt16(exactly: $0) }),
      let count = UInt16(exactly: episodes.count)
    else { return }
    for index in episodes.indices where episodes[index].number != Int(first) + index { return }
    let span = SeasonTable.Span(start: Int32(runtimes.count), first: first, count: count)
    guard spans.add(key, span) else { return }
    seasons.append((id, span))
    for index in episodes.indices {
      runtimes.append(episodes[index].runtime)
      numbersAtTMDb.append(episodes[index].tmdb.flatMap { Int32(exactly: $0) } ?? Self.none)
    }
  }

  /// The place of an episode among those of all numbered seasons; `nil` if the library must be asked.
  func place(of episode: (title: UInt64, place: UInt64)) -> Int? {
    // An episode's part of the key is one more than its number.
    let number = Int(episode.place & 0xFFFF_FFFF) - 1
    return number < 0 ? nil : spans[episode]?.place(of: number)
  }

  /// The number at TMDb of the episode at a place; `nil` for none, or if the library must be asked.
  func numberAtTMDb(_ place: Int) -> Int32? { numbersAtTMDb[place] == Self.none ? nil : numbersAtTMDb[place] }

  /// The numbered episodes of a season in their order.
  func episodes(ofSeasonAt index: Int) -> [MediaID] {
    let (id, span) = seasons[index]
    return (0..<Int(span.count)).map { .episode(Int(span.first) + $0, season: id.number, of: id.series) }
  }
}
