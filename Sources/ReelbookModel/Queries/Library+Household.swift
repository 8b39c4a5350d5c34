/// Who is of the household that a library is of: others are in it as well, who share a list.
extension Library {
  /// Under which ids the household shares lists.
  package var householdIDs: Set<HouseholdID> { households.row(.own)?.record.ids ?? [] }

  /// Its devices, past ones too.
  package var householdDevices: Set<DeviceID> {
    (households.row(.own)?.record.devices ?? []).union(devices.rows.map(\.record.id))
  }

  /// The persons whom the library has from a shared list alone.
  package var outsiders: Set<PersonID> {
    let own = householdIDs
    var others: Set<PersonID> = []
    var ours: Set<PersonID> = []
    // Also those who took part once.
    for row in members.rows {
      if own.contains(row.record.household) {
        ours.formUnion(row.record.people)
      } else {
        others.formUnion(row.record.people)
      }
    }
    return others.subtracting(ours)
  }

  /// The persons of the household by name, without those who share a list with it.
  ///
  /// Costs a pass over the persons.
  public var ownPeople: [Person] {
    let outsiders = outsiders
    return people.filter { person in !identity.all(of: person.id).contains(where: outsiders.contains) }
  }

  /// Every device that ever wrote something that is left in the library.
  ///
  /// Costs a pass over all records.
  package var writers: Set<DeviceID> {
    var writers: Set<DeviceID> = []
    eachRow { row in row.forEachStamp { if $0 != .never { writers.insert($0.device) } } }
    return writers
  }

  /// Whether something in the library is a person's, or names them, under any id that means them.
  package func hasAnything(of person: PersonID) -> Bool {
    let ids = Set(identity.all(of: person))
    func names(_ id: PersonID) -> Bool { ids.contains(id) }
    func hasAny<R: LibraryRecord>(of type: R.Type) -> Bool {
      guard let person = R.traits.person, R.kind != Person.kind else { return false }
      return records(R.self).rows.contains { names(person($0.record)) }
    }
    // Of what this build does not know, nobody can tell whose it is.
    return !strangers.rows.isEmpty || schema.types.contains { hasAny(of: $0.record) }
      || lists.rows.contains { names($0.record.owner) } || entries.rows.contains { names($0.record.addedBy) }
      || preferences.rows.contains { $0.record.id.person.map(names) ?? false }
      || members.rows.contains { !ids.isDisjoint(with: $0.record.people) }
  }
}
