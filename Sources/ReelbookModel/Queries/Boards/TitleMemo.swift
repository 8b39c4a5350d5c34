/// The answers to a question for the titles that were asked about, such as those of a list on a screen.
///
/// Only the answers are dropped of titles whose records differ. After a changed alias or clock of people, all
/// are.
package struct TitleMemo<Question: OneTitleQuestion>: LibraryBoard {
  private var answers: [TitleID: (answer: Question.Answer?, span: AnswerSpan)] = [:]
  private var rows: TitleRows

  package init(_ library: Library, of person: PersonID, asOf now: Now) { rows = TitleRows(library, Question.tables) }

  package mutating func follow(_ library: Library, of person: PersonID, asOf now: Now) {
    guard let changed = rows.follow(library) else {
      answers = [:]
      return
    }
    for title in changed { answers[title] = nil }
  }

  /// The answer for a title, which must be resolved. The question must be of the state that the board follows.
  package mutating func answer(to question: Question, on title: TitleID, asOf now: Now) -> Question.Answer? {
    // Records of other kinds name a channel, and they are not compared.
    guard title.kind != .channel else { return question.answer(on: title) }
    if let known = answers[title], known.span.contains(now) { return known.answer }
    let answer = question.answer(on: title)
    answers[title] = (answer, question.span(of: title) ?? .day(of: now))
    return answer
  }
}
