import ReelbookModel

/// The differences between two states of a library that matter to an index.
struct LibraryChanges {
  /// The titles whose facts, seasons or lists differ.
  var titles: Set<TitleID> = []
  var notes: Set<NoteID> = []
  var lists: Set<ListID> = []
  /// The titles whose marks or plays differ, by person.
  var personalTitles: [PersonID: Set<TitleID>] = [:]
  /// The series whose episodes or chosen order differ. Their plays may belong to other episodes, so that their watch
  /// state may differ.
  var seriesWithChangedEpisodes: Set<TitleID> = []
  /// Whether somebody's clock differs, by which episodes come out. Any series may then be watched or not.
  var hasOtherClocks = false
  /// Whether aliases differ. Any title may then be another, and an index is rebuilt.
  var isRestated = false

  /// Compares two states. The cost is logarithmic in the size of the library, for each record that differs.
  init(from before: Library, to after: Library) {
    after.aliases.rows.forEachDifference(from: before.aliases.rows) { _, _ in isRestated = true }
    guard !isRestated else { return }
    after.preferences.rows.forEachDifference(from: before.preferences.rows) { old, new in
      if (new ?? old)?.key.key == .releaseClock { hasOtherClocks = true }
    }
    after.titles.rows.forEachDifference(from: before.titles.rows) { old, new in
      guard let id = (new ?? old)?.key else { return }
      addTitle(id, in: after)
      // The title has the order that says which episodes count, and whether those without a day are out.
      let title = after.resolve(id)
      let (was, now) = (before.title(title), after.title(title))
      if was?.order != now?.order || was?.facts.status != now?.facts.status { seriesWithChangedEpisodes.insert(title) }
    }
    after.seasons.rows.forEachDifference(from: before.seasons.rows) { old, new in
      guard let series = (new ?? old)?.key.series else { return }
      addTitle(series, in: after)
      seriesWithChangedEpisodes.insert(after.resolve(series))
    }
    var touched: Set<ListID> = []
    after.entries.rows.forEachDifference(from: before.entries.rows) { old, new in
      guard let id = (new ?? old)?.key else { return }
      titles.insert(after.resolve(id.subject.title))
      touched.insert(id.list)
    }
    after.lists.rows.forEachDifference(from: before.lists.rows) { old, new in
      if let id = (new ?? old)?.key { lists.insert(id) }
    }
    // A deleted list is there while somebody added to it later, and takes its titles along.
    for list in touched.union(lists) where (before.list(list) == nil) != (after.list(list) == nil) {
      lists.insert(list)
      for library in [before, after] {
        for item in library.placed(ListEntry.self, of: list) { titles.insert(after.resolve(item.subject.title)) }
      }
    }
    after.notes.rows.forEachDifference(from: before.notes.rows) { old, new in
      if let id = (new ?? old)?.key { notes.insert(id) }
    }
    after.marks.rows.forEachDifference(from: before.marks.rows) { old, new in
      if let id = (new ?? old)?.key { addPersonalTitle(id.person, id.subject.title, in: after) }
    }
    after.plays.rows.forEachDifference(from: before.plays.rows) { old, new in
      for play in [old?.record, new?.record] {
        if let play { addPersonalTitle(play.person, play.subject.title, in: after) }
      }
    }
  }

  /// Adds a title and the notes on it or its episodes, because a note's document has the title's name and rating.
  private mutating func addTitle(_ title: TitleID, in library: Library) {
    titles.insert(library.resolve(title))
    for note in library.records(Note.self, about: MediaID(title)) { notes.insert(note.id) }
  }

  private mutating func addPersonalTitle(_ person: PersonID, _ title: TitleID, in library: Library) {
    personalTitles[library.resolve(person), default: []].insert(library.resolve(title))
  }
}
