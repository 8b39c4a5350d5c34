/// The tables that an answer about a title may depend on, beside the aliases.
package struct TitleTables: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let titles = TitleTables(rawValue: 1)
  package static let seasons = TitleTables(rawValue: 2)
  /// The lists and their entries.
  package static let lists = TitleTables(rawValue: 4)
  package static let marks = TitleTables(rawValue: 8)
  package static let plays = TitleTables(rawValue: 16)
  package static let resumes = TitleTables(rawValue: 32)
  package static let all: TitleTables = [.titles, .seasons, .lists, .marks, .plays, .resumes]
}

/// The rows that answers about titles were made of. They find the titles that differ in another state of the library.
package struct TitleRows: Sendable {
  private let tables: TitleTables
  private var titles = SortedRows<Row<Title>>()
  private var seasons = SortedRows<Row<Season>>()
  private var lists = SortedRows<Row<TitleList>>()
  private var entries = SortedRows<Row<ListEntry>>()
  private var marks = SortedRows<Row<Mark>>()
  private var plays = SortedRows<Row<Play>>()
  private var resumes = SortedRows<Row<Resume>>()
  private var aliases: SortedRows<Row<Alias>>
  private var preferences: SortedRows<Row<Preference>>
  /// The lists that exist. A list may come or go with none of its entries written, and takes its titles along.
  private var existing: Set<ListID> = []

  package init(_ library: Library, _ tables: TitleTables) {
    self.tables = tables
    (aliases, preferences) = (library.aliases.rows, library.preferences.rows)
    keep(library)
    if tables.contains(.lists) { existing = library.listsThere }
  }

  private mutating func keep(_ library: Library) {
    (aliases, preferences) = (library.aliases.rows, library.preferences.rows)
    if tables.contains(.titles) { titles = library.titles.rows }
    if tables.contains(.seasons) { seasons = library.seasons.rows }
    if tables.contains(.lists) { (lists, entries) = (library.lists.rows, library.entries.rows) }
    if tables.contains(.marks) { marks = library.marks.rows }
    if tables.contains(.plays) { plays = library.plays.rows }
    if tables.contains(.resumes) { resumes = library.resumes.rows }
  }

  /// Goes on to another state. Returns the titles whose records differ, resolved; `nil` for all, after a changed alias,
  /// and after a changed clock of people, if the seasons are among the tables.
  ///
  /// Costs the logarithm of the tables for each row that differs, and the entries of a list that came or went.
  package mutating func follow(_ library: Library) -> Set<TitleID>? {
    defer { keep(library) }
    var areAll = false
    library.aliases.rows.forEachDifference(from: aliases) { _, _ in areAll = true }
    if tables.contains(.seasons) {
      library.preferences.rows.forEachDifference(from: preferences) { old, new in
        if (new ?? old)?.key.key == .releaseClock { areAll = true }
      }
    }
    guard !areAll else {
      if tables.contains(.lists) { existing = library.listsThere }
      return nil
    }
    var changed: Set<TitleID> = []
    func note(_ title: TitleID?) { if let title { changed.insert(library.resolve(title)) } }
    if tables.contains(.titles) {
      library.titles.rows.forEachDifference(from: titles) { note(($1 ?? $0)?.key) }
    }
    if tables.contains(.seasons) {
      library.seasons.rows.forEachDifference(from: seasons) { note(($1 ?? $0)?.key.series) }
    }
    if tables.contains(.marks) {
      library.marks.rows.forEachDifference(from: marks) { note(($1 ?? $0)?.key.subject.title) }
    }
    if tables.contains(.resumes) {
      library.resumes.rows.forEachDifference(from: resumes) { note(($1 ?? $0)?.key.subject.title) }
    }
    if tables.contains(.plays) {
      library.plays.rows.forEachDifference(from: plays) { old, new in
        note(old?.record.subject.title)
        note(new?.record.subject.title)
      }
    }
    if tables.contains(.lists) { for title in followLists(library) { note(title) } }
    return changed
  }

  /// The titles of the entries that differ, and all of each list that came or went.
  private mutating func followLists(_ library: Library) -> Set<TitleID> {
    var changed: Set<TitleID> = []
    var touched: Set<ListID> = []
    library.lists.rows.forEachDifference(from: lists) { old, new in
      if let list = (new ?? old)?.key { touched.insert(list) }
    }
    library.entries.rows.forEachDifference(from: entries) { old, new in
      guard let entry = (new ?? old)?.key else { return }
      changed.insert(entry.subject.title)
      // A list that was deleted here exists while somebody added to it later.
      touched.insert(entry.list)
    }
    for list in touched {
      let exists = library.list(list) != nil
      guard exists != existing.contains(list) else { continue }
      if exists { existing.insert(list) } else { existing.remove(list) }
      for row in library.entryRows(in: list) { changed.insert(row.key.subject.title) }
    }
    return changed
  }
}
