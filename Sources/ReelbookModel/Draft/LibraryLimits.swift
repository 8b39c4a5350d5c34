/// How much an app lets a library hold; nothing is limited unless the app says so.
///
/// An edit by a verb that would exceed one is an error that names it. What comes from other devices, and what an import or a
/// backup brings, is taken as it is.
public struct LibraryLimits: Hashable, Sendable {
  /// How many lists a person has at most.
  public var listsPerPerson: Int?
  /// How many titles and episodes a list has at most.
  public var titlesPerList: Int?
  /// How many letters a note has at most.
  public var noteLength: Int?

  /// No limits, or those that are given.
  public init(listsPerPerson: Int? = nil, titlesPerList: Int? = nil, noteLength: Int? = nil) {
    self.listsPerPerson = listsPerPerson
    self.titlesPerList = titlesPerList
    self.noteLength = noteLength
  }
}

extension Draft {
  /// Refuses a list too many of the acting person's.
  func checkLists(_ lists: [TitleList], adding name: String, limit: Int?) throws(LibraryError) {
    guard let limit = [limit, limits.listsPerPerson].compactMap(\.self).min() else { return }
    let owner = library.resolve(person)
    guard lists.count(where: { library.resolve($0.owner) == owner }) >= limit else { return }
    throw LibraryError(
      .limitReached, Phrase("error.listLimit", ["limit": "\(limit)", "name": String(name.prefix(80))]))
  }

  /// Refuses an entry too many of a list.
  func checkRoom(in list: ListID, for subjects: MediaID...) throws(LibraryError) {
    try checkRoom(in: list, for: subjects)
  }

  /// Refuses entries too many of a list.
  func checkRoom(in list: ListID, for subjects: [MediaID]) throws(LibraryError) {
    guard let limit = limits.titlesPerList, let first = subjects.first,
      library.items(in: list).count + subjects.count > limit
    else { return }
    let name = library.list(list).map { "“\($0.name)”" } ?? ""
    throw LibraryError(
      .limitReached,
      Phrase("error.tooManyTitles", ["list": name, "limit": "\(limit)", "what": library.name(of: first)]))
  }
}
