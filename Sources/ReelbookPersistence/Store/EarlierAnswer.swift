import ReelbookModel

/// What is known of the last time that a followed query was asked.
struct EarlierAnswer: Sendable {
  /// What the query read.
  var reads: LibraryReads
  /// When it holds without an edit; `nil` if the asker has turns.
  let span: AnswerSpan?
  /// The asker's turn.
  var turn = 0
  /// Who looked, and the place of their view, which all who look as they do have in common.
  var people: [PersonID] = []
  var place: RecentViewers.Place?

  /// Whether it holds at a moment, without an edit.
  func holds(at now: Now) -> Bool { span?.contains(now) ?? true }
}

/// The span in which an answer stays the same without an edit: until another day or zone, or until something comes out.
///
/// What a query read before says nothing about what it reads then.
struct AnswerSpan: Sendable {
  private let start: Now
  private let end: Instant

  /// Creates the span of an answer for all of a household's people and some others.
  init(from now: Now, for people: [PersonID], in library: Library, reading reads: LibraryReads) {
    start = now
    // Within a day, only episodes come out.
    let next = reads.have(Season.self) ? library.nextAirMoment(after: now, forAnyOf: people) : nil
    end = min(next ?? now.nextDay, now.nextDay)
  }

  /// Whether a moment is in it. After a clock was set back, what was out may not be.
  func contains(_ now: Now) -> Bool { now.zone == start.zone && now.instant >= start.instant && now.instant < end }
}
