extension Verb {
  public static let addPerson = Verb(rawValue: "addPerson")
  public static let changePerson = Verb(rawValue: "changePerson")
  public static let removePerson = Verb(rawValue: "removePerson")
  public static let changeHousehold = Verb(rawValue: "changeHousehold")
}

/// People and the household.
extension Draft {
  /// Adds a person to the household.
  @discardableResult
  public mutating func addPerson(
    _ name: String, _ ageGroup: AgeGroup = .grownUp, maturityCap: String? = nil
  ) throws(LibraryError) -> PersonID {
    note(.addPerson)
    var person = Person(id: PersonID(using: &ids))
    person.name = try Self.checked(name, "person")
    person.ageGroup = ageGroup
    person.maturityCap = maturityCap
    try insert(person)
    return person.id
  }

  /// Gives a person another name.
  public mutating func rename(_ person: PersonID, to name: String) throws(LibraryError) {
    let name = try Self.checked(name, "person")
    try changePerson(person) { $0.name = name }
  }

  /// Says whether a person is grown up, and what they may watch.
  public mutating func setAge(
    of person: PersonID, to ageGroup: AgeGroup, maturityCap: String? = nil
  ) throws(LibraryError) {
    try changePerson(person) {
      $0.ageGroup = ageGroup
      $0.maturityCap = maturityCap
    }
  }

  /// Says which services a person subscribes to; without a person, the household.
  public mutating func setServices(_ services: Set<String>, of person: PersonID? = nil) throws(LibraryError) {
    guard let person else { return changeHousehold { $0.services = services } }
    try changePerson(person) { $0.services = services }
  }

  /// Gives the household a name.
  public mutating func nameHousehold(_ name: String) throws(LibraryError) {
    let name = try Self.checked(name, "household")
    changeHousehold { $0.name = name }
  }

  /// Removes a person from the household.
  ///
  /// What they watched, said and wrote stays in the library, and their lists go to the acting person. The acting person
  /// cannot be removed.
  public mutating func removePerson(_ person: PersonID) throws(LibraryError) {
    note(.removePerson)
    let person = try known(person)
    guard person != library.resolve(self.person) else {
      throw LibraryError(.notAllowed, "The person who acts cannot be removed; let another person remove them.")
    }
    for id in library.identity.all(of: person) where library.persons[id] != nil { try delete(Person.self, id) }
    for var list in library.allLists where library.resolve(list.owner) == person {
      list.owner = self.person
      put(list)
    }
  }

  private mutating func changePerson(_ id: PersonID, _ body: (inout Person) -> Void) throws(LibraryError) {
    note(.changePerson)
    guard let before = library.person(id) else { throw Self.missing(Person.self, id) }
    var after = before
    body(&after)
    write(from: before, to: after)
  }

  private mutating func changeHousehold(_ body: (inout Household) -> Void) {
    note(.changeHousehold)
    var household = library.household ?? Household(id: HouseholdID(using: &ids))
    body(&household)
    put(household)
  }
}

/// What the verbs ask of their arguments.
extension Draft {
  /// The person meant, as identity has them today: somebody of the household, or whoever acts.
  func known(_ person: PersonID?) throws(LibraryError) -> PersonID {
    let id = library.resolve(person ?? self.person)
    guard id == library.resolve(self.person) || library.person(id) != nil else {
      throw Self.missing(Person.self, id)
    }
    return id
  }

  /// What is meant, as identity has it today.
  func known(_ subject: Subject) throws(LibraryError) -> Subject {
    guard subject.title != .absent else {
      throw LibraryError(.notFound, "No title is named; take its id from the library or from a catalogue.")
    }
    return library.resolve(subject)
  }

  static func checked(_ name: String, _ what: String) throws(LibraryError) -> String {
    guard name.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw LibraryError(.emptyName, "A \(what) needs a name with at least one visible character.")
    }
    return name
  }

  /// Writes what differs between two states of a record that may stand under several ids, to the id that stands for all.
  mutating func write<R: Record>(from before: R, to after: R) {
    var target = library[keyPath: R.table].row(after.id) ?? Row(R(id: after.id))
    var difference = Patch(Row(R(id: after.id), stamp: .draft), written: 0)
    difference.writeDifference(from: before, to: after, stamp: .draft)
    for key in difference.writtenKeys { target.copy(key, from: after) }
    put(target.record)
  }
}

extension Library {
  /// The household; where two were merged, the one that was there first.
  public var household: Household? {
    households.rows.filter(\.isLive).min { ($0.stamp, $0.record.id) < ($1.stamp, $1.record.id) }?.record
  }
}
