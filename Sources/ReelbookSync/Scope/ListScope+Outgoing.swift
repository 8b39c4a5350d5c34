package import ReelbookModel

/// What leaves for those who share the list.
extension ListScope {
  /// What of a change goes to those who share the list; `nil` for nothing.
  ///
  /// Of the list, its members and entries it is what the change wrote, and of an entry that was added, all. Of other records, it is all that the library now
  /// shows of them, if the change wrote any of that.
  package func outgoing(_ change: Change, of library: Library) -> Change? {
    switch change.body {
    case let patch as Patch<TitleList>: patch.id == list ? shown(patch, library.schema) : nil
    case let patch as Patch<ListMember>: patch.id.list == list ? shown(patch, library.schema) : nil
    case let patch as Patch<ListEntry>: patch.id.list == list ? shown(patch, library) : nil
    case let patch as Patch<Title>: change.tellsEveryone(library.schema) ? state(of: patch.id, in: library) : nil
    case let patch as Patch<Season>: change.tellsEveryone(library.schema) ? state(of: patch.id, in: library) : nil
    case let patch as Patch<Person>: change.tellsEveryone(library.schema) ? state(of: patch.id, in: library) : nil
    case let patch as Patch<Mark>: change.tellsEveryone(library.schema) ? state(of: patch.id, in: library) : nil
    case let patch as Patch<Play>: change.tellsEveryone(library.schema) ? state(of: patch.id, in: library) : nil
    case let patch as Patch<Note>: change.tellsEveryone(library.schema) ? state(of: patch.id, in: library) : nil
    default: nil
    }
  }

  /// What of a commit goes to those who share the list; `nil` for nothing.
  ///
  /// The word for what was done is left out where not all of it goes, and so is a person who does not take part.
  package func outgoing(_ commit: Commit, of library: Library) -> Commit? {
    let changes = commit.changes.compactMap { outgoing($0, of: library) }
    guard !changes.isEmpty else { return nil }
    return Commit(
      id: commit.id, person: members[commit.person] ?? .absent,
      verb: changes.count == commit.changes.count ? commit.verb : .edit, time: commit.time, changes: changes)
  }

  /// An entry that was there before has values from then, which whoever joined since does not know. Nobody is named as the
  /// one who added it who does not take part.
  private func shown(_ patch: Patch<ListEntry>, _ library: Library) -> Change? {
    var patch = patch
    if patch.row.isLive, let row = library.entries.row(patch.id), row.isLive { patch = Patch(row) }
    let isNamed = hasTakenPart(patch.row.record.addedBy, in: library)
    let part = patch.part(in: library.schema) { name, audience in
      audience == .everyone && (isNamed || name != "addedBy")
    }
    return part.map { Change($0.withoutForgetting) }
  }

  /// What everyone may see of a patch. That something is to be forgotten is between its owner's devices; here it is gone.
  private func shown<R: Record>(_ patch: Patch<R>, _ schema: Schema) -> Change? {
    (patch.part(in: schema) { _, audience in audience == .everyone }).map { Change($0.withoutForgetting) }
  }
}

/// What the library shows of a record to those who share the list.
extension ListScope {
  func state(of id: TitleID, in library: Library) -> Change? {
    guard names(id), let row = library.titles.row(id), row.isLive, !row.record.facts.isBlank,
      var patch = everyones(row, library)
    else { return nil }
    patch.row.record.facts = row.record.facts.plain
    return Change(patch)
  }

  func state(of id: SeasonID, in library: Library) -> Change? {
    guard names(id.series), let row = library.seasons.row(id), row.isLive, !row.record.facts.isBlank,
      var patch = everyones(row, library)
    else { return nil }
    patch.row.record.facts = row.record.facts.plain
    return Change(patch)
  }

  func state(of id: PersonID, in library: Library) -> Change? {
    guard roles[id] != nil, let row = library.persons.row(id), row.isLive else { return nil }
    return everyones(row, library).map { Change($0) }
  }

  /// Of a mark what everyone may see, such as in which run the person is, if anything of that was ever said.
  func state(of id: PersonalID, in library: Library) -> Change? {
    guard showsProgress, let member = members[id.person], isShown(id.subject, of: member),
      let row = library.marks.row(id)
    else { return nil }
    guard let shown = everyones(row, library), !shown.writtenKeys.isEmpty else { return nil }
    return Change(shown.of(PersonalID(member, id.subject)))
  }

  func state(of id: PlayID, in library: Library) -> Change? {
    guard hasShownProgress(in: library), var row = library.plays.row(id) else { return nil }
    // Of what was forgotten nobody can tell whether it had been shown. That an id is gone tells nothing else.
    guard row.record.person != .absent else { return row.isLive ? nil : Change(Patch(Row(Play(id: id), of: row))) }
    if let member = members[row.record.person] { row.record.person = member }
    let play = row.record
    // Of one that is gone, no more than whose it was.
    var names: Set<String>? = row.isLive ? nil : ["subject", "person"]
    if !showsProgress || !isShown(play.subject, of: play.person) {
      // What is gone may have been shown once, and must not be there when its title is back.
      guard !row.isLive, wasShown(play.subject, of: play.person, in: library) else { return nil }
      names = ["person"]
    }
    return Patch(row).part(in: library.schema) { name, audience in
      audience == .everyone && names?.contains(name) ?? true
    }.map { Change($0.withoutForgetting) }
  }

  /// Whether the list shows what was watched, or did once.
  private func hasShownProgress(in library: Library) -> Bool {
    showsProgress || library.lists.row(list)?.stamp(of: Self.progressKey) ?? .never != .never
  }

  private static let progressKey = FieldKey(TitleList.fields.firstIndex { $0.name == "showsProgress" } ?? 0)

  private func everyones<R: Record>(_ row: Row<R>, _ library: Library) -> Patch<R>? {
    Patch(row).part(in: library.schema) { _, audience in audience == .everyone }?.withoutForgetting
  }
}

extension Row {
  /// A row that says no more than whether another is there.
  init(_ record: R, of other: Row) { self.init(record, existence: other.existence, stamp: other.stamp) }
}

extension Change {
  /// Whether the change writes something that everyone may see, or says whether the record is there.
  fileprivate func tellsEveryone(_ schema: Schema) -> Bool { effect != .edit || everyones(in: schema) != nil }
}
