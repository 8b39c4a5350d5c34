package import ReelbookModel

/// What of a library belongs to a shared list, as the library stands.
///
/// The list with its members and entries; the facts of the titles that the entries name; the names of those who take part;
/// their notes on these titles that they shared; and, if the list says so, what each has watched of them. What this build
/// does not know is in no scope.
package struct ListScope: Hashable, Sendable {
  package let list: ListID
  /// Who owns the list; `nil` where nobody knows yet.
  package let owner: PersonID?
  /// Who takes part, the owner included, and what they may do.
  package let roles: [PersonID: ListRole]
  /// All ids that mean those who take part, and the one under which they do: the others know no other.
  let members: [PersonID: PersonID]
  /// The titles that the list's entries name, each with its oldest entry's stamp: what left the list and came back has another.
  package let titles: [TitleID: Stamp]
  /// Whether those who take part see what each has watched.
  package let showsProgress: Bool

  /// What belongs to a list. The person who sent an invitation owns the list until its own record is here.
  package init(_ list: ListID, in library: Library, invitedBy inviter: PersonID? = nil) {
    self.list = list
    let record = library.lists.row(list)?.record
    owner = record.flatMap { $0.owner == .absent ? nil : $0.owner } ?? inviter
    showsProgress = record?.showsProgress ?? false
    var roles: [PersonID: ListRole] = [:]
    for row in library.members.rows.from(ListMemberID(list, .absent)) {
      guard row.record.list == list else { break }
      if row.isLive { roles[row.record.person] = row.record.role }
    }
    if let owner { roles[owner] = .write }
    self.roles = roles
    var members: [PersonID: PersonID] = [:]
    for person in roles.keys.sorted() {
      for id in library.identity.all(of: person) where roles[id] == nil && members[id] == nil { members[id] = person }
      members[person] = person
    }
    self.members = members
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

  /// Whether anything of a record goes to those who share the list.
  package func belongs<R: Record>(_ record: R) -> Bool {
    let subject = R.traits.about.subject(of: record) ?? .absent
    let person: PersonID = R.traits.person.map { $0(record) } ?? .absent
    return switch R.traits.sharing {
    case .none: false
    case .structure(let listOf): listOf(record.id) == list
    case .facts: names(subject.title)
    case .names: roles[person] != nil
    case .progress: showsProgress && isShown(subject, of: person)
    case .texts(let isShared): isShared(record) && isShown(subject, of: person)
    }
  }

  /// Whether a person takes part, and the list names the title that something is about.
  func isShown(_ subject: Subject, of person: PersonID) -> Bool {
    members[person] != nil && names(subject.title)
  }

  /// Whether one of the list's entries is about a title.
  package func names(_ title: TitleID) -> Bool { titles[title] != nil }

  /// The same of a title that the list names, or named once: what the others were told of it, they keep.
  func wasShown(_ subject: Subject, of person: PersonID, in library: Library) -> Bool {
    if isShown(subject, of: person) { return true }
    return members[person] != nil && hasNamed(subject.title, in: library)
  }

  /// Whether the list names a title, or did once: something is left of the entries that are gone.
  func hasNamed(_ title: TitleID, in library: Library) -> Bool {
    let entries = library.entries.rows.from(ListEntryID(list, Subject(title)))
    guard let first = entries.first(where: { _ in true })?.record else { return false }
    return first.list == list && first.subject.title == title
  }

  /// Whether one of some persons owns the list, as far as anybody knows.
  func isOwned(by persons: Set<PersonID>) -> Bool { owner.map(persons.contains) ?? true }
}

extension Library {
  /// Whether anything of a record goes to those who share a list.
  package func belongs<R: Record>(_ record: R, to list: ListID) -> Bool { ListScope(list, in: self).belongs(record) }
}
