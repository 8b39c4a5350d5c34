extension Verb {
  /// Somebody joined the household.
  public static let addPerson = Verb(rawValue: "addPerson")
  /// Somebody's name, age or services changed.
  public static let changePerson = Verb(rawValue: "changePerson")
  /// Somebody left the household; what they watched and said stays.
  public static let removePerson = Verb(rawValue: "removePerson")
  /// The household's name or services changed.
  public static let changeHousehold = Verb(rawValue: "changeHousehold")
}

/// People and the household.
extension Draft {
  /// Adds a person to the household.
  ///
  /// Two persons may have one name; one without a visible character is an error.
  @discardableResult
  public mutating func addPerson(
    _ name: String, _ ageGroup: AgeGroup = .grownUp, maturityCap: AgeCap? = nil
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
  ///
  /// A name without a visible character is an error, and so is a person who is not of the household.
  public mutating func rename(_ person: PersonID, to name: String) throws(LibraryError) {
    let name = try Self.checked(name, "person")
    try changePerson(person) { $0.name = name }
  }

  /// Says whether a person is grown up, and up to which age they may watch.
  ///
  /// Without a cap a grown-up has none from then on, and a child 12. A person who is not of the household is an error.
  public mutating func setAge(
    of person: PersonID, to ageGroup: AgeGroup, maturityCap: AgeCap? = nil
  ) throws(LibraryError) {
    try changePerson(person) {
      $0.ageGroup = ageGroup
      $0.maturityCap = maturityCap
    }
  }

  /// Says which services a person subscribes to; without a person, the household.
  ///
  /// A person who is not of the household is an error.
  public mutating func setServices(_ services: Set<String>, of person: PersonID? = nil) throws(LibraryError) {
    guard let person else { return changeHousehold { $0.services = services } }
    try changePerson(person) { $0.services = services }
  }

  /// Gives the household a name.
  ///
  /// A name without a visible character is an error.
  public mutating func nameHousehold(_ name: String) throws(LibraryError) {
    let name = try Self.checked(name, "household")
    changeHousehold { $0.name = name }
  }

  /// Removes a person from the household.
  ///
  /// What they watched, said and wrote stays in the library, and their lists go to the acting person. The acting person
  /// cannot be removed, nor can somebody who shares a list of theirs with others. It is an error if they are not of the
  /// household.
  public mutating func remove(_ person: PersonID) throws(LibraryError) {
    note(.removePerson)
    let person = try known(person)
    guard person != library.resolve(self.person) else {
      throw LibraryError(.notAllowed, Phrase("error.actorStays"))
    }
    let shared = library.allLists.first { list in
      library.resolve(list.owner) == person && library.members.contains { $0.list == list.id }
    }
    if let shared {
      throw LibraryError(.notAllowed, Phrase("error.sharesList", ["list": "\(shared.name.prefix(80))"]))
    }
    for id in library.identity.all(of: person) where library.persons[id] != nil { try delete(Person.self, id) }
    for var list in library.allLists where library.resolve(list.owner) == person {
      list.owner = self.person
      put(list)
    }
  }

  mutating func changePerson(_ id: PersonID, _ body: (inout Person) -> Void) throws(LibraryError) {
    note(.changePerson)
    guard let before = library.person(id) else { throw Self.missing(Person.self, id) }
    var after = before
    body(&after)
    write(from: before, to: after) { library in
      library.identity.all(of: id).compactMap { library.persons.row($0) }.filter(\.isLive)
    }
  }

  private mutating func changeHousehold(_ body: (inout Household) -> Void) {
    note(.changeHousehold)
    var household = library.household ?? Household(id: .own)
    body(&household)
    put(household)
  }
}
