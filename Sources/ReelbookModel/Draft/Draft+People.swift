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
    try edit(person) { $0.name = name }
  }

  /// Changes a person, such as their age group, their cap, or the services that they subscribe to.
  ///
  /// A cap that was said stays until the body takes it away, in another age group too. A person who is not of the household,
  /// another identity, and a name without a visible character are errors.
  public mutating func edit(_ id: PersonID, _ body: (inout Person) -> Void) throws(LibraryError) {
    note(.changePerson)
    guard let before = library.person(id) else { throw Self.missing(Person.self, id) }
    var after = before
    body(&after)
    try Self.check(after, isStill: before.id)
    try Self.check(after, before: before)
    if after.name != before.name { after.name = try Self.checked(after.name, "person") }
    write(from: before, to: after) { library in
      library.identity.all(of: id).compactMap { library.persons.row($0) }.filter(\.isLive)
    }
  }

  /// Changes the household, such as its name or the services that it subscribes to.
  ///
  /// A name without a visible character is an error, and so is another identity.
  public mutating func editHousehold(_ body: (inout Household) -> Void) throws(LibraryError) {
    note(.changeHousehold)
    let before = library.household ?? Household(id: .own)
    var after = before
    body(&after)
    try Self.check(after, isStill: before.id)
    try Self.check(after, before: before)
    if after.name != before.name { after.name = try Self.checked(after.name, "household") }
    put(after)
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
}
