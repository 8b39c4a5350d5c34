extension Verb {
  /// A person was added to the household.
  public static let addPerson = Verb(rawValue: "addPerson")
  /// A person was changed, such as their name.
  public static let changePerson = Verb(rawValue: "changePerson")
  /// A person was removed from the household; their plays and marks stay.
  public static let removePerson = Verb(rawValue: "removePerson")
  /// The household was changed, such as its name.
  public static let changeHousehold = Verb(rawValue: "changeHousehold")
}

/// People and the household.
extension Draft {
  /// Adds a person to the household.
  ///
  /// Two people may have the same name. A name without a visible character is an error.
  @discardableResult
  public mutating func addPerson(
    _ name: String, _ ageGroup: AgeGroup = .grownUp, maturityCap: AgeCap? = nil
  ) throws(LibraryError) -> PersonID {
    note(.addPerson)
    var person = Person(id: PersonID(using: &ids))
    person.name = try checked(name, Person.kind)
    try checkPeople(adding: person.name)
    person.ageGroup = ageGroup
    person.maturityCap = maturityCap
    try insert(person)
    return person.id
  }

  /// Renames a person.
  ///
  /// A name without a visible character is an error, and so is a person who is not of the household.
  public mutating func rename(_ person: PersonID, to name: String) throws(LibraryError) {
    try edit(person) { $0.name = name }
  }

  /// Changes a person, such as their age group, their cap, or the services that they subscribe to.
  ///
  /// A cap stays until the body removes it, also in another age group. These are errors: a person who is not of the
  /// household, another id, and a name without a visible character.
  public mutating func edit(_ id: PersonID, _ body: (inout Person) -> Void) throws(LibraryError) {
    note(.changePerson)
    guard let before = library.person(id) else { throw Self.missing(Person.self, id) }
    var after = before
    body(&after)
    try Self.check(after, isStill: before.id)
    try Self.check(after, before: before)
    if after.name != before.name { after.name = try checked(after.name, Person.kind) }
    write(from: before, to: after) { library in
      library.identity.all(of: id).compactMap { library.persons.row($0) }.filter(\.isLive)
    }
  }

  /// Removes a person from the household.
  ///
  /// Their plays, marks and notes stay in the library, and their lists go to the acting person; `forget(_:)`
  /// erases what is theirs. These are errors: the acting person, a person who shares a list of their own with others, and
  /// one who is not of the household.
  public mutating func remove(_ person: PersonID) throws(LibraryError) {
    note(.removePerson)
    let person = try known(person)
    try checkLeaving(person)
    for id in library.identity.all(of: person) where library.persons[id] != nil { try delete(Person.self, id) }
    handOverLists(of: person)
  }

  /// Forgets a person for good, with all that is theirs.
  ///
  /// That is their plays, marks, notes and reminders, their queue, where they stopped, their settings, limits and
  /// counted time, and what they said of evenings with others. This holds on every device, for history and for
  /// tombstones, also for a person who was removed before. It cannot be undone. Their lists go to the acting person.
  /// What others wrote may still name their id, which has no name any more. Of kinds that this version of the app does
  /// not know, those records go whose ids begin with the person's; a version that knows the kinds can forget the person
  /// again. The same are errors as in `remove(_:)`. Costs a pass over the library.
  public mutating func forget(_ person: PersonID) throws(LibraryError) {
    note(.forget)
    let person = library.resolve(person)
    try checkLeaving(person)
    let ids = Set(library.identity.all(of: person))
    guard ids.contains(where: { library.persons.row($0) != nil }) else { throw Self.missing(Person.self, person) }
    handOverLists(of: person)
    // What people have together is theirs also if they are forgotten one after the other. A forgotten id that an alias
    // joins with somebody is theirs.
    let earlier = library.persons.rows.filter { !$0.isLive && $0.forgotten != .never }.map(\.record.id)
    let gone = ids.union(earlier.filter { library.person($0) == nil })
    for type in library.schema.types {
      forgetAll(type.record, of: ids)
      forgetShare(type.record) { gone.contains($0) }
    }
    forgetUnknownRecords(of: ids)
  }

  /// Forgets the records of unknown kinds whose ids say that they are some people's, tombstones too.
  ///
  /// Who else is named in such a record may be its owner, or one of several: nobody here can tell.
  package mutating func forgetUnknownRecords(of people: Set<PersonID>) {
    for row in library.unknownRecords.rows where row.isLive || !row.writtenKeys.isEmpty {
      let id = row.record.id
      if let owner = id.owner, people.contains(owner) { forget(UnknownRecord.self, id) }
    }
  }

  /// Forgets the records of a kind that are some people's, tombstones too.
  private mutating func forgetAll<R: LibraryRecord>(_ type: R.Type, of people: Set<PersonID>) {
    guard let owner = R.traits.person else { return }
    for row in library.records(R.self).rows where people.contains(owner(row.record)) { forget(type, row.record.id) }
  }

  /// Forgets what is some people's in the records of a kind without owners, tombstones too.
  ///
  /// What stays is not checked: nobody is kept because a merge brought a value that is out of its range.
  package mutating func forgetShare<R: LibraryRecord>(_ type: R.Type, of isForgotten: (PersonID) -> Bool) {
    guard let remaining = R.traits.remaining else { return }
    for row in library.records(R.self).rows where row.isLive || !row.writtenKeys.isEmpty {
      let rest = remaining(row.record, isForgotten)
      guard rest != row.record else { continue }
      // History has it as well, until the record is forgotten.
      forget(type, row.record.id)
      if row.isLive, let rest { put(rest) }
    }
  }

  /// Refuses that the acting person leaves, and one who shares a list of their own with others.
  private func checkLeaving(_ person: PersonID) throws(LibraryError) {
    guard person != library.resolve(self.person) else {
      throw LibraryError(.notAllowed, ErrorPhrase.actorStays)
    }
    let shared = library.allLists.first { list in
      library.resolve(list.owner) == person && library.members.contains { $0.list == list.id }
    }
    if let shared {
      throw LibraryError(.notAllowed, ErrorPhrase.sharesList, ["list": String(shared.name.prefix(80))])
    }
  }

  private mutating func handOverLists(of person: PersonID) {
    for var list in library.allLists where library.resolve(list.owner) == person {
      list.owner = self.person
      put(list)
    }
  }
}
