public import ReelbookModel

extension Draft {
  /// Joins two lists: moves the entries of one to the other, and removes the empty one.
  ///
  /// Use it when two joined libraries each have a list of the same name. A list that does not exist is an error. A
  /// shared list is an error, too: joining it would show private entries to others.
  public mutating func joinList(_ list: ListID, into other: ListID) throws(LibraryError) {
    guard list != other, let first = library.list(list), let second = library.list(other) else {
      throw LibraryError(.notFound, ErrorPhrase.twoLists)
    }
    guard first.household == .absent, second.household == .absent else {
      throw LibraryError(.notAllowed, ErrorPhrase.sharedLists, ["list": String(first.name.prefix(80))])
    }
    let there = Set(library.items(in: other).map(\.subject))
    for item in library.items(in: list) where !there.contains(item.subject) { try add(item.subject, to: other) }
    try remove(list, lastTitles: .move(to: other))
  }
}
