/// A question about each title, for a person and a day: the status, or what of it is on the watchlist.
///
/// The answer depends on the title's own records in the tables that a ``TitleBoard`` compares, on its lists, on the
/// aliases, on the clocks of people, on the day, and on the moments at which the title's episodes come out during the
/// day, and on nothing else.
protocol TitleQuestion: Sendable {
  associatedtype Answer: Sendable

  /// Creates the question for a state of a library. The person must be resolved.
  init(_ library: Library, of person: PersonID, asOf now: Now)

  /// The answer for a title; `nil` for none.
  func answer(on title: TitleID) -> Answer?

  /// The answers for all titles.
  func answers() -> [TitleID: Answer]
}

extension TitleQuestion {
  /// The answers for some titles, which may be named again and again.
  func answers(on titles: some Sequence<TitleID>) -> [TitleID: Answer] {
    var answers: [TitleID: Answer] = [:]
    for title in Set(titles) { answers[title] = answer(on: title) }
    return answers
  }
}

extension Library {
  /// The answers to a question for all titles that have one.
  ///
  /// The first time costs a pass over the titles; later, a look at each title that has changed.
  func answers<Question: TitleQuestion>(
    to question: Question.Type, of person: PersonID, asOf now: Now
  ) -> [TitleID: Question.Answer] {
    board(TitleBoard<Question>.self, of: person, asOf: now).answers
  }
}
