/// The episodes of a series in the library that air on the day, and that a person does not skip.
struct AiringQuestion: TitleQuestion {
  typealias Answer = [MediaID]

  static let tables: TitleTables = [.titles, .seasons, .lists, .marks]

  private let library: Library
  private let person: PersonID
  private let now: Now
  private let clock: EpisodeClock

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    (self.library, self.person, self.now) = (library, person, now)
    clock = EpisodeClock(library, of: person, in: now.zone)
  }

  func answer(on title: TitleID) -> [MediaID]? {
    guard title.kind == .series, library.contains(title) else { return nil }
    let airing = library.writtenSeasons(of: title).flatMap { episodes(of: $0) }
    return airing.isEmpty ? nil : airing
  }

  func answers() -> [TitleID: [MediaID]] {
    let airing = library.seasons.filter { season in
      // A moment of the day may be on a day near it where the episode airs.
      season.episodes.contains { $0.airDay == now.day } || season.mayComeOut(on: now.day...now.day)
    }
    return answers(on: airing.map { library.resolve($0.id.series) })
  }

  func span(of title: TitleID) -> AnswerSpan? {
    title.kind == .series ? library.airs(in: title, around: now, for: person).onlyToday : .always
  }

  func spans() -> [TitleID: AnswerSpan]? { library.airs(around: now, for: person).mapValues(\.onlyToday) }
  private func episodes(of season: Season) -> [MediaID] {
    let times = clock.times(of: season)
    return season.episodes.filter { times.moment(of: $0)?.day == now.day }
      .map { library.resolve(season.episode($0.number), witness: $0.tmdb) }
      .filter { !library.isSkipped($0, of: person) }
  }
}

extension Library {
  /// The episodes of the library that air on the day, and that a person does not skip.
  package func airing(for person: PersonID, asOf now: Now) -> Set<MediaID> {
    Set(answers(to: AiringQuestion.self, of: person, asOf: now).values.joined())
  }
}
