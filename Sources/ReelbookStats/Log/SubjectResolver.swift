import ReelbookModel

/// Resolves many subjects, and finds how long they run: what the library would say, with each season looked up once.
struct SubjectResolver {
  private let library: Library
  /// The seasons whose episodes are numbered without a gap, as nearly all are, where every id stands for itself.
  private(set) var seasons: [(id: SeasonID, span: SeasonTable.Span)] = []
  private var spans = SeasonTable()
  /// What has to be known of their episodes, one season behind the other.
  private(set) var runtimes: [Duration?] = []
  private var numbersAtTMDb: [Int32] = []
  /// The episodes of other seasons, as far as they were asked for.
  private var others: [SeasonID: [Episode]] = [:]

  /// What has to be known of an episode.
  struct Facts {
    var tmdb: Int?
    var runtime: Duration?
  }

  init(_ library: Library) {
    self.library = library
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

  /// No number, or one that the library is asked for.
  private static var none: Int32 { -1 }

  /// The place of an episode among those of all numbered seasons; `nil` where the library has to be asked.
  ///
  /// Where the season's facts have the episode where the record has it, the library would say the same.
  func place(ofEpisode subject: (title: UInt64, place: UInt64), witness: Int?) -> Int? {
    // An episode's part of the key is one more than its number.
    let number = Int(subject.place & 0xFFFF_FFFF) - 1
    guard number >= 0, let place = spans[subject]?.place(of: number) else { return nil }
    guard let witness else { return place }
    return Int(numbersAtTMDb[place]) == witness && witness != Int(Self.none) ? place : nil
  }

  /// The numbered episodes of a season in their order.
  func episodes(ofSeasonAt index: Int) -> [Subject] {
    let (id, span) = seasons[index]
    return (0..<Int(span.count)).map { .episode(Int(span.first) + $0, season: id.number, of: id.series) }
  }

  /// What a record is about today.
  mutating func resolve(_ written: Subject, witness: Int?) -> (subject: Subject, facts: Facts?) {
    let subject = library.resolve(written)
    let found = facts(of: subject)
    guard let witness, subject.episode != nil, found?.tmdb != witness else { return (subject, found) }
    let moved = library.resolve(written, witness: witness)
    return (moved, moved == subject ? found : facts(of: moved))
  }

  /// What is known of an episode; the subject must be resolved.
  private mutating func facts(of subject: Subject) -> Facts? {
    guard let season = subject.season, let number = subject.episode else { return nil }
    if let key = subject.sortKey, let place = place(ofEpisode: key, witness: nil) {
      let tmdb = numbersAtTMDb[place]
      return Facts(tmdb: tmdb == Self.none ? nil : Int(tmdb), runtime: runtimes[place])
    }
    let id = SeasonID(subject.title, season)
    let episodes = others[id] ?? library.season(id.number, of: id.series)?.facts.episodes ?? []
    others[id] = episodes
    for index in episodes.indices where episodes[index].number == number {
      return Facts(tmdb: episodes[index].tmdb, runtime: episodes[index].runtime)
    }
    return nil
  }
}
