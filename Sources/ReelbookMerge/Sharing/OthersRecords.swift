package import ReelbookModel

/// What other households decide on in the lists that a library shares, so that replacing the library leaves it.
///
/// The others refuse a change of it. This library alone would have another list, other members or other viewings.
package struct OthersRecords {
  private let library: Library
  private var scopes: [ListID: ListScope] = [:]
  /// The people of other households, past ones too.
  private var people: Set<PersonID> = []

  package init(in library: Library) {
    self.library = library
    for list in Set(library.members.map(\.list)) where library.list(list) != nil {
      scopes[list] = ListScope(list, in: library)
    }
    let ours = scopes.values.reduce(into: Set<PersonID>()) { $0.formUnion($1.people(of: $1.ourHouseholds)) }
    for scope in scopes.values { people.formUnion(scope.people(of: Set(scope.people.keys))) }
    people.subtract(ours)
  }

  /// Whether no list is shared.
  package var isEmpty: Bool { scopes.isEmpty }

  /// Whether a record is of a shared list or of another household's person.
  package func concern(_ row: Change) -> Bool {
    row.body.list.map { scopes[$0] != nil } ?? false || isTheirs(row)
  }

  /// Whether others decide on a change: it is of another household's person, says who takes part in a list, or changes
  /// of a list what this household may not.
  package func decide(_ change: Change) -> Bool {
    if isTheirs(change) { return true }
    guard let list = change.body.list, let scope = scopes[list] else { return false }
    return change.kind == ListMember.kind || scope.missingRight(for: change, in: library.schema) != nil
  }

  private func isTheirs(_ row: Change) -> Bool {
    [row.body.person, row.body.person(in: library)].contains { $0.map(people.contains) ?? false }
  }
}
