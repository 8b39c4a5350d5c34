extension Library {
  /// Who takes part in a list: its owner first, and then its members by name; nobody if the list is not there.
  ///
  /// Ids that mean the same person are followed. Costs a scan of the list's members, and a look-up for each.
  public func members(of list: ListID) -> [Participant] {
    guard let record = self.list(list) else { return [] }
    let owner = resolve(record.owner)
    var others: [PersonID: [Row<ListMember>]] = [:]
    for row in members.liveRows(from: ListMemberID(list, .absent), while: { $0.list == list }) {
      others[resolve(row.record.person), default: []].append(row)
    }
    others[owner] = nil
    let participants = others.compactMap { id, rows in
      merged(rows, as: ListMemberID(list, id)).map { Participant(person: named(id), role: $0.role, isOwner: false) }
    }
    .sorted { ($0.person.name, $0.person.id) < ($1.person.name, $1.person.id) }
    guard owner != .absent else { return participants }
    return [Participant(person: named(owner), role: .write, isOwner: true)] + participants
  }

  private func named(_ id: PersonID) -> Person { person(id) ?? Person(id: id) }
}

/// Somebody who takes part in a list.
public struct Participant: Hashable, Sendable {
  /// Who it is; without a name, where nothing is known of them.
  public let person: Person
  /// What they may do; an owner may write.
  public let role: ListRole
  /// Whether the list is theirs.
  public let isOwner: Bool
}
