/// The answers to a question for all titles.
///
/// Only the titles are asked again whose records differ, and those whose answer may be another one at another moment.
/// After a changed alias or clock of people, all are.
package struct TitleBoard<Question: TitleQuestion>: LibraryBoard {
  package private(set) var answers: [TitleID: Question.Answer]
  /// The spans of the answers that are not the same at all times, also of titles without an answer; `nil` if all
  /// answers are only for the day.
  private var spans: [TitleID: AnswerSpan]?
  /// The moments of the day that all spans have.
  private var calm = AnswerSpan.allMoments
  /// The channels with an answer: records of other kinds name them, and those are not compared.
  private var channels: Set<TitleID>
  private var rows: TitleRows
  private var now: Now

  package init(_ library: Library, of person: PersonID, asOf now: Now) {
    let question = Question(library, of: person, asOf: now)
    (answers, spans) = (question.answers(), question.spans())
    channels = Set(answers.keys.filter { $0.kind == .channel })
    (rows, self.now) = (TitleRows(library, Question.tables), now)
    findCalm()
  }

  private mutating func findCalm() {
    calm = AnswerSpan.allMoments
    for span in (spans ?? [:]).values { calm = calm.clamped(to: span.moments ?? calm) }
  }

  package mutating func follow(_ library: Library, of person: PersonID, asOf now: Now) {
    follow(library, of: person, asOf: now) { _, _, _ in }
  }

  /// Costs what differs, and an answer for each title that does. Calls `note` with each answer that is computed again;
  /// returns whether it was all of them, and then does not call it.
  @discardableResult
  mutating func follow(
    _ library: Library, of person: PersonID, asOf now: Now,
    _ note: (_ title: TitleID, _ before: Question.Answer?, _ after: Question.Answer?) -> Void
  ) -> Bool {
    guard var changed = rows.follow(library), spans != nil || now.day == self.now.day else {
      self = TitleBoard(library, of: person, asOf: now)
      return true
    }
    let mayDiffer = now.day != self.now.day || !calm.contains(now.instant)
    if mayDiffer, let spans {
      for (title, span) in spans where !span.contains(now) { changed.insert(title) }
    }
    defer { if mayDiffer { findCalm() } }
    self.now = now
    changed.formUnion(channels)
    guard !changed.isEmpty else { return false }
    let question = Question(library, of: person, asOf: now)
    for title in changed {
      let answer = question.answer(on: title)
      note(title, answers[title], answer)
      answers[title] = answer
      if title.kind == .channel { if answer == nil { channels.remove(title) } else { channels.insert(title) } }
      guard spans != nil else { continue }
      let span = question.span(of: title) ?? .day(of: now)
      spans?[title] = span == .always ? nil : span
      if let moments = span.moments { calm = calm.clamped(to: moments) }
    }
    return false
  }
}
