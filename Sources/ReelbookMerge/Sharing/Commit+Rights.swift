package import ReelbookModel

extension Commit {
  /// Throws if the edit changes what another household's shared list does not let this household change.
  ///
  /// Otherwise this library would have another list than all the others: they refuse the change.
  package func checkRights(before: Library, after: Library) throws(LibraryError) {
    for (list, changes) in Dictionary(grouping: changes.filter { $0.effect != .forget }, by: { $0.body.list }) {
      guard let list else { continue }
      let (scope, later) = (ListScope(list, in: before), ListScope(list, in: after))
      // Whoever leaves a list takes all of it along.
      guard scope.takesPart, !scope.isOurs, !later.isOurs, after.list(list) != nil else { continue }
      let mayWrite = scope.ourHouseholds.contains { scope.roles[$0] == .write }
      for change in changes {
        guard let phrase = (change.body as? any SharedBody)?.forbidden(
          to: scope.ourHouseholds, writing: mayWrite, in: before.schema)
        else { continue }
        throw LibraryError(.notAllowed, Phrase(phrase, ["list": before.list(list)?.name ?? ""]))
      }
    }
  }
}

extension Patch {
  /// Why households that may write to a list, or only read it, cannot make this change; `nil` if they can.
  func forbidden(
    to households: Set<HouseholdID>, writing mayWrite: Bool, in schema: RecordSchema
  ) -> ErrorPhrase? {
    // What stays within the household concerns nobody else.
    guard case .structure(_, let authority, _) = R.traits.sharing,
      let shown = part(in: schema, where: { $1 == .everyone })
    else { return nil }
    if case .participant(let household, _) = authority { return households.contains(household(id)) ? nil : .listOwners }
    guard mayWrite else { return .listToRead }
    guard case .owner(let fields) = authority else { return nil }
    return shown.writtenKeys.allSatisfy { fields.contains(Self.fieldName(of: $0)) } ? nil : .listOwners
  }
}
