package import ReelbookModel

extension Commit {
  /// Throws if the edit changes what another household's shared list does not let this household change.
  ///
  /// Otherwise this library would have another list than all the others: they refuse the change.
  package func checkRights(before: Library, after: Library) throws(LibraryError) {
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
}
