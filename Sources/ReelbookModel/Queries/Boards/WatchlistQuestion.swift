/// What of a title is on a person's watchlist, watched or not, and since when, on any day.
struct WatchlistQuestion: TimelessQuestion {
  typealias Answer = [MediaID: Instant]

  /// A mark moves with its episode, which the seasons tell.
  static let tables: TitleTables = [.seasons, .marks]

  private let library: Library
  private let person: PersonID

  init(_ library: Library, of person: PersonID, asOf now: Now) { (self.library, self.person) = (library, person) }

  func answer(on title: TitleID) -> [MediaID: Instant]? {
    let waiting = library.marks(in: title, of: person).compactMapValues(\.watchlistSince)
    return waiting.isEmpty ? nil : waiting
  }

  func answers() -> [TitleID: [MediaID: Instant]] {
    answers(on: library.titlesMarked(by: person) { $0.watchlistSince != nil })
  }
}
