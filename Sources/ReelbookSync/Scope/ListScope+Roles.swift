import ReelbookModel

/// Who might do what, and when.
///
/// Files come in any order, and what one wrote while one might counts whenever it is heard of. So what somebody says is
/// judged by its stamp: whether they might write then, as far as the member's record tells.
extension ListScope {
  /// Whether a person takes part, or did.
  func hasTakenPart(_ person: PersonID, in library: Library) -> Bool {
    person == owner || (library.members.row(ListMemberID(list, person))?.existence ?? .unwritten) != .unwritten
  }

  /// Whether one of some persons took part when something was written.
  func tookPart(_ persons: Set<PersonID>, at stamp: Stamp, _ library: Library) -> Bool {
    persons.contains { role(of: $0, at: stamp, library) != nil }
  }

  /// Whether one of some persons might write to the list when something was written.
  func mightWrite(_ persons: Set<PersonID>, at stamp: Stamp, _ library: Library) -> Bool {
    persons.contains { role(of: $0, at: stamp, library) == .write }
  }

  private func role(of person: PersonID, at stamp: Stamp, _ library: Library) -> ListRole? {
    guard person != owner else { return .write }
    guard let row = library.members.row(ListMemberID(list, person)), row.existence != .unwritten,
      row.isLive || stamp < row.stamp
    else { return nil }
    let changed = row.stamp(of: Self.roleKey)
    // Who may only read since then might write before.
    return row.record.role == .read && changed != row.stamp && stamp < changed ? .write : row.record.role
  }

  /// The device that said that somebody may not write to the list any more who might; `nil` where nobody did.
  func barrier(of persons: Set<PersonID>, _ library: Library) -> DeviceID? {
    guard !mightWrite(persons, at: .latest, library) else { return nil }
    return persons.compactMap { person -> DeviceID? in
      guard let row = library.members.row(ListMemberID(list, person)) else { return nil }
      let changed = row.stamp(of: Self.roleKey)
      if row.record.role == .write { return row.stamp.device }
      return changed == .never || changed == row.stamp ? nil : changed.device
    }.first
  }

  /// All that is known of those who take part, or did.
  func textOfMembers(in library: Library) -> String {
    library.members.rows.from(ListMemberID(list, .absent)).prefix { $0.record.list == list }
      .map { Change(Patch($0)).description }.joined(separator: "\n")
  }

  static let roleKey = FieldKey(ListMember.fields.firstIndex { $0.name == "role" } ?? 0)
}

extension Stamp {
  /// After everything that was ever written.
  static let latest = Stamp(time: .max, device: DeviceID(bits: .max))
}
