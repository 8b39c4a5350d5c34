extension Verb {
  /// Two ids were joined by an alias.
  public static let identify = Verb(rawValue: "identify")
  /// An alias was removed.
  public static let separate = Verb(rawValue: "separate")
}

/// Aliases.
extension Draft {
  /// Joins a title or a person with another: their records count as one from then on.
  ///
  /// No record is rewritten, and ``separate(_:)`` removes the alias. An alias in the other direction is replaced. Two
  /// titles must be of one kind, persons of the household. An id cannot be its own alias.
  public mutating func identify(_ old: AliasID, as other: AliasID) throws(LibraryError) {
    note(.identify)
    switch (old, other) {
    case (.title(let a), .title(let b)):
      guard try known(title: a).kind == known(title: b).kind else {
        throw LibraryError(.notAllowed, ErrorPhrase.twoKinds, ["a": "\(a)", "b": "\(b)"])
      }
    case (.person(let a), .person(let b)):
      _ = try known(a)
      _ = try known(b)
    default:
      throw LibraryError(.notAllowed, ErrorPhrase.notBoth, ["a": "\(old)", "b": "\(other)"])
    }
    guard old != other else { throw LibraryError(.notAllowed, ErrorPhrase.itself, ["a": "\(old)"]) }
    // The aliases that lead in the other direction no longer hold: they would make a cycle.
    if lastAlias(from: other, to: old) != nil { try delete(Alias.self, other) }
    var alias = library.aliases[old] ?? Alias(id: old)
    alias.target = other
    put(Alias.self, old, existence: .live, alias, again: [Alias.key(named: "target")])
  }

  /// The id whose alias is the last on the way from an id to another; `nil` if the aliases do not lead there.
  private func lastAlias(from start: AliasID, to end: AliasID) -> AliasID? {
    var (id, seen) = (start, Set<AliasID>())
    while seen.insert(id).inserted, let target = library.aliases[id]?.target, target != .absent {
      if target == end { return id }
      id = target
    }
    return nil
  }

  /// Removes the alias of an id.
  ///
  /// An id without an alias is an error. Records that were written meanwhile stay with the id that they were written
  /// to.
  public mutating func separate(_ id: AliasID) throws(LibraryError) {
    note(.separate)
    if case .title(let title) = id { try known(title: title) }
    guard let target = library.aliases[id]?.target else {
      throw LibraryError(.notFound, ErrorPhrase.standsForItself, ["id": "\(id)"])
    }
    try delete(Alias.self, id)
    // Other devices may have written aliases that lead back at the same time.
    if let last = lastAlias(from: target, to: id) { try delete(Alias.self, last) }
  }
}
