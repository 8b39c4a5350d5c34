/// A question about a title, for a person and a day, such as their progress in it.
///
/// The answer depends on the title's own records in the ``tables``, on its lists if they are among those, on the clocks
/// of people if the seasons are, and on the aliases; outside of its span also on the moment; and on nothing else.
package protocol OneTitleQuestion: Sendable {
  associatedtype Answer: Sendable

  /// The tables that an answer depends on: all by default.
  static var tables: TitleTables { get }

  /// Creates the question for a state of a library. The person must be resolved.
  init(_ library: Library, of person: PersonID, asOf now: Now)

  /// The answer for a title; `nil` for none.
  func answer(on title: TitleID) -> Answer?

  /// The moments around the present one at which the answer for a title is the same, also if there is none: the day
  /// by default.
  func span(of title: TitleID) -> AnswerSpan?
}

extension OneTitleQuestion {
  package static var tables: TitleTables { .all }

  /// Unknown: the day.
  package func span(of title: TitleID) -> AnswerSpan? { nil }
}

/// A question about each title: the status, or what of it is on the watchlist.
package protocol TitleQuestion: OneTitleQuestion {
  /// The answers for all titles.
  func answers() -> [TitleID: Answer]

  /// The spans of the answers that are not the same at all times; `nil` if all are only for the day, as by default.
  func spans() -> [TitleID: AnswerSpan]?
}

extension TitleQuestion {
  package func spans() -> [TitleID: AnswerSpan]? { nil }

  /// The answers for some titles, which may be named again and again.
  package func answers(on titles: some Sequence<TitleID>) -> [TitleID: Answer] {
    var answers: [TitleID: Answer] = [:]
    for title in Set(titles) { answers[title] = answer(on: title) }
    return answers
  }
}

/// A question whose answers are the same at all times.
package protocol TimelessQuestion: TitleQuestion {}

extension TimelessQuestion {
  package func span(of title: TitleID) -> AnswerSpan? { .always }

  package func spans() -> [TitleID: AnswerSpan]? { [:] }
}

/// A question whose answers change with what has aired.
protocol AiredQuestion: TitleQuestion {
  var library: Library { get }
  var person: PersonID { get }
  var now: Now { get }
}

extension AiredQuestion {
  func span(of title: TitleID) -> AnswerSpan? {
    library.airs(in: title, around: now, for: person).sinceLast
  }

  func spans() -> [TitleID: AnswerSpan]? {
    library.airs(around: now, for: person).mapValues(\.sinceLast)
  }
}

extension Library {
  /// The answers to a question for all titles that have one.
  ///
  /// The first time costs a pass over the titles; later, a look at each title that has changed.
  package func answers<Question: TitleQuestion>(
    to question: Question.Type, of person: PersonID = .absent, asOf now: Now = .anyTime
  ) -> [TitleID: Question.Answer] {
    withBoard(TitleBoard<Question>.self, of: person, asOf: now) { $0.answers }
  }

  /// The answers to a question for some titles, in their order; `nil` for none.
  ///
  /// The first time costs an answer for each; later, for those that have changed.
  package func answers<Question: OneTitleQuestion>(
    to question: Question.Type, on titles: [TitleID], of person: PersonID, asOf now: Now
  ) -> [Question.Answer?] {
    withBoard(TitleMemo<Question>.self, of: person, asOf: now) { memo in
      let question = Question(self, of: resolve(person), asOf: now)
      return titles.map { memo.answer(to: question, on: resolve($0), asOf: now) }
    }
  }
}
