import ReelbookModel

/// The whole viewings of a person, or of everybody, packed so that adding them up a few times costs little.
struct PlayLog {
  /// In the order of their ids.
  var entries: [PlayEntry] = []
  var subjects: [SubjectTable.Entry] = []
  var titles: [TitleEntry] = []
  /// Who watched, as identity has them today.
  var persons: [PersonID] = []
  var formats = WordTable(isFolding: false)
  var moods = WordTable(isFolding: false)
  var places = WordTable(isFolding: true)
  /// Names of companions who are not persons of the library.
  var companions = WordTable(isFolding: true)
  /// For each viewing with such companions their number, and the numbers of their names.
  var companionLists: [Int32] = []
  /// Viewings that were not whole.
  var unfinished = 0

  /// The numbers of a viewing's companions who are not persons of the library.
  func companions(of entry: PlayEntry) -> ArraySlice<Int32> {
    guard entry.companions >= 0 else { return [] }
    let start = Int(entry.companions) + 1
    return companionLists[start..<start + Int(companionLists[start - 1])]
  }
}

extension PlayLog {
  /// Reads all plays once.
  init(_ library: Library, of person: PersonID?) {
    var builder = PlayLogBuilder(library, of: person)
    library.forEachLeafOfPlays { builder.add($0) }
    self = builder.finish()
  }
}
