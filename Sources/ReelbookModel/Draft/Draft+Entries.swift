extension Verb {
  /// A title or an episode was put in a list.
  public static let add = Verb(rawValue: "add")
  /// Something left a list, or a title the library.
  public static let remove = Verb(rawValue: "remove")
  /// A list, or something in one, got another place.
  public static let move = Verb(rawValue: "move")
}

/// What is in lists.
extension Draft {
  /// Adds a title, or an episode of one, to a list, at its end: the whole flow in one call.
  ///
  /// A note and a reaction are written if there are any. Of a ``CatalogTitle`` the facts are taken in; one that is in the list
  /// already stays where it is. By its id alone, a title that the library does not know is an error, and so is what is in the
  /// list already. A title that was removed comes back with its diary. A season is an error, and a list that is not there.
  public mutating func add(
    _ named: some SubjectConvertible, to list: ListID, note text: String? = nil, reaction: Reaction? = nil
  ) throws(LibraryError) {
    note(.add)
    let found = named as? CatalogTitle
    let subject = try known(named.subject)
    guard library.list(list) != nil else { throw Self.missing(TitleList.self, list) }
    guard subject.kind != .season else {
      throw LibraryError(.notAllowed, Phrase("error.noSeasonsInLists", ["what": library.name(of: subject)]))
    }
    // Of a channel there is no title to know.
    guard found != nil || subject.kind == .channel || library.title(subject.title) != nil else {
      throw LibraryError(.notFound, Phrase("error.unknownTitle", ["what": "\(subject.title)"]))
    }
    let isThere = library.record(ListEntry.self, of: list, about: subject) != nil
    guard found != nil || !isThere else {
      throw LibraryError(.alreadyThere, Phrase("error.inListAlready", ["what": library.name(of: subject)]))
    }
    if !isThere { try checkRoom(in: list, for: subject) }
    if let text { _ = try checkedNote(text) }
    if let found { try takeIn(self.named(found)) }
    if !isThere { addEntry(subject, to: list) }
    for id in library.identity.all(of: subject.title) where !isThere {
      guard var title = library.titles[id], title.isRemoved else { continue }
      title.isRemoved = false
      put(title)
    }
    if let text { try addNote(text, on: named.subject) }
    if let reaction { try react(reaction, to: named.subject) }
  }

  /// Takes a subject out of a list.
  ///
  /// A title cannot leave its last list: the error says to remove the title. A channel can. It is an error, too, if it is not in
  /// the list.
  public mutating func remove(_ subject: some SubjectConvertible, from list: ListID) throws(LibraryError) {
    note(.remove)
    let subject = try known(subject)
    let rows = library.list(list) == nil ? [] : library.rows(ListEntry.self, of: list, about: subject)
    guard !rows.isEmpty else {
      throw LibraryError(.notFound, Phrase("error.notInList", ["what": "\(library.name(of: subject))"]))
    }
    let gone = Set(rows.map(\.record.id))
    let isWithoutTitle = subject.kind == .channel && library.title(subject.title) == nil
    guard isWithoutTitle || library.liveEntries(of: subject.title).contains(where: { !gone.contains($0.id) }) else {
      throw LibraryError(.lastList, Phrase("error.lastList", ["what": "\(library.name(of: subject.title))"]))
    }
    keep(list)
    for id in gone.sorted() { try delete(ListEntry.self, id) }
  }

  /// Moves a subject within its list, 0 for the first place.
  ///
  /// A place behind the last is the last. It is an error if the subject is not in the list.
  public mutating func move(_ subject: some SubjectConvertible, in list: ListID, to index: Int) throws(LibraryError) {
    note(.move)
    let subject = try known(subject)
    guard library.list(list) != nil, let entry = library.record(ListEntry.self, of: list, about: subject) else {
      throw LibraryError(.notFound, Phrase("error.notInList", ["what": "\(library.name(of: subject))"]))
    }
    if move(entry, to: index) { keep(list) }
  }

  /// Moves a subject from one list to the end of another.
  ///
  /// It keeps when it was added, and by whom. If the other has it already, it stays there where it is. It is an error if it is not in the first, or if either list is
  /// not there.
  public mutating func move(
    _ subject: some SubjectConvertible, from list: ListID, to other: ListID
  ) throws(LibraryError) {
    note(.move)
    let subject = try known(subject)
    guard library.list(other) != nil else { throw Self.missing(TitleList.self, other) }
    guard list != other else { return try move(subject, in: list, to: .max) }
    guard library.list(list) != nil, let entry = library.record(ListEntry.self, of: list, about: subject) else {
      throw LibraryError(.notFound, Phrase("error.notInSource", ["what": "\(library.name(of: subject))"]))
    }
    if library.record(ListEntry.self, of: other, about: subject) == nil {
      try checkRoom(in: other, for: subject)
      addEntry(subject, to: other, movedFrom: entry)
    }
    try remove(subject, from: list)
  }

  /// Adds an entry at the end; one that is moved keeps when it was added, and by whom.
  mutating func addEntry(_ subject: MediaID, to list: ListID, movedFrom other: ListEntry? = nil) {
    keep(list)
    var entry = ListEntry(id: ListEntryID(list, subject))
    vacate(entry.id, ListEntry.self)
    entry.position = orderKey(ListEntry.self, of: list, at: .max)
    entry.added = other.map(\.added) ?? now.instant
    entry.addedBy = other?.addedBy ?? library.resolve(person)
    entry.witness = library.episode(subject)?.tmdb
    put(entry)
  }

  /// Makes a list that outlived its deletion, by what was added to it, one that stays also when that goes.
  mutating func keep(_ list: ListID) {
    if library.lists[list] == nil, let record = library.list(list) { put(record) }
  }
}
