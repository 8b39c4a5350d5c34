/// Checks of the verbs' arguments.
extension Draft {
  /// Resolves a person of the household; without one, the acting person.
  package func known(_ person: PersonID?) throws(LibraryError) -> PersonID {
    let id = library.resolve(person ?? self.person)
    guard id == library.resolve(self.person) || library.person(id) != nil else {
      throw Self.missing(Person.self, id)
    }
    return id
  }

  /// Resolves a person of the household who is not of another one that shares a list; without one, the acting person.
  ///
  /// Only that household writes into their diary.
  package func own(_ person: PersonID?) throws(LibraryError) -> PersonID {
    let id = try known(person)
    try checkIsOwn(id)
    return id
  }

  /// Refuses a person of another household.
  package func checkIsOwn(_ person: PersonID) throws(LibraryError) {
    guard library.resolve(person) != library.resolve(self.person), library.isOutsider(person) else { return }
    throw library.otherHouseholdError(person)
  }

  /// The name of a person, for an error.
  func name(of person: PersonID) -> String { library.nameInError(of: person) }

  /// Resolves a subject through its aliases.
  ///
  /// The facts of a ``CatalogTitle`` are kept. One with streams is the library's title of its name and year.
  mutating func known(_ named: some SubjectConvertible) throws(LibraryError) -> MediaID {
    let found = (named as? any CatalogTitleConvertible).map { library.own($0.catalogTitle) }
    let subject = found?.subject ?? named.subject
    _ = try known(title: subject.title)
    guard subject.isPlace else {
      throw LibraryError(
        .notAllowed,
        ErrorPhrase.numbers,
        ["low": .number(MediaID.numbers.lowerBound), "high": .number(MediaID.numbers.upperBound)])
    }
    guard subject.season == nil || subject.title.kind != .movie && subject.title.kind != .channel else {
      throw LibraryError(.notAllowed, ErrorPhrase.noSeasons, ["title": library.phrase(of: subject.title)])
    }
    if let found { try offer(found) }
    return library.resolve(subject)
  }

  /// Checks that a title has an id; returns it unresolved.
  @discardableResult
  func known(title: TitleID) throws(LibraryError) -> TitleID {
    guard title != .absent else {
      throw LibraryError(.notFound, ErrorPhrase.noTitle)
    }
    return title
  }

  /// Checks that a body did not change a record's id.
  static func check<R: LibraryRecord>(_ record: R, isStill id: R.ID) throws(LibraryError) {
    guard record.id == id else {
      throw LibraryError(.notAllowed, ErrorPhrase.identityFixed, ["kind": .kind(R.kind), "id": .text("\(id)")])
    }
  }

  /// Checks the name of a list, a person or the household.
  func checked(_ name: String, _ what: RecordKind) throws(LibraryError) -> String {
    guard Self.isVisible(name) else {
      throw LibraryError(.emptyName, ErrorPhrase.emptyName, ["noun": .kind(what)])
    }
    if let limit = limits.nameLength, name.count > limit {
      throw LibraryError(
        .limitReached, ErrorPhrase.nameTooLong, ["limit": .number(limit), "count": .number(name.count)])
    }
    return name
  }

  /// Whether a text has a visible character.
  static func isVisible(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      let properties = scalar.properties
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        && properties.generalCategory != .control
    }
  }
}

extension Library {
  /// The error of an edit that writes in the name of another household's person.
  package func otherHouseholdError(_ person: PersonID) -> LibraryError {
    LibraryError(.notAllowed, ErrorPhrase.otherHousehold, ["person": nameInError(of: person)])
  }

  fileprivate func nameInError(of person: PersonID) -> String {
    let name = self.person(person)?.name ?? ""
    return name.isEmpty ? "\(person)" : name
  }
}
