extension Library {
  /// The members of a list, its owner first, then by name; empty if the list does not exist.
  ///
  /// Aliases of people are resolved. Costs a scan of the list's members, and a look-up for each.
  public func members(of list: ListID) -> [Participant] {
    guard let record = self.list(list) else { return [] }
    let owner = resolve(record.owner)
    var others: [PersonID: (role: ListRole, household: HouseholdID)] = [:]
    for row in members.liveRows(from: ListMemberID(list, .absent), while: { $0.list == list }) {
      for person in row.record.people {
        let id = resolve(person)
        let isMore = row.record.role == .write || others[id] == nil
        if isMore { others[id] = (row.record.role, row.record.household) }
      }
    }
    others[owner] = nil
    let participants = others.map { id, part in
      Participant(person: named(id), household: part.household, role: part.role, isOwner: false)
    }
    .sorted { ($0.person.name, $0.person.id) < ($1.person.name, $1.person.id) }
    guard owner != .absent else { return participants }
    let first = Participant(person: named(owner), household: record.household, role: .write, isOwner: true)
    return [first] + participants
  }

  private func named(_ id: PersonID) -> Person { person(id) ?? Person(id: id) }
}

/// A member of a list.
public struct Participant: Hashable, Sendable, Codable, Identifiable {
  /// The id of the person.
  public var id: PersonID { person.id }
  /// The person; without a name if nothing is known of them.
  public let person: Person
  /// The person's household; absent if the list is not shared.
  public let household: HouseholdID
  /// What the household may do; an owner may write.
  public let role: ListRole
  /// Whether the list is the person's own.
  public let isOwner: Bool
}
