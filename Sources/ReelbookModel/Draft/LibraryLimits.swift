/// Limits that an app sets for a library; none by default.
///
/// A verb that would exceed a limit throws an error that names it. Sync, imports and backups are not limited.
public struct LibraryLimits: Hashable, Sendable, Codable {
  /// The most people of the household.
  public var people: Int?
  /// The most lists that a person can have.
  public var listsPerPerson: Int?
  /// The most titles and episodes of a list.
  public var titlesPerList: Int?
  /// The most letters of a note.
  public var noteLength: Int?
  /// The most letters of the name of a list, a person or the household.
  public var nameLength: Int?

  /// Creates limits; `nil` for none.
  public init(
    people: Int? = nil, listsPerPerson: Int? = nil, titlesPerList: Int? = nil, noteLength: Int? = nil,
    nameLength: Int? = nil
  ) {
    self.people = people
    self.listsPerPerson = listsPerPerson
    self.titlesPerList = titlesPerList
    self.noteLength = noteLength
    self.nameLength = nameLength
  }
}

extension Draft {
  /// Refuses a person beyond the household's limit.
  func checkPeople(adding name: String) throws(LibraryError) {
    guard let limit = limits.people, library.people.count >= limit else { return }
    throw LibraryError(
      .limitReached, ErrorPhrase.peopleLimit, ["limit": .number(limit), "name": .text(String(name.prefix(80)))])
  }

  /// Refuses a list beyond the acting person's limit.
  func checkLists(_ lists: [TitleList], adding name: String, limit: Int?) throws(LibraryError) {
    guard let limit = [limit, limits.listsPerPerson].compactMap(\.self).min() else { return }
    let owner = library.resolve(person)
    guard lists.count(where: { library.resolve($0.owner) == owner }) >= limit else { return }
    throw LibraryError(
      .limitReached, ErrorPhrase.listLimit, ["limit": .number(limit), "name": .text(String(name.prefix(80)))])
  }

  /// Refuses an entry beyond a list's limit.
  func checkRoom(in list: ListID, for subjects: MediaID...) throws(LibraryError) {
    try checkRoom(in: list, for: subjects)
  }

  /// Refuses entries beyond a list's limit.
  func checkRoom(in list: ListID, for subjects: [MediaID]) throws(LibraryError) {
    guard let limit = limits.titlesPerList, let first = subjects.first,
      library.items(in: list).count + subjects.count > limit
    else { return }
    let name = library.list(list).map { PhraseValue.quoted($0.name) } ?? .text("")
    throw LibraryError(
      .limitReached, ErrorPhrase.tooManyTitles,
      ["list": name, "limit": .number(limit), "what": library.phrase(of: first)])
  }
}
