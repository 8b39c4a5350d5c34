extension Verb {
  /// An id was said to be really another.
  public static let identify = Verb(rawValue: "identify")
  /// An alias was taken back.
  public static let separate = Verb(rawValue: "separate")
}

/// What is the same.
extension Draft {
  /// Says that a title, or a person, is really another: their records count as one from here on.
  ///
  /// Nothing is rewritten, and ``separate(_:)`` takes it back. It takes the place of what was said the other way round. Two
  /// titles must be of one kind. Persons must be of the household. An id cannot become itself.
  public mutating func identify(_ old: AliasID, as other: AliasID) throws(LibraryError) {
    note(.identify)
    switch (old, other) {
    case (.title(let a), .title(let b)):
      guard try known(title: a).kind == known(title: b).kind else {
        throw LibraryError(.notAllowed, Phrase("error.twoKinds", ["a": "\(a)", "b": "\(b)"]))
      }
    case (.person(let a), .person(let b)):
      _ = try known(a)
      _ = try known(b)
    default:
      throw LibraryError(.notAllowed, Phrase("error.notBoth", ["a": "\(old)", "b": "\(other)"]))
    }
    guard old != other else { throw LibraryError(.notAllowed, Phrase("error.itself", ["a": "\(old)"])) }
    // What was said the other way round does not hold any more.
    if library.aliases[other]?.target == old { try delete(Alias.self, other) }
    var alias = library.aliases[old] ?? Alias(id: old)
    alias.target = other
    put(Alias.self, old, existence: .live, alias, again: [Alias.key(named: "target")])
  }

  /// Takes back that an id is really another.
  ///
  /// It is an error if nothing was said of the id. What was written meanwhile stays with the id it was written for.
  public mutating func separate(_ id: AliasID) throws(LibraryError) {
    note(.separate)
    if case .title(let title) = id { try known(title: title) }
    guard let target = library.aliases[id]?.target else {
      throw LibraryError(.notFound, Phrase("error.standsForItself", ["id": "\(id)"]))
    }
    try delete(Alias.self, id)
    // Another device may have said it the other way round at the same time.
    if library.aliases[target]?.target == id { try delete(Alias.self, target) }
  }
}
