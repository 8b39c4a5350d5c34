/// Whether a person marked a series finished, and there is more of it to watch since then.
struct ReturnedQuestion: AiredQuestion {
  struct Answer: Sendable {}

  let library: Library
  let person: PersonID
  let now: Now

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    (self.library, self.person, self.now) = (library, person, now)
  }

  func answer(on title: TitleID) -> Answer? {
    guard title.kind == .series, library.category(on: title, of: person) == .finished, library.title(title) != nil,
      library.contains(title)
    else { return nil }
    let state = SeriesState(library, title, person, now)
    // Without plays in the present run, nobody knows what has aired since.
    guard state.ahead.isBegun, library.nextEpisode(in: state, by: person).reason.isToWatch else { return nil }
    return Answer()
  }

  func answers() -> [TitleID: Answer] {
    answers(on: library.titlesMarked(by: person) { $0.category == .finished })
  }
}
