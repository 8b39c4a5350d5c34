package import ReelbookModel

extension Commit {
  /// Throws if the edit changes what another household's shared list does not let this household change, or writes in
  /// the name of another household's person who is not the device's own.
  ///
  /// Otherwise this library would differ from all the others for ever: they refuse the change.
  package func checkRights(before: Library, after: Library, me: PersonID) throws(LibraryError) {
    try checkOwners(before, after, me)
    guard !before.members.isEmpty else { return }
    for (list, changes) in Dictionary(grouping: changes.filter { $0.effect != .forget }, by: \.body.list) {
      guard let list else { continue }
      let (scope, later) = (ListScope(list, in: before), ListScope(list, in: after))
      // Whoever leaves a list takes all of it along. Entries of days to come may bring it back, but not the household.
      guard later.takesPart, !later.isOurs, after.list(list) != nil else { continue }
      for change in changes {
        let name = before.list(list)?.name ?? ""
        switch scope.missingRight(for: change, in: before.schema) {
        case nil: break
        case .writing: throw LibraryError(.notAllowed, ErrorPhrase.listToRead, ["list": name])
        case .owning: throw LibraryError(.notAllowed, ErrorPhrase.listOwners, ["list": name])
        }
      }
    }
  }

  private func checkOwners(_ before: Library, _ after: Library, _ me: PersonID) throws(LibraryError) {
    // An undo brings back what was there before the person was of another household.
    guard undid.isEmpty, !before.outsiders.isEmpty else { return }
    let own = after.resolve(me)
    var owners: Set<PersonID> = []
    for change in changes {
      let body = change.body as? any SharedBody
      for owner in body?.owners(before: before, after: after) ?? [] where owners.insert(owner).inserted {
        // Ending to share in the same edit makes nobody of this household another's.
        guard after.resolve(owner) != own, before.isOutsider(owner), after.isOutsider(owner) else { continue }
        throw before.otherHouseholdError(owner)
      }
    }
  }
}

/// What a change of a shared list needs and a household does not have.
enum MissingRight {
  case writing
  case owning
}

extension ListScope {
  /// The right that this library's household does not have in the list, and that a change needs.
  func missingRight(for change: Change, in schema: RecordSchema) -> MissingRight? {
    guard takesPart, !isOurs else { return nil }
    let mayWrite = ourHouseholds.contains { roles[$0] == .write }
    return (change.body as? any SharedBody)?.missingRight(of: ourHouseholds, writing: mayWrite, in: schema)
  }
}

extension Patch {
  func missingRight(
    of households: Set<HouseholdID>, writing mayWrite: Bool, in schema: RecordSchema
  ) -> MissingRight? {
    // What stays within the household concerns nobody else.
    guard case .structure(_, let authority, _) = R.traits.sharing,
      let shown = part(in: schema, where: { $1 == .everyone })
    else { return nil }
    if case .participant(let household, _) = authority { return households.contains(household(id)) ? nil : .owning }
    guard mayWrite else { return .writing }
    guard case .owner(let fields) = authority else { return nil }
    return shown.writtenKeys.allSatisfy { fields.contains(Self.fieldName(of: $0)) } ? nil : .owning
  }

  func owners(before: Library, after: Library) -> [PersonID] {
    guard effect != .forget else { return [] }
    let owners = [before, after].map { library in library.records(R.self)[id].flatMap(Self.owner(of:)) }
    switch R.traits.sharing {
    case .progress, .texts: return owners.compactMap(\.self)
    // Whoever went over to another household leaves such records behind.
    case .none: return owners[0] == owners[1] ? [] : [owners[1]].compactMap(\.self)
    // A household names and limits whom it knows as it likes.
    case .structure, .facts, .names: return []
    }
  }

  private static func owner(of record: R) -> PersonID? {
    R.traits.person?(record) ?? (record.id as? PreferenceID)?.person
  }
}
