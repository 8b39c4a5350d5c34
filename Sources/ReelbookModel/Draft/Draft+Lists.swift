extension Verb {
  /// A list was added at the end.
  public static let addList = Verb(rawValue: "addList")
  /// A list got another name, icon or setting.
  public static let changeList = Verb(rawValue: "changeList")
  /// A list was removed, with its entries.
  public static let removeList = Verb(rawValue: "removeList")
}

/// Lists.
extension Draft {
  /// Adds a list at the end.
  ///
  /// `limit` caps how many lists a person has. One list too many is an error, and so is a name without a visible
  /// character.
  @discardableResult
  public mutating func addList(
    _ name: String, icon: String? = nil, limit: Int? = nil
  ) throws(LibraryError) -> ListID {
    note(.addList)
    var list = TitleList(id: ListID(using: &ids))
    list.name = try checked(name, TitleList.kind)
    list.icon = icon
    list.owner = library.resolve(person)
    let others = library.allLists
    try checkLists(others, adding: name, limit: limit)
    list.position = orderKey(at: .max, amongLists: others)
    try insert(list)
    return list.id
  }

  /// Renames a list.
  ///
  /// A list that does not exist is an error, and so is a name without a visible character.
  public mutating func rename(_ list: ListID, to name: String) throws(LibraryError) {
    try edit(list) { $0.name = name }
  }

  /// Changes a list, such as its icon, or whether its members see what each has watched of it.
  ///
  /// ``TitleList/suggestedIcons`` has a dozen names of symbols. These are errors: a list that does not exist, another
  /// id, a name without a visible character, and an owner who is not of the household.
  public mutating func edit(_ id: ListID, _ body: (inout TitleList) -> Void) throws(LibraryError) {
    note(.changeList)
    guard let before = library.list(id) else { throw Self.missing(TitleList.self, id) }
    var list = before
    body(&list)
    try Self.check(list, isStill: id)
    try Self.check(list, before: before)
    if list.name != before.name { list.name = try checked(list.name, TitleList.kind) }
    if list.owner != before.owner { list.owner = try known(list.owner) }
    put(list)
  }

  /// Moves a list to a place among the lists; 0 is the first.
  ///
  /// An index past the end means the end. A list that does not exist is an error.
  public mutating func move(list: ListID, to index: Int) throws(LibraryError) {
    note(.move)
    let all = library.allLists
    guard let place = all.firstIndex(where: { $0.id == list }) else { throw Self.missing(TitleList.self, list) }
    guard place != min(max(index, 0), all.count - 1) else { return }
    var moved = all[place]
    let others = all.filter { $0.id != list }
    moved.position = orderKey(at: index, amongLists: others)
    put(moved)
  }

  /// Removes a list, with its entries, and with what was proposed in it.
  ///
  /// By default, an error names the titles that are in no other list: say where they go. A list that does not exist is
  /// an error.
  public mutating func remove(_ list: ListID, lastTitles: LastTitles = .refuse) throws(LibraryError) {
    note(.removeList)
    try empty(list, lastTitles)
    withdrawProposals(in: list)
    for member in library.members where member.list == list { try delete(ListMember.self, member.id) }
    if library.lists[list] != nil { try delete(TitleList.self, list) }
  }

  /// Removes all entries of a list. The list stays.
  ///
  /// By default, an error names the titles that are in no other list: say where they go. A list that does not exist is
  /// an error.
  public mutating func clearList(_ list: ListID, lastTitles: LastTitles = .refuse) throws(LibraryError) {
    note(.remove)
    try empty(list, lastTitles)
  }

  private mutating func empty(_ list: ListID, _ lastTitles: LastTitles) throws(LibraryError) {
    guard library.list(list) != nil else { throw Self.missing(TitleList.self, list) }
    let lost = library.items(in: list).filter { item in
      library.liveEntries(of: item.subject.title).allSatisfy { $0.list == list }
    }
    switch lastTitles {
    case .move(let target):
      guard library.list(target) != nil, target != list else { throw Self.missing(TitleList.self, target) }
      let moved = lost.filter { library.record(ListEntry.self, of: target, about: $0.subject) == nil }
      try checkRoom(in: target, for: moved.map(\.subject))
      for item in moved { addEntry(item.subject, to: target, movedFrom: item.entry) }
    case .remove:
      for title in Set(lost.map(\.subject.title)).sorted() where library.title(title) != nil { try remove(title) }
    case .refuse where lost.isEmpty: break
    case .refuse:
      let names = Set(lost.map { library.name(of: $0.subject.title) }).sorted()
      let some = PhraseValue.joined(names.prefix(5).map { .quoted($0) }, by: .words(BasePhrase.joinComma))
      let rest =
        names.count > 5
        ? PhraseValue.words(ErrorPhrase.moreNames, ["count": .number(names.count - 5)]) : .text("")
      throw LibraryError(.lastList, ErrorPhrase.wouldBeUnlisted, ["some": some, "rest": rest])
    }
    keep(list)
    for row in library.entryRows(in: list) { try delete(ListEntry.self, row.record.id) }
  }

  private mutating func orderKey(at index: Int, amongLists others: [TitleList]) -> OrderKey {
    orderKey(at: index, among: others.count) {
      others[$0].position
    } rekey: { draft, index, key in
      var other = others[index]
      other.position = key
      draft.put(other)
    }
  }
}

/// What becomes of the titles that are in no other list, when a list is cleared or removed.
@nonexhaustive
public enum LastTitles: Hashable, Sendable {
  /// Nothing is done, and an error names them.
  case refuse
  /// They move to another list, and keep when they were added, and by whom.
  case move(to: ListID)
  /// They are removed from the library, with their diary kept, as `remove(_:)` of a title does.
  case remove
}

extension TitleList {
  /// Names of symbols for lists.
  public static let suggestedIcons = [
    "play.circle", "star", "heart", "clock", "film", "tv", "popcorn", "moon.stars", "house", "person.2", "flame",
    "bookmark",
  ]
}
