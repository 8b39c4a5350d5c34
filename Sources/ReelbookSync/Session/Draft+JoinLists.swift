public import ReelbookModel

extension Draft {
  /// Makes one of two lists: the titles of one move into the other, and the empty one is removed.
  ///
  /// So it can be where two libraries that were joined have two lists of one name. A list that is not there is an error, and so
  /// is one that is shared: what is in a private list is not shown to others by this.
  public mutating func joinList(_ list: ListID, into other: ListID) throws {
    guard list != other, let first = library.list(list), let second = library.list(other) else {
      throw LibraryError(.notFound, "To join two lists, name two that are there.")
    }
    guard first.household == .absent, second.household == .absent else {
      throw LibraryError(
        .notAllowed, "“\(first.name.prefix(80))” or the other list is shared; move its titles one by one.")
    }
    let there = Set(library.items(in: other).map(\.subject))
    for item in library.items(in: list) where !there.contains(item.subject) { try add(item.subject, to: other) }
    try remove(list, movingTitlesTo: other)
  }
}
