/// The episodes of a title that a person starred, in order, on any day.
struct StarredQuestion: TimelessQuestion {
  typealias Answer = [MediaID]

  /// A mark moves with its episode, which the seasons tell.
  static let tables: TitleTables = [.seasons, .marks]

  private let library: Library
  private let person: PersonID

  init(_ library: Library, of person: PersonID, asOf now: Now) { (self.library, self.person) = (library, person) }

  func answer(on title: TitleID) -> [MediaID]? {
    let starred = library.starredEpisodes(in: title, of: person)
    return starred.isEmpty ? nil : starred
  }

  func answers() -> [TitleID: [MediaID]] {
    answers(on: library.titlesMarked(by: person) { $0.isStarred && $0.subject.episode != nil })
  }
}
