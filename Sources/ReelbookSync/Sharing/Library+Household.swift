import ReelbookModel

/// A household's devices know of each other, and of no others: what is said of them leaves by no list.
extension Library {
  /// Whether a person is of the household, and not known by a shared list alone.
  func isOfHousehold(_ person: PersonID, on device: DeviceID? = nil) -> Bool {
    let ids = identity.all(of: person)
    let sharing = Set(members.map(\.person) + members.compactMap { lists.row($0.list)?.record.owner })
    return sharing.isDisjoint(with: ids) || devices.contains { ids.contains($0.person) }
      || ids.contains { id in persons.row(id).map { isOfHousehold($0.stamp, on: device) } ?? false }
  }

  /// Whether a device of the household wrote something.
  func isOfHousehold(_ stamp: Stamp, on device: DeviceID? = nil) -> Bool {
    stamp.device == device || devices.row(stamp.device) != nil
  }
}
