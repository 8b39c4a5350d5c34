import ReelbookModel

/// The titles and episodes with facts, which most edits leave as they are: numbering them takes as long as reading many
/// plays, and is done on one thread.
///
/// They are numbered again when a title, a season or an alias differs.
struct KnownSubjectsBoard: LibraryBoard {
  let subjects: KnownSubjects
  private let titles: SortedRows<Row<Title>>
  private let seasons: SortedRows<Row<Season>>
  private let aliases: SortedRows<Row<Alias>>

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    subjects = KnownSubjects(library)
    (titles, seasons, aliases) = (library.titles.rows, library.seasons.rows, library.aliases.rows)
  }

  mutating func follow(_ library: Library, of person: PersonID, asOf now: Now) {
    let areSame =
      library.titles.rows.isShared(with: titles) && library.seasons.rows.isShared(with: seasons)
      && library.aliases.rows.isShared(with: aliases)
    if !areSame { self = KnownSubjectsBoard(library, of: person, asOf: now) }
  }
}
