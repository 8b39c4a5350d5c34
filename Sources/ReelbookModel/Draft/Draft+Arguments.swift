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
  func known(_ subject: Subject) throws(LibraryError) -> Subject {
    _ = try known(subject.title)
    guard subject.isPlace else {
      throw LibraryError(
        .notAllowed,
        "The numbers of seasons and episodes are \(Subject.numbers.lowerBound) to \(Subject.numbers.upperBound).")
    }
    return library.resolve(subject)
  }

  /// The title meant, as it was named.
  @discardableResult
  func known(_ title: TitleID) throws(LibraryError) -> TitleID {
    guard title != .absent else {
      throw LibraryError(.notFound, "No title is named; take its id from the library or from a catalogue.")
    }
    return title
  }

  static func checked(_ name: String, _ what: String) throws(LibraryError) -> String {
    let isVisible = name.unicodeScalars.contains { scalar in
      let properties = scalar.properties
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        && properties.generalCategory != .control
    }
    guard isVisible else {
      throw LibraryError(.emptyName, "A \(what) needs a name with at least one visible character.")
    }
    return name
  }
}
