package import ReelbookModel

/// What of a library belongs to a shared list, as the library stands, and who takes part in it.
///
/// The list with its members and entries; the facts of the titles that the entries name; the names of those who take part;
/// their notes on these titles that they shared; and, if the list says so, what each has watched of them. What this build
/// does not know is in no scope.
package struct ListScope: Hashable, Sendable {
  package let list: ListID
  /// The household that owns the list; `nil` where nobody knows yet.
  package let owner: HouseholdID?
  /// Which households take part, the owner's included, and what they may do.
  package let roles: [HouseholdID: ListRole]
  /// The persons of each household who take part, or did.
  package let people: [HouseholdID: Set<PersonID>]
  /// The ids of the household that the library is of.
  package let own: Set<HouseholdID>
  /// The titles that the list's entries name, each with its oldest entry's stamp: what left the list and came back has another.
  package let titles: [TitleID: Stamp]
  /// Whether those who take part see what each has watched, and since when.
  package let showsProgress: Bool
  let progressSince: Stamp

  /// What belongs to a list. The household that sent an invitation owns the list until its own record is here.
  package init(_ list: ListID, in library: Library, invitedBy inviter: HouseholdID? = nil) {
    self.list = list
    own = library.householdIDs
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

  private static let progressKey = FieldKey(TitleList.fields.firstIndex { $0.name == "showsProgress" } ?? 0)

  /// Whether the list is the library's own household's; nobody else's where nobody shares it.
  package var isOurs: Bool { owner.map(own.contains) ?? true }

  /// Whether the library's household takes part.
  package var takesPart: Bool { owner != nil && (isOurs || own.contains { roles[$0] != nil }) }

  /// Whether one of the list's entries is about a title.
  package func names(_ title: TitleID) -> Bool { titles[title] != nil }

  /// Whether the list names a title, or did once: something is left of the entries that are gone.
  func hasNamed(_ title: TitleID, in library: Library) -> Bool {
    let entries = library.entries.rows.from(ListEntryID(list, MediaID(title)))
    guard let first = entries.first(where: { _ in true })?.record else { return false }
    return first.list == list && first.subject.title == title
  }

  /// The persons of some households who take part, or did.
  func people(of households: Set<HouseholdID>) -> Set<PersonID> {
    households.reduce(into: []) { $0.formUnion(people[$1] ?? []) }
  }

  /// The persons of the library's household who take part now: those who were named, under every id that means them today.
  ///
  /// Who was joined with one of them by an alias comes along; who was separated again does not, until they are named.
  package func participants(in library: Library) -> Set<PersonID> {
    own.reduce(into: []) { all, household in
      guard let member = library.members[ListMemberID(list, household)] else { return }
      for person in member.named { all.formUnion(library.identity.all(of: person)) }
    }
  }
}

/// Who might do what, and when.
///
/// Files come in any order, and what a household wrote while it might counts whenever it is heard of. So what it says is judged
/// by its stamp: whether it might write then, as far as the member's record tells.
extension ListScope {
  /// Whether some household's people took part, or did.
  func hasTakenPart(_ person: PersonID) -> Bool { people.values.contains { $0.contains(person) } }

  /// Whether one of some ids took part once.
  func knows(_ households: Set<HouseholdID>, in library: Library) -> Bool {
    households.contains { household in
      household == owner
        || (library.members.row(ListMemberID(list, household))?.existence ?? .unwritten) != .unwritten
    }
  }

  /// What a household might do when something was written; `nil` where it did not take part.
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
    // Who may only read since then might write before.
    return row.record.role == .read && changed != row.stamp && stamp < changed ? .write : row.record.role
  }

  /// The device that said that a household may not write to the list any more that might; `nil` where nobody did.
  package func barrier(of households: Set<HouseholdID>, _ library: Library) -> DeviceID? {
    guard role(of: households, at: .latest, library) != .write else { return nil }
    return households.sorted().compactMap { household -> DeviceID? in
      guard let row = library.members.row(ListMemberID(list, household)) else { return nil }
      let changed = row.stamp(of: Self.roleKey)
      if row.record.role == .write { return row.stamp.device }
      return changed == .never || changed == row.stamp ? nil : changed.device
    }.first
  }

  package static let roleKey = FieldKey(ListMember.fields.firstIndex { $0.name == "role" } ?? 0)
}
