import ReelbookModel

/// A person's mark on a title as a whole.
struct TitleMarkQuestion: TimelessQuestion {
  typealias Answer = Mark

  static let tables: TitleTables = .marks

  private let library: Library
  private let person: PersonID

  init(_ library: Library, of person: PersonID, asOf now: Now) { (self.library, self.person) = (library, person) }

  func answer(on title: TitleID) -> Mark? {
    let marks = library.identity.all(of: person).flatMap { owner in
      library.identity.all(of: title).compactMap { library.records(Mark.self)[PersonalID(owner, MediaID($0))] }
    }
    return marks.count > 1 ? library.mark(on: title, of: person) : marks.first
  }

  func answers() -> [TitleID: Mark] {
    var titles: Set<TitleID> = []
    library.records(Mark.self).visit { mark in
      if mark.subject.season == nil, library.resolve(mark.person) == person {
        titles.insert(library.resolve(mark.subject.title))
      }
    }
    return answers(on: titles)
  }
}
