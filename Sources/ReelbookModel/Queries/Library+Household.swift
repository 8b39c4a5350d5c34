/// The household's own people and devices. A library also has those of households that share a list.
extension Library {
  /// The ids under which the household shares lists.
  package var householdIDs: Set<HouseholdID> { households.row(.own)?.record.ids ?? [] }

  /// The edits by which the library's person left a household, and the people whom they left there.
  ///
  /// Such an edit deletes people, and gives the household another id. So the records tell it, also when no history has
  /// it any more.
  package var leaving: (edits: Set<Stamp>, people: Set<PersonID>) {
    guard let row = households.row(.own), let index = Household.fields.firstIndex(where: { $0.name == "ids" }) else {
      return ([], [])
    }
    let edits = Set(row.record.ids.map { row.stamp(of: FieldKey(index, element: $0.description)) })
    let people = persons.rows.filter { !$0.isLive && edits.contains($0.stamp) }
    return (Set(people.map(\.stamp)), Set(people.map(\.record.id)))
  }

  /// Its devices, past ones too.
  package var householdDevices: Set<DeviceID> {
    (households.row(.own)?.record.devices ?? []).union(devices.rows.map(\.record.id))
  }

  /// The people who are known only through a shared list.
  package var outsiders: Set<PersonID> {
    let own = householdIDs
    var others: Set<PersonID> = []
    var ours: Set<PersonID> = []
    // Former members included.
    for row in members.rows {
      if own.contains(row.record.household) {
        ours.formUnion(row.record.people)
      } else {
        others.formUnion(row.record.people)
      }
    }
    return others.subtracting(ours)
  }

  /// Whether a person is known only through a shared list, under any of their ids.
  ///
  /// Costs a pass over the members of shared lists.
  package func isOutsider(_ person: PersonID) -> Bool {
    let outsiders = outsiders
    return !outsiders.isEmpty && identity.all(of: person).contains(where: outsiders.contains)
  }

  /// The household's own people by name, without those of households that share a list.
  ///
  /// Costs a pass over the persons.
  public var ownPeople: [Person] {
    let outsiders = outsiders
    return people.filter { person in !identity.all(of: person.id).contains(where: outsiders.contains) }
  }

  /// The devices that wrote any stamp of the library.
  ///
  /// Costs a pass over all records.
  package var writers: Set<DeviceID> {
    var writers: Set<DeviceID> = []
    eachRow { row in row.forEachStamp { if $0 != .never { writers.insert($0.device) } } }
    return writers
  }

  /// Whether any record belongs to a person or names them, under any of their ids.
  package func hasAnything(of person: PersonID) -> Bool {
    let ids = Set(identity.all(of: person))
    func names(_ id: PersonID) -> Bool { ids.contains(id) }
    func hasAny<R: LibraryRecord>(of type: R.Type) -> Bool {
      guard let person = R.traits.person, R.kind != Person.kind else { return false }
      return records(R.self).rows.contains { names(person($0.record)) }
    }
    // Records of unknown kinds may belong to anybody.
    return !unknownRecords.rows.isEmpty || schema.types.contains { hasAny(of: $0.record) }
      || lists.rows.contains { names($0.record.owner) } || entries.rows.contains { names($0.record.addedBy) }
      || preferences.rows.contains { $0.record.id.person.map(names) ?? false }
      || members.rows.contains { !ids.isDisjoint(with: $0.record.people) }
  }
}
