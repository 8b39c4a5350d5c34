/// The answers to a question for all titles.
///
/// Only the titles are asked again whose records differ, and those of which an episode came out since. After a changed
/// alias, or a changed clock of somebody, all are.
struct TitleBoard<Question: TitleQuestion>: LibraryBoard {
  private(set) var answers: [TitleID: Question.Answer]
  /// The removed titles; those that a list has are in the library all the same.
  private var removed: Set<TitleID>
  private var rows: Rows
  /// The moments of the day at which episodes come out, by title.
  private var moments: [TitleID: [Instant]]
  /// The moment of the answers.
  private var instant: Instant

  /// The rows that a board was made of.
  private struct Rows: Sendable {
    let titles: SortedRows<Row<Title>>
    let seasons: SortedRows<Row<Season>>
    let lists: SortedRows<Row<TitleList>>
    let entries: SortedRows<Row<ListEntry>>
    let marks: SortedRows<Row<Mark>>
    let plays: SortedRows<Row<Play>>
    let resumes: SortedRows<Row<Resume>>
    let aliases: SortedRows<Row<Alias>>
    let preferences: SortedRows<Row<Preference>>

    init(_ library: Library) {
      (titles, seasons, lists) = (library.titles.rows, library.seasons.rows, library.lists.rows)
      (entries, marks, plays) = (library.entries.rows, library.marks.rows, library.plays.rows)
      (resumes, aliases) = (library.resumes.rows, library.aliases.rows)
      preferences = library.preferences.rows
    }
  }

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    rows = Rows(library)
    removed = Set(library.allTitles.filter(\.isRemoved).map(\.id))
    answers = Question(library, of: person, asOf: now).answers()
    moments = library.airMoments(on: now.day, for: person, in: now.zone)
    instant = now.instant
  }

  /// Costs what differs, and an answer for each title that does.
  mutating func follow(_ library: Library, of person: PersonID, asOf now: Now) {
    let (before, after) = (rows, Rows(library))
    var isRenamed = false
    after.aliases.forEachDifference(from: before.aliases) { _, _ in isRenamed = true }
    after.preferences.forEachDifference(from: before.preferences) { old, new in
      if (new ?? old)?.key.key == .releaseClock { isRenamed = true }
    }
    guard !isRenamed else {
      self = TitleBoard(library, of: person, asOf: now)
      return
    }
    var changed: Set<TitleID> = []
    func note(_ title: TitleID?) { if let title { changed.insert(library.resolve(title)) } }
    after.titles.forEachDifference(from: before.titles) { note(($1 ?? $0)?.key) }
    after.seasons.forEachDifference(from: before.seasons) { note(($1 ?? $0)?.key.series) }
    after.marks.forEachDifference(from: before.marks) { note(($1 ?? $0)?.key.subject.title) }
    after.resumes.forEachDifference(from: before.resumes) { note(($1 ?? $0)?.key.subject.title) }
    after.plays.forEachDifference(from: before.plays) { old, new in
      note(old?.record.subject.title)
      note(new?.record.subject.title)
    }
    // A list that is there again brings all its removed titles back.
    var isMoved = false
    after.lists.forEachDifference(from: before.lists) { _, _ in isMoved = true }
    after.entries.forEachDifference(from: before.entries) { old, new in
      isMoved = true
      // A title that the library does not have may be in a list.
      note(old?.record.subject.title)
      note(new?.record.subject.title)
    }
    if isMoved { changed.formUnion(removed) }
    // Records of other kinds name a channel, and they are not compared.
    changed.formUnion(answers.keys.filter { $0.kind == .channel })
    rows = after
    for title in changed where title.kind == .series {
      moments[title] = library.airMoments(of: title, on: now.day, for: person, in: now.zone)
    }
    changed.formUnion(titlesOut(between: instant, and: now.instant))
    instant = now.instant
    guard !changed.isEmpty else { return }
    let question = Question(library, of: person, asOf: now)
    for title in changed {
      answers[title] = question.answer(on: title)
      if library.title(title)?.isRemoved ?? false { removed.insert(title) } else { removed.remove(title) }
    }
  }

  /// The titles of which an episode came out between two moments of the day, in either order.
  private func titlesOut(between first: Instant, and second: Instant) -> [TitleID] {
    guard first != second, !moments.isEmpty else { return [] }
    let (start, end) = (min(first, second), max(first, second))
    return moments.filter { $0.value.contains { $0 > start && $0 <= end } }.map(\.key)
  }
}
