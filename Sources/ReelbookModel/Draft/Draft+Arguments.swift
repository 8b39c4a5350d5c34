/// What the verbs ask of their arguments.
extension Draft {
  /// The person meant, as identity has them today: somebody of the household, or whoever acts.
  package func known(_ person: PersonID?) throws(LibraryError) -> PersonID {
    let id = library.resolve(person ?? self.person)
    guard id == library.resolve(self.person) || library.person(id) != nil else {
      throw Self.missing(Person.self, id)
    }
    return id
  }

  /// What is meant, as identity has it today.
  ///
  /// The facts of a catalogue's title are kept.
  mutating func known(_ named: some SubjectConvertible) throws(LibraryError) -> MediaID {
    let subject = named.subject
    _ = try known(title: subject.title)
    guard subject.isPlace else {
      throw LibraryError(
        .notAllowed,
        Phrase("error.numbers", ["low": "\(MediaID.numbers.lowerBound)", "high": "\(MediaID.numbers.upperBound)"]))
    }
    if let found = named as? CatalogTitle { try offer(found) }
    return library.resolve(subject)
  }

  /// The title meant, as it was named.
  @discardableResult
  func known(title: TitleID) throws(LibraryError) -> TitleID {
    guard title != .absent else {
      throw LibraryError(.notFound, Phrase("error.noTitle"))
    }
    return title
  }

  /// Checks that a body left a record its identity.
  static func check<R: LibraryRecord>(_ record: R, isStill id: R.ID) throws(LibraryError) {
    guard record.id == id else {
      throw LibraryError(.notAllowed, Phrase("error.identityFixed", ["kind": "\(R.kind)", "id": "\(id)"]))
    }
  }

  static func checked(_ name: String, _ what: String) throws(LibraryError) -> String {
    guard isVisible(name) else {
      throw LibraryError(.emptyName, Phrase("error.emptyName", ["noun": "\(what)"]))
    }
    return name
  }

  /// Whether a text has a character that is seen.
  static func isVisible(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      let properties = scalar.properties
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        && properties.generalCategory != .control
    }
  }
}
