/// Rules that keep what undoing would break.
extension UndoPlan {
  /// Keeps what is in use: the acting person; a list that got titles since; a title, if only as a removed one; the
  /// seasons of a series that stays; the members of a list that stays. Removes an entry whose list is gone.
  ///
  /// A title may be in no list afterwards: it is where it was before the edit.
  ///
  /// What one rule keeps may need more from another, so the rules repeat until nothing changes.
  mutating func keepWhatIsInUse() {
    var decided: Int
    repeat {
      decided = count
      keepPeople()
      deleteEntriesOfDeletedLists()
      keepLists()
      keepTitles()
      keepSeasons()
      keepMembers()
    } while count > decided
  }

  /// Keeps the acting person, the last person, and a person who shares a list. The lists of removed people get a new
  /// owner.
  private mutating func keepPeople() {
    let gone = undone(Person.self)
    guard !gone.isEmpty else { return }
    let me = after.resolve(person)
    // A person who replaced others, as in a restored backup, is removed when the others come back.
    let isReplaced = after.persons.contains { before.persons[$0.id] == nil }
    if !isReplaced, after.person(me) == nil, let mine = gone.first(where: { after.resolve($0) == me }) {
      keep(Person.self, mine, .actor)
    }
    if after.persons.isEmpty { keep(Person.self, gone[0], .lastPerson) }
    guard let heir = after.person(me)?.id ?? after.people.first?.id else { return }
    for id in gone where after.person(id) == nil {
      let lists = after.allLists.filter { after.resolve($0.owner) == after.resolve(id) }
      guard !lists.contains(where: { list in before.members.contains { $0.list == list.id } }) else {
        keep(Person.self, id, .sharesList)
        continue
      }
      for var list in lists {
        list.owner = heir
        decide(list)
      }
    }
  }

  private mutating func deleteEntriesOfDeletedLists() {
    for id in written(ListEntry.self) where before.entries[id] == nil && after.entries[id] != nil {
      guard before.list(id.list) == nil, after.lists[id.list] == nil else { continue }
      decide(ListEntry.self, id, existence: .deleted, nil)
      refuse(ListEntry.self, id, .listDeleted)
    }
  }

  private mutating func keepLists() {
    for list in undone(TitleList.self) where !after.entryRows(in: list).isEmpty {
      keep(TitleList.self, list, .listInUse)
    }
  }

  /// Keeps a title that was added to a list, as a removed title: another device may have added it to another list
  /// before it gets the undo. Keeps a title that was added to none as it is, if it has plays, marks or notes: they need
  /// its name, and a person who looks for it finds it.
  private mutating func keepTitles() {
    let listed = Set(written(ListEntry.self).map(\.subject.title))
    var spokenOf: Set<TitleID>?
    for id in undone(Title.self) {
      // The record of another id names the title, too.
      let isNamed = after.title(id) != nil
      guard after.liveEntries(of: id).allSatisfy({ isNamed && $0.subject.title != id }) else {
        keep(Title.self, id, .titleInUse)
        continue
      }
      guard !isNamed, var title = before.titles[id] else { continue }
      if !listed.contains(id) {
        let all = spokenOf ?? after.titlesWithPersonalRecords
        spokenOf = all
        guard all.contains(after.resolve(id)) else { continue }
        keep(Title.self, id, .titleSpokenOf)
        continue
      }
      title.isRemoved = true
      decide(title)
    }
  }

  private mutating func keepSeasons() {
    for id in undone(Season.self) {
      guard let series = after.titles[id.series] else { continue }
      // The seasons of a removed series are out of the library, too.
      keep(Season.self, id, series.isRemoved ? nil : .seriesStays)
    }
  }

  /// Keeps the members of a list that stays, and who of them takes part: the households agreed on them, and would not see
  /// that one came back.
  ///
  /// If undoing removes a list, it removes the list's members, too.
  private mutating func keepMembers() {
    for list in undone(TitleList.self) where after.list(list) == nil {
      for member in after.members where member.list == list {
        decide(ListMember.self, member.id, existence: .deleted, nil)
      }
    }
    for id in written(ListMember.self) {
      if let old = before.members[id], var new = after.members[id] {
        guard (old.people, old.named) != (new.people, new.named) else { continue }
        (new.people, new.named) = (old.people, old.named)
        decide(new)
        refuse(ListMember.self, id, .membership)
        continue
      }
      guard (before.members[id] == nil) != (after.members[id] == nil) else { continue }
      guard before.members[id] == nil || after.list(id.list) != nil else { continue }
      decide(ListMember.self, id, existence: before.members[id] == nil ? .deleted : .live, before.members[id])
      refuse(ListMember.self, id, .membership)
    }
  }
}

extension UndoPlan {
  private func written<R: LibraryRecord>(_ type: R.Type) -> [R.ID] {
    (changesByKind[R.kind] ?? []).compactMap { $0.written(R.self)?.id }
  }

  /// The records that the commit wrote and its undo removes.
  private func undone<R: LibraryRecord>(_ type: R.Type) -> [R.ID] {
    written(type).filter { before.records(R.self)[$0] != nil && after.records(R.self)[$0] == nil }
  }

  /// Keeps a record as it is. Without a reason, no refusal is reported: another refusal explains it.
  private mutating func keep<R: LibraryRecord>(_ type: R.Type, _ id: R.ID, _ why: UndoRefusal.Reason?) {
    guard let record = before.records(R.self)[id] else { return }
    decide(record)
    if let why { refuse(R.self, id, why) }
  }
}
