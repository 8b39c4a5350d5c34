/// The episodes of a series in the library that air on the day, and that a person does not skip.
struct AiringQuestion: TitleQuestion {
  typealias Answer = [MediaID]

  static let tables: TitleTables = [.titles, .seasons, .lists, .marks]

  private let library: Library
  private let person: PersonID
  private let now: Now

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    (self.library, self.person, self.now) = (library, person, now)
  }

  func answer(on title: TitleID) -> [MediaID]? {
    guard title.kind == .series, library.contains(title) else { return nil }
    let seasons = library.identity.all(of: title).flatMap { id in
      library.seasons.liveRows(from: SeasonID(id, 0), while: { $0.series == id })
    }
    let airing = seasons.flatMap { episodes(of: $0.record) }
    return airing.isEmpty ? nil : airing
  }

  func answers() -> [TitleID: [MediaID]] {
    let airing = library.seasons.filter { season in season.episodes.contains { $0.airDay == now.day } }
    return answers(on: airing.map { library.resolve($0.id.series) })
  }

  func span(of title: TitleID) -> AnswerSpan? {
    title.kind == .series ? library.daysOfAiring(in: title, around: now.day).onlyToday : .always
  }

  func spans() -> [TitleID: AnswerSpan]? { library.daysOfAiring(around: now.day).mapValues(\.onlyToday) }

  private func episodes(of season: Season) -> [MediaID] {
    season.episodes.filter { $0.airDay == now.day }
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
