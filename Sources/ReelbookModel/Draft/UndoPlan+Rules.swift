/// What undoing would break is not undone.
extension UndoPlan {
  /// Puts back what is in use: the person who acts, a list that has titles since, a title, if only as a removed one, the last
  /// entry of a title with its list, the seasons of a series that stays, who takes part in a list that stays. Takes out again
  /// an entry whose list is gone, and a title that would be in no list.
  ///
  /// What one rule puts back another may need more for, so they are asked until none has anything to say.
  mutating func keepWhatIsInUse() {
    var decided: Int
    repeat {
      decided = count
      keepPeople()
      leaveEntriesOfLostLists()
      keepLists()
      keepTitles()
      keepLastEntries()
      leaveUnlistedTitles()
      keepSeasons()
      keepMembers()
    } while count > decided
  }

  /// The person who acts stays, and the last one, and who shares a list; the lists of the others go to them.
  private mutating func keepPeople() {
    let gone = undone(Person.self)
    guard !gone.isEmpty else { return }
    let me = after.resolve(person)
    // Who came in place of others, as by restoring a backup, goes when those come back.
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

  private mutating func leaveEntriesOfLostLists() {
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

  /// A title that was added to a list stays, as removed: another device may have put it in another one before it hears of the
  /// undoing. So does one that somebody said something of: what they said is to have a name.
  private mutating func keepTitles() {
    let listed = Set(written(ListEntry.self).map(\.subject.title))
    var spokenOf: Set<TitleID>?
    for id in undone(Title.self) {
      // Another id's record is of the same title: entries of that one are named by it.
      let isNamed = after.title(id) != nil
      guard after.liveEntries(of: id).allSatisfy({ isNamed && $0.subject.title != id }) else {
        keep(Title.self, id, .titleInUse)
        continue
      }
      guard !isNamed, var title = before.titles[id] else { continue }
      if !listed.contains(id) {
        let all = spokenOf ?? after.titlesSpokenOf
        spokenOf = all
        guard all.contains(after.resolve(id)) else { continue }
        refuse(Title.self, id, .titleSpokenOf)
      }
      title.isRemoved = true
      decide(title)
    }
  }

  private mutating func keepLastEntries() {
    for id in undone(ListEntry.self) {
      guard let title = after.title(id.subject.title), !title.isRemoved, after.liveEntries(of: title.id).isEmpty
      else { continue }
      keep(ListEntry.self, id, .lastEntry)
      if after.lists[id.list] == nil { keep(TitleList.self, id.list, .hasLastEntry) }
    }
  }

  private mutating func leaveUnlistedTitles() {
    for id in written(Title.self) {
      guard let title = after.titles[id], !title.isRemoved, before.titles[id]?.isRemoved != false,
        after.liveEntries(of: id).isEmpty
      else { continue }
      decide(Title.self, id, existence: before.titles[id] == nil ? .deleted : .live, before.titles[id])
      refuse(Title.self, id, .unlisted)
    }
  }

  private mutating func keepSeasons() {
    for id in undone(Season.self) {
      guard let series = after.titles[id.series] else { continue }
      // With a series that stays as removed, its seasons are out of the library, too.
      keep(Season.self, id, series.isRemoved ? nil : .seriesStays)
    }
  }

  /// Who takes part in a shared list is agreed with the others, who would go on without whoever came back. Who takes part in
  /// a list that goes, goes with it.
  private mutating func keepMembers() {
    for list in undone(TitleList.self) where after.list(list) == nil {
      for member in after.members where member.list == list {
        decide(ListMember.self, member.id, existence: .deleted, nil)
      }
    }
    for id in written(ListMember.self) where (before.members[id] == nil) != (after.members[id] == nil) {
      guard before.members[id] == nil || after.list(id.list) != nil else { continue }
      decide(ListMember.self, id, existence: before.members[id] == nil ? .deleted : .live, before.members[id])
      refuse(ListMember.self, id, .membership)
    }
  }
}

extension UndoPlan {
  private func written<R: LibraryRecord>(_ type: R.Type) -> [R.ID] {
    commit.changes.compactMap { $0.written(R.self)?.id }
  }

  /// What the commit wrote, and its undoing takes out.
  private func undone<R: LibraryRecord>(_ type: R.Type) -> [R.ID] {
    written(type).filter { before.records(R.self)[$0] != nil && after.records(R.self)[$0] == nil }
  }

  /// Leaves a record as it is; `nil` as a reason for what follows from another refusal.
  private mutating func keep<R: LibraryRecord>(_ type: R.Type, _ id: R.ID, _ why: UndoRefusal.Reason?) {
    guard let record = before.records(R.self)[id] else { return }
    decide(record)
    if let why { refuse(R.self, id, why) }
  }
}
