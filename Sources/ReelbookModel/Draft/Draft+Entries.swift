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
  /// Adds a title from a catalogue to a list, at its end: the whole flow in one call.
  ///
  /// Its facts are taken in, and a note and a reaction if there are any. A title that was removed comes back with its
  /// diary; one that is in the list already stays where it is.
  public mutating func add(
    _ found: CatalogTitle, to list: ListID, note text: String? = nil, reaction: Reaction? = nil
  ) throws(LibraryError) {
    note(.add)
    guard library.list(list) != nil else { throw Self.missing(TitleList.self, list) }
    let subject = try known(found.subject)
    if let text { _ = try Self.checked(text, "note") }
    try takeIn(found)
    if library.record(ListEntry.self, of: list, about: subject) == nil { try add(subject, to: list) }
    if let text { try addNote(text, on: found.subject) }
    if let reaction { try react(reaction, to: found.subject) }
  }

  /// Adds a title that the library knows, or an episode of one, to a list, at its end.
  ///
  /// A season is an error, and so is a title that the library does not know, a list that is not there, and what is in the list
  /// already.
  public mutating func add(_ subject: Subject, to list: ListID) throws(LibraryError) {
    note(.add)
    let subject = try known(subject)
    guard library.list(list) != nil else { throw Self.missing(TitleList.self, list) }
    guard subject.kind != .season else {
      throw LibraryError(
        .notAllowed,
        "A list holds titles and episodes, not seasons; add the series, or episodes of “\(library.name(of: subject))”.")
    }
    guard library.title(subject.title) != nil else {
      throw LibraryError(.notFound, "Nothing is known of “\(subject.title)”; add it with its facts from a catalogue.")
    }
    guard library.record(ListEntry.self, of: list, about: subject) == nil else {
      throw LibraryError(.alreadyThere, "“\(library.name(of: subject))” is in this list already.")
    }
    addEntry(subject, to: list)
    for id in library.identity.all(of: subject.title) {
      guard var title = library.titles[id], title.isRemoved else { continue }
      title.isRemoved = false
      put(title)
    }
  }

  /// Takes a subject out of a list.
  ///
  /// A title cannot leave its last list: the error says to remove the title. It is an error, too, if it is not in the list.
  public mutating func remove(_ subject: Subject, from list: ListID) throws(LibraryError) {
    note(.remove)
    let subject = try known(subject)
    let rows = library.list(list) == nil ? [] : library.rows(ListEntry.self, of: list, about: subject)
    guard !rows.isEmpty else {
      throw LibraryError(.notFound, "“\(library.name(of: subject))” is not in this list.")
    }
    let gone = Set(rows.map(\.record.id))
    guard library.liveEntries(of: subject.title).contains(where: { !gone.contains($0.id) }) else {
      throw LibraryError(
        .lastList,
        "This is the last list of “\(library.name(of: subject.title))”; add it to another first, or remove the title.")
    }
    keep(list)
    for id in gone.sorted() { try delete(ListEntry.self, id) }
  }

  /// Moves a subject within its list, 0 for the first place.
  ///
  /// A place behind the last is the last. It is an error if the subject is not in the list.
  public mutating func move(_ subject: Subject, in list: ListID, to index: Int) throws(LibraryError) {
    note(.move)
    let subject = try known(subject)
    guard library.list(list) != nil, let entry = library.record(ListEntry.self, of: list, about: subject) else {
      throw LibraryError(.notFound, "“\(library.name(of: subject))” is not in this list.")
    }
    if move(entry, to: index) { keep(list) }
  }

  /// Moves a subject from one list to the end of another.
  ///
  /// It keeps when it was added, and by whom. If the other has it already, it stays there where it is. It is an error if it is not in the first, or if either list is
  /// not there.
  public mutating func move(_ subject: Subject, from list: ListID, to other: ListID) throws(LibraryError) {
    note(.move)
    let subject = try known(subject)
    guard library.list(other) != nil else { throw Self.missing(TitleList.self, other) }
    guard list != other else { return try move(subject, in: list, to: .max) }
    guard library.list(list) != nil, let entry = library.record(ListEntry.self, of: list, about: subject) else {
      throw LibraryError(.notFound, "“\(library.name(of: subject))” is not in the list it is to be moved from.")
    }
    if library.record(ListEntry.self, of: other, about: subject) == nil {
      addEntry(subject, to: other, movedFrom: entry)
    }
    try remove(subject, from: list)
  }

  /// Adds an entry at the end; one that is moved keeps when it was added, and by whom.
  mutating func addEntry(_ subject: Subject, to list: ListID, movedFrom other: ListEntry? = nil) {
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
