import ReelbookModel

/// Finds the films and series of the sources by TMDb's number, or by name and year.
struct TitlePlaces: Sendable {
  private var byID: [TitleID: Int] = [:]
  private var table = TitleTable()
  private let filmCount: Int

  init(films: [OfferedTitle], series: [OfferedTitle]) {
    filmCount = films.count
    for (place, title) in (films + series).enumerated() {
      byID[title.id] = place
      table.insert(
        place,
        TitleDescription(
          place < filmCount ? .movie : .series, names: [title.name], year: title.year,
          ids: title.tmdb.map { ["tmdb": String($0)] } ?? [:]))
    }
  }

  /// The place of a title. A year may differ by one: sources use other countries' years.
  func place(of id: TitleID, _ facts: TitleFacts?) -> (isFilm: Bool, index: Int)? {
    guard let place = byID[id] ?? facts.flatMap({ place(of: Title(id, $0)) }) else { return nil }
    return place < filmCount ? (true, place) : (false, place - filmCount)
  }

  private func place(of title: Title) -> Int? { table.answer(to: TitleDescription(title), .offer).certain }
}
