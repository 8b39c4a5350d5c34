package import ReelbookModel

/// What belongs to a shared list in the present library, and its members.
///
/// The list with its members and entries; the facts of the entries' titles; the members' names; their shared notes on
/// these titles; and, if the list shows progress, what each watched of them. Unknown kinds and fields are in no
/// scope.
package struct ListScope: Hashable, Sendable {
  package let list: ListID
  /// The household that owns the list; `nil` if not known yet.
  package let owner: HouseholdID?
  /// The members' roles, the owner included.
  package let roles: [HouseholdID: ListRole]
  /// The participating people of each household, past ones too.
  package let people: [HouseholdID: Set<PersonID>]
  /// The ids of the library's own household.
  package let ourHouseholds: Set<HouseholdID>
  /// The titles of the list's entries, each with its oldest entry's stamp. A title that left and came back has
  /// another one.
  package let titles: [TitleID: Stamp]
  /// Whether members see each other's progress, and since when.
  package let showsProgress: Bool
  let progressSince: Stamp

  /// Creates the scope of a list. The inviting household counts as the owner until the list's record arrives.
  package init(_ list: ListID, in library: Library, invitedBy inviter: HouseholdID? = nil) {
    self.list = list
    ourHouseholds = library.householdIDs
    let row = library.lists.row(list)
    owner = row.flatMap { $0.record.household == .absent ? nil : $0.record.household } ?? inviter
    showsProgress = row?.record.showsProgress ?? false
    progressSince = row?.stamp(of: Self.progressKey) ?? .never
    var roles: [HouseholdID: ListRole] = [:]
    var people: [HouseholdID: Set<PersonID>] = [:]
    for row in library.members.rows.from(ListMemberID(list, .absent)) {
      guard row.record.list == list else { break }
      if row.isLive { roles[row.record.household] = row.record.role }
      people[row.record.household] = row.record.people
    }
    if let owner { roles[owner] = .write }
    self.roles = roles
    self.people = people
    var titles: [TitleID: Stamp] = [:]
    if library.list(list) != nil {
      for row in library.entries.rows.from(ListEntryID(list, .absent)) {
        guard row.record.list == list else { break }
        let title = row.record.subject.title
        if row.isLive { titles[title] = min(titles[title] ?? row.stamp, row.stamp) }
      }
    }
    self.titles = titles
  }

  private static let progressKey = TitleList.key(named: "showsProgress")

  /// Whether the library's household owns the list, as it does one that is not shared.
  package var isOurs: Bool { owner.map(ourHouseholds.contains) ?? true }

  /// Whether the library's household is a member.
  package var takesPart: Bool { owner != nil && (isOurs || ourHouseholds.contains { roles[$0] != nil }) }

  /// Whether the list has an entry of a title.
  package func names(_ title: TitleID) -> Bool { titles[title] != nil }

  /// Whether the list has, or had, an entry of a title; deleted entries leave tombstones.
  func hasNamed(_ title: TitleID, in library: Library) -> Bool {
    let entries = library.entries.rows.from(ListEntryID(list, MediaID(title)))
    guard let first = entries.first(where: { _ in true })?.record else { return false }
    return first.list == list && first.subject.title == title
  }

  /// The participating people of some households, past ones too.
  func people(of households: Set<HouseholdID>) -> Set<PersonID> {
    households.reduce(into: []) { $0.formUnion(people[$1] ?? []) }
  }

  /// The participating people of the library's household: those that were named, under all their present ids.
  ///
  /// A person that an alias joins with one of them participates, too; one that was separated again does not, until
  /// named.
  package func participants(in library: Library) -> Set<PersonID> {
    ourHouseholds.reduce(into: []) { all, household in
      guard let member = library.members[ListMemberID(list, household)] else { return }
      for person in member.named { all.formUnion(library.identity.all(of: person)) }
    }
  }
}

/// Roles at a time.
///
/// Files arrive in any order, and a write counts if the household could write then. So each row is judged by its
/// stamp, as far as the member's record tells the past.
extension ListScope {
  /// Whether a person participates, or did.
  func hasTakenPart(_ person: PersonID) -> Bool { people.values.contains { $0.contains(person) } }

  /// Whether one of some households is a member, or was.
  func knows(_ households: Set<HouseholdID>, in library: Library) -> Bool {
    households.contains { household in
      household == owner
        || (library.members.row(ListMemberID(list, household))?.existence ?? .unwritten) != .unwritten
    }
  }

  /// The role of a household at a stamp; `nil` if it was no member.
  func role(of households: Set<HouseholdID>, at stamp: Stamp, _ library: Library) -> ListRole? {
    let roles = households.compactMap { role(of: $0, at: stamp, library) }
    return roles.contains(.write) ? .write : roles.first
  }

  private func role(of household: HouseholdID, at stamp: Stamp, _ library: Library) -> ListRole? {
    guard household != owner else { return .write }
    guard let row = library.members.row(ListMemberID(list, household)), row.existence != .unwritten,
      row.isLive || stamp < row.stamp
    else { return nil }
    let changed = row.stamp(of: Self.roleKey)
    // The role `read` since a change means `write` before.
    return row.record.role == .read && changed != row.stamp && stamp < changed ? .write : row.record.role
  }

  /// Whether some households could write to the list and cannot any more.
  package func lostRight(_ households: Set<HouseholdID>, _ library: Library) -> Bool {
    guard role(of: households, at: .latest, library) != .write else { return false }
    return households.contains { household in
      guard let row = library.members.row(ListMemberID(list, household)) else { return false }
      let changed = row.stamp(of: Self.roleKey)
      return row.record.role == .write || changed != .never && changed != row.stamp
    }
  }

  package static let roleKey = ListMember.key(named: "role")
}
