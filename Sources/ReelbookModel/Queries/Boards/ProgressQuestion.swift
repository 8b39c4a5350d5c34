/// A person's progress in a title as a whole.
struct ProgressQuestion: OneTitleQuestion {
  static let tables: TitleTables = [.titles, .seasons, .marks, .plays]

  private let library: Library
  private let person: PersonID
  private let now: Now

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    (self.library, self.person, self.now) = (library, person, now)
  }

  func answer(on title: TitleID) -> WatchProgress? { library.progress(in: title, of: person, asOf: now) }

  func span(of title: TitleID) -> AnswerSpan? {
    library.airs(in: title, around: now, for: person).sinceLast
  }
}
