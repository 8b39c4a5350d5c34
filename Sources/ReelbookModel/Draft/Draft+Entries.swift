extension Verb {
  /// A title or an episode was added to a list.
  public static let add = Verb(rawValue: "add")
  /// A subject was removed from a list, or a title from the library.
  public static let remove = Verb(rawValue: "remove")
  /// A list, or an entry of one, was moved.
  public static let move = Verb(rawValue: "move")
}

/// Entries of lists.
extension Draft {
  /// Adds a title, or an episode of one, to the end of a list, with a note and a reaction.
  ///
  /// The facts of a ``CatalogTitle`` are kept; one that is in the list already stays where it is. A removed title
  /// comes back with its diary. These are errors: an id of a title that the library does not know, an id that is in
  /// the list already, a season, and a list that does not exist.
  public mutating func add(
    _ named: some SubjectConvertible, to list: ListID, note text: String? = nil, reaction: Reaction? = nil
  ) throws(LibraryError) {
    note(.add)
    let found = (named as? any CatalogTitleConvertible).map { library.own($0.catalogTitle) }
    let subject = try known(found?.subject ?? named.subject)
    guard library.list(list) != nil else { throw Self.missing(TitleList.self, list) }
    guard subject.kind != .season else {
      throw LibraryError(.notAllowed, ErrorPhrase.noSeasonsInLists, ["what": library.phrase(of: subject)])
    }
    // A channel has no title.
    guard found != nil || subject.kind == .channel || library.title(subject.title) != nil else {
      throw LibraryError(.notFound, ErrorPhrase.unknownTitle, ["what": "\(subject.title)"])
    }
    let isThere = library.record(ListEntry.self, of: list, about: subject) != nil
    guard found != nil || !isThere else {
      throw LibraryError(.alreadyThere, ErrorPhrase.inListAlready, ["what": library.phrase(of: subject)])
    }
    if !isThere { try checkRoom(in: list, for: subject) }
    if let text { _ = try checkedNote(text) }
    if let found { try mergeFacts(self.named(found)) }
    if !isThere { addEntry(subject, to: list) }
    for id in library.identity.all(of: subject.title) where !isThere {
      guard var title = library.titles[id], title.isRemoved else { continue }
      title.isRemoved = false
      put(title)
    }
    if let text { try addNote(text, on: subject) }
    if let reaction { try react(reaction, to: subject) }
  }

  /// Removes a subject from a list.
  ///
  /// A title cannot leave its last list: the error says to remove the title. A channel can. A subject that is not in
  /// the list is an error.
  public mutating func remove(_ subject: some SubjectConvertible, from list: ListID) throws(LibraryError) {
    note(.remove)
    let subject = try known(subject)
    let rows = library.list(list) == nil ? [] : library.rows(ListEntry.self, of: list, about: subject)
    guard !rows.isEmpty else {
      throw LibraryError(.notFound, ErrorPhrase.notInList, ["what": library.phrase(of: subject)])
    }
    let gone = Set(rows.map(\.record.id))
    let isWithoutTitle = subject.kind == .channel && library.title(subject.title) == nil
    guard isWithoutTitle || library.liveEntries(of: subject.title).contains(where: { !gone.contains($0.id) }) else {
      throw LibraryError(.lastList, ErrorPhrase.lastList, ["what": library.phrase(of: subject.title)])
    }
    keep(list)
    for id in gone.sorted() { try delete(ListEntry.self, id) }
  }

  /// Moves a subject within its list; 0 is the first place.
  ///
  /// An index past the end means the end. A subject that is not in the list is an error.
  public mutating func move(_ subject: some SubjectConvertible, in list: ListID, to index: Int) throws(LibraryError) {
    note(.move)
    let subject = try known(subject)
    guard library.list(list) != nil, let entry = library.record(ListEntry.self, of: list, about: subject) else {
      throw LibraryError(.notFound, ErrorPhrase.notInList, ["what": library.phrase(of: subject)])
    }
    if move(entry, to: index) { keep(list) }
  }

  /// Moves a subject from one list to the end of another.
  ///
  /// The entry keeps when it was added, and by whom. If the other list has the subject already, it stays where it is
  /// there. A subject that is not in the first list is an error, and so is a list that does not exist.
  public mutating func move(
    _ subject: some SubjectConvertible, from list: ListID, to other: ListID
  ) throws(LibraryError) {
    note(.move)
    let subject = try known(subject)
    guard library.list(other) != nil else { throw Self.missing(TitleList.self, other) }
    guard list != other else { return try move(subject, in: list, to: .max) }
    guard library.list(list) != nil, let entry = library.record(ListEntry.self, of: list, about: subject) else {
      throw LibraryError(.notFound, ErrorPhrase.notInSource, ["what": library.phrase(of: subject)])
    }
    if library.record(ListEntry.self, of: other, about: subject) == nil {
      try checkRoom(in: other, for: subject)
      addEntry(subject, to: other, movedFrom: entry)
    }
    try remove(subject, from: list)
  }

  /// Adds an entry at the end. A moved one keeps when it was added, and by whom.
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

  /// Writes a list again that exists only because of an entry added after its deletion.
  ///
  /// So the list stays if that entry is removed.
  mutating func keep(_ list: ListID) {
    if library.lists[list] == nil, let record = library.list(list) { put(record) }
  }
}
