extension Verb {
  public static let addList = Verb(rawValue: "addList")
  public static let changeList = Verb(rawValue: "changeList")
  public static let deleteList = Verb(rawValue: "deleteList")
  public static let add = Verb(rawValue: "add")
  public static let remove = Verb(rawValue: "remove")
  public static let move = Verb(rawValue: "move")
}

/// Lists, and what is in them.
extension Draft {
  /// Makes a list, behind the others.
  ///
  /// An app that caps how many lists a person has says so by `limit`.
  @discardableResult
  public mutating func addList(
    _ name: String, icon: String? = nil, limit: Int? = nil
  ) throws(LibraryError) -> ListID {
    note(.addList)
    var list = TitleList(id: ListID(using: &ids))
    list.name = try Self.checked(name, "list")
    list.icon = icon
    list.owner = library.resolve(person)
    let others = library.allLists
    if let limit, others.count(where: { library.resolve($0.owner) == list.owner }) >= limit {
      throw LibraryError(.notAllowed, "You have \(limit) lists, which is the most; delete one before adding “\(name)”.")
    }
    list.position = place(others.map(\.position), at: others.count) { draft, index, key in
      var other = others[index]
      other.position = key
      draft.put(other)
    }
    try insert(list)
    return list.id
  }

  /// Gives a list another name.
  public mutating func rename(list: ListID, to name: String) throws(LibraryError) {
    let name = try Self.checked(name, "list")
    try changeList(list) { $0.name = name }
  }

  /// Gives a list an icon: the name of any symbol; ``TitleList/suggestedIcons`` has a dozen.
  public mutating func setIcon(_ icon: String?, of list: ListID) throws(LibraryError) {
    try changeList(list) { $0.icon = icon }
  }

  /// Moves a list to a place among the lists, 0 for the first.
  public mutating func move(list: ListID, to index: Int) throws(LibraryError) {
    guard var moved = library.list(list) else { throw Self.missing(TitleList.self, list) }
    note(.move)
    let others = library.allLists.filter { $0.id != list }
    moved.position = place(others.map(\.position), at: index) { draft, index, key in
      var other = others[index]
      other.position = key
      draft.put(other)
    }
    put(moved)
  }

  /// Deletes a list, with its entries.
  ///
  /// Titles that would be in no list any more are an error that names them, unless another list takes them.
  public mutating func deleteList(_ list: ListID, movingTitlesTo target: ListID? = nil) throws(LibraryError) {
    note(.deleteList)
    guard library.list(list) != nil else { throw Self.missing(TitleList.self, list) }
    if let target, library.list(target) == nil || target == list { throw Self.missing(TitleList.self, target) }
    let items = library.items(in: list)
    let lost = items.filter { item in
      library.liveEntries(of: item.subject.title).allSatisfy { $0.list == list }
    }
    if let target {
      for item in lost where library.record(ListEntry.self, of: target, about: item.subject) == nil {
        addEntry(item.subject, to: target)
      }
    } else if !lost.isEmpty {
      let names = Set(lost.map { library.name(of: $0.subject.title) }).sorted()
      throw LibraryError(
        .lastList,
        "\(names.prefix(5).map { "“\($0)”" }.joined(separator: ", "))\(names.count > 5 ? " and \(names.count - 5) more" : "") would be in no list any more; name a list to move to, or remove the titles.")
    }
    for row in library.entryRows(in: list) { try delete(ListEntry.self, row.record.id) }
    for member in library.members where member.list == list { try delete(ListMember.self, member.id) }
    if library.lists[list] != nil { try delete(TitleList.self, list) }
  }

  private mutating func changeList(_ id: ListID, _ body: (inout TitleList) -> Void) throws(LibraryError) {
    note(.changeList)
    guard var list = library.list(id) else { throw Self.missing(TitleList.self, id) }
    body(&list)
    put(list)
  }
}

extension Draft {
  /// Adds a title from a catalogue to a list, at its end: the whole flow in one call.
  ///
  /// Its facts are taken in, and a note and a reaction if there are any. A title that was removed comes back with its diary.
  public mutating func add(
    _ found: CatalogTitle, to list: ListID, note text: String? = nil, reaction: Reaction? = nil
  ) throws(LibraryError) {
    note(.add)
    takeIn(found)
    if library.record(ListEntry.self, of: list, about: found.subject) == nil || library.list(list) == nil {
      try add(found.subject, to: list)
    }
    if let text { try addNote(text, on: found.subject) }
    if let reaction { try react(reaction, to: found.subject) }
  }

  /// Adds a title that the library knows, or an episode of one, to a list, at its end.
  public mutating func add(_ subject: Subject, to list: ListID) throws(LibraryError) {
    note(.add)
    let subject = try known(subject)
    guard library.list(list) != nil else { throw Self.missing(TitleList.self, list) }
    guard subject.kind != .season else {
      throw LibraryError(.notAllowed, "A list holds titles and episodes; add the series or an episode of season \(subject.season ?? 0).")
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
  /// A title cannot leave its last list: the error says to remove the title.
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
    for id in gone.sorted() { try delete(ListEntry.self, id) }
  }

  /// Moves a subject within its list, 0 for the first place.
  public mutating func move(_ subject: Subject, in list: ListID, to index: Int) throws(LibraryError) {
    note(.move)
    let subject = try known(subject)
    let items = library.items(in: list)
    guard let item = items.first(where: { $0.subject == subject }) else {
      throw LibraryError(.notFound, "“\(library.name(of: subject))” is not in this list.")
    }
    let others = items.filter { $0.subject != subject }
    var entry = item.entry
    entry.position = place(others.map(\.entry.position), at: index) { draft, index, key in
      var other = others[index].entry
      other.position = key
      draft.write(from: others[index].entry, to: other)
    }
    write(from: item.entry, to: entry)
  }

  /// Moves a subject from one list to the end of another.
  public mutating func move(_ subject: Subject, from list: ListID, to other: ListID) throws(LibraryError) {
    note(.move)
    let subject = try known(subject)
    guard library.list(other) != nil else { throw Self.missing(TitleList.self, other) }
    guard list != other else { return try move(subject, in: list, to: .max) }
    guard library.list(list) != nil, !library.rows(ListEntry.self, of: list, about: subject).isEmpty else {
      throw LibraryError(.notFound, "“\(library.name(of: subject))” is not in the list it is to be moved from.")
    }
    if library.record(ListEntry.self, of: other, about: subject) == nil { addEntry(subject, to: other) }
    try remove(subject, from: list)
  }

  private mutating func addEntry(_ subject: Subject, to list: ListID) {
    let items = library.items(in: list)
    vacate(ListEntryID(list, subject), ListEntry.self)
    var entry = ListEntry(id: ListEntryID(list, subject))
    entry.position = place(items.map(\.entry.position), at: items.count) { draft, index, key in
      var other = items[index].entry
      other.position = key
      draft.write(from: items[index].entry, to: other)
    }
    entry.added = now.instant
    entry.addedBy = library.resolve(person)
    entry.witness = library.episode(subject)?.tmdb
    put(entry)
  }

  /// A key for a place among others; where no key fits, all of them get new ones.
  private mutating func place(
    _ keys: [OrderKey], at index: Int, rekey: (inout Draft, Int, OrderKey) -> Void
  ) -> OrderKey {
    let index = min(max(index, 0), keys.count)
    let low = index > 0 ? keys[index - 1] : nil
    let high = index < keys.count ? keys[index] : nil
    var source = AnyGenerator(ids)
    defer { ids = source.base }
    if let key = OrderKey.between(low, high, using: &source) { return key }
    let fresh = OrderKey.spread(keys.count + 1, using: &source)
    for other in keys.indices { rekey(&self, other, fresh[other < index ? other : other + 1]) }
    return fresh[index]
  }
}

/// A source of random numbers of any kind, to be handed on.
private struct AnyGenerator: RandomNumberGenerator {
  var base: any RandomNumberGenerator & Sendable

  init(_ base: any RandomNumberGenerator & Sendable) { self.base = base }

  mutating func next() -> UInt64 { base.next() }
}

extension TitleList {
  /// Names of symbols that suit lists.
  public static let suggestedIcons = [
    "play.circle", "star", "heart", "clock", "film", "tv", "popcorn", "moon.stars", "house", "person.2", "flame", "bookmark",
  ]
}
