extension Library {
  /// All plays of a person, newest first, undated ones last.
  ///
  /// Costs a pass over all plays, and a few look-ups for each; ``diary(of:after:limit:)`` is a page of it.
  public func diary(of person: PersonID) -> [DiaryEntry] {
    let person = resolve(person)
    return viewed(plays.compactMap { resolve($0.person) == person ? resolved($0) : nil })
  }

  /// A page of a person's diary: the first rows of all, or those that follow one of its rows.
  ///
  /// The row need not be in the diary any more. Costs a few look-ups for each row of the page; the first time, sorting
  /// the person's plays.
  ///
  ///     let page = library.diary(of: me, limit: 50)
  ///     let next = library.diary(of: me, after: page.last, limit: 50)
  public func diary(of person: PersonID, after row: DiaryEntry? = nil, limit: Int) -> [DiaryEntry] {
    let plays = withBoard(DiaryBoard.self, of: person) { $0.plays(before: row?.play, limit: limit, in: self) }
    return entries(plays, of: person)
  }

  /// The rows of a person's diary on some days, newest first.
  ///
  /// Costs a few look-ups for each row; the first time, sorting the person's plays.
  func diary(of person: PersonID, on days: ClosedRange<CivilDay>) -> [DiaryEntry] {
    entries(withBoard(DiaryBoard.self, of: person) { $0.plays(on: days, in: self) }, of: person)
  }

  /// The rows of some plays of a person, newest first.
  func entries(_ plays: [Play], of person: PersonID) -> [DiaryEntry] {
    let page = plays.map(resolved)
    let ids = Set(page.map(\.play.id))
    // Whether a play is a rewatch depends on all plays of its subject.
    let others = Set(page.map(\.subject)).flatMap { subject in
      livePlays(in: subject).filter {
        $0.subject == subject && $0.person == resolve(person) && !ids.contains($0.play.id)
      }
    }
    return viewed(page + others).filter { ids.contains($0.play.id) }
  }
}
