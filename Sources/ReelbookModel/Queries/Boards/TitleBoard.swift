/// The answers to a question for all titles.
///
/// Only the titles are asked again whose records differ. After a changed alias, all are.
struct TitleBoard<Question: TitleQuestion>: LibraryBoard {
  private(set) var answers: [TitleID: Question.Answer]
  /// The removed titles; those that a list has are in the library all the same.
  private var removed: Set<TitleID>
  private var rows: Rows

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

    init(_ library: Library) {
      (titles, seasons, lists) = (library.titles.rows, library.seasons.rows, library.lists.rows)
      (entries, marks, plays) = (library.entries.rows, library.marks.rows, library.plays.rows)
      (resumes, aliases) = (library.resumes.rows, library.aliases.rows)
    }
  }

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    rows = Rows(library)
    removed = Set(library.allTitles.filter(\.isRemoved).map(\.id))
    answers = Question(library, of: person, asOf: now).answers()
  }

  /// Costs what differs, and an answer for each title that does.
  mutating func follow(_ library: Library, of person: PersonID, asOf now: Now) {
    let (before, after) = (rows, Rows(library))
    var isRenamed = false
    after.aliases.forEachDifference(from: before.aliases) { _, _ in isRenamed = true }
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
    guard !changed.isEmpty else { return }
    let question = Question(library, of: person, asOf: now)
    for title in changed {
      answers[title] = question.answer(on: title)
      if library.title(title)?.isRemoved ?? false { removed.insert(title) } else { removed.remove(title) }
    }
  }
}
