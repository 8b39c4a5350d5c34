/// What undoing would break is not undone.
extension Draft {
  /// Puts back what is in use: the person who acts, a list that has titles since, a title, if only as a removed one, the last
  /// entry of a title with its list, the seasons of a series that stays, who takes part in a list that stays. Takes out again
  /// an entry whose list is gone, and a title that would be in no list.
  mutating func keepWhatIsInUse(_ commit: Commit) -> [UndoRefusal] {
    keepPeople(commit) + leaveEntriesOfLostLists(commit) + keepLists(commit) + keepTitles(commit)
      + keepLastEntries(commit) + leaveUnlistedTitles(commit) + keepSeasons(commit) + keepMembers(commit)
  }

  /// The person who acts stays, and the last one, and who shares a list; the lists of the others go to them.
  private mutating func keepPeople(_ commit: Commit) -> [UndoRefusal] {
    let gone = undone(Person.self, by: commit)
    guard !gone.isEmpty else { return [] }
    var refusals: [UndoRefusal] = []
    let me = library.resolve(person)
    // Who came in place of others, as by restoring a backup, goes when those come back.
    let isReplaced = library.persons.contains { base.persons[$0.id] == nil }
    if !isReplaced, library.person(me) == nil, let mine = gone.first(where: { library.resolve($0) == me }) {
      refusals += keep(Person.self, mine, "the person who acts stays")
    }
    if library.persons.isEmpty { refusals += keep(Person.self, gone[0], "a household has a person") }
    guard let heir = library.person(me)?.id ?? library.people.first?.id else { return refusals }
    for id in gone where library.person(id) == nil {
      let lists = library.allLists.filter { library.resolve($0.owner) == library.resolve(id) }
      guard !lists.contains(where: { list in base.members.contains { $0.list == list.id } }) else {
        refusals += keep(Person.self, id, "they share a list with others")
        continue
      }
      for var list in lists {
        list.owner = heir
        put(list)
      }
    }
    return refusals
  }

  private mutating func leaveEntriesOfLostLists(_ commit: Commit) -> [UndoRefusal] {
    var refusals: [UndoRefusal] = []
    for id in written(ListEntry.self, by: commit) where base.entries[id] == nil && library.entries[id] != nil {
      guard base.list(id.list) == nil, library.lists[id.list] == nil else { continue }
      put(ListEntry.self, id, existence: .deleted, nil)
      refusals.append(UndoRefusal(ListEntry.self, id, "its list was deleted since"))
    }
    return refusals
  }

  private mutating func keepLists(_ commit: Commit) -> [UndoRefusal] {
    var refusals: [UndoRefusal] = []
    for list in undone(TitleList.self, by: commit) where !library.entryRows(in: list).isEmpty {
      refusals += keep(TitleList.self, list, "titles were added to it since")
    }
    return refusals
  }

  /// A title that was added to a list stays, as removed: another device may have put it in another one before it hears of the
  /// undoing. So does one that somebody said something of: what they said is to have a name.
  private mutating func keepTitles(_ commit: Commit) -> [UndoRefusal] {
    var refusals: [UndoRefusal] = []
    let listed = Set(written(ListEntry.self, by: commit).map(\.subject.title))
    var spokenOf: Set<TitleID>?
    for id in undone(Title.self, by: commit) {
      // Another id's record is of the same title: entries of that one are named by it.
      let isNamed = library.title(id) != nil
      guard library.liveEntries(of: id).allSatisfy({ isNamed && $0.subject.title != id }) else {
        refusals += keep(Title.self, id, "it was added to a list since")
        continue
      }
      guard !isNamed, var title = base.titles[id] else { continue }
      if !listed.contains(id) {
        let all = spokenOf ?? library.titlesSpokenOf
        spokenOf = all
        guard all.contains(library.resolve(id)) else { continue }
        refusals.append(UndoRefusal(Title.self, id, "somebody said something of it; it stays, as removed"))
      }
      title.isRemoved = true
      put(title)
    }
    return refusals
  }

  private mutating func keepLastEntries(_ commit: Commit) -> [UndoRefusal] {
    var refusals: [UndoRefusal] = []
    for id in undone(ListEntry.self, by: commit) {
      guard let title = library.title(id.subject.title), !title.isRemoved, library.liveEntries(of: title.id).isEmpty
      else { continue }
      refusals += keep(ListEntry.self, id, "its title is in no other list")
      if library.lists[id.list] == nil { refusals += keep(TitleList.self, id.list, "it has the last entry of a title") }
    }
    return refusals
  }

  private mutating func leaveUnlistedTitles(_ commit: Commit) -> [UndoRefusal] {
    var refusals: [UndoRefusal] = []
    for id in written(Title.self, by: commit) {
      guard let title = library.titles[id], !title.isRemoved, base.titles[id]?.isRemoved != false,
        library.liveEntries(of: id).isEmpty
      else { continue }
      put(Title.self, id, existence: base.titles[id] == nil ? .deleted : .live, base.titles[id])
      refusals.append(UndoRefusal(Title.self, id, "it would be in no list"))
    }
    return refusals
  }

  private mutating func keepSeasons(_ commit: Commit) -> [UndoRefusal] {
    var refusals: [UndoRefusal] = []
    for id in undone(Season.self, by: commit) {
      guard let series = library.titles[id.series] else { continue }
      let kept = keep(Season.self, id, "its series stays")
      // With a series that stays as removed, its seasons are out of the library, too.
      if !series.isRemoved { refusals += kept }
    }
    return refusals
  }

  /// Who takes part in a shared list is agreed with the others, who would go on without whoever came back. Who takes part in
  /// a list that goes, goes with it.
  private mutating func keepMembers(_ commit: Commit) -> [UndoRefusal] {
    for list in undone(TitleList.self, by: commit) where library.list(list) == nil {
      for member in library.members where member.list == list {
        put(ListMember.self, member.id, existence: .deleted, nil)
      }
    }
    var refusals: [UndoRefusal] = []
    for id in written(ListMember.self, by: commit) where (base.members[id] == nil) != (library.members[id] == nil) {
      guard base.members[id] == nil || library.list(id.list) != nil else { continue }
      put(ListMember.self, id, existence: base.members[id] == nil ? .deleted : .live, base.members[id])
      refusals.append(
        UndoRefusal(ListMember.self, id, "who takes part in a shared list is not undone; invite them again"))
    }
    return refusals
  }
}

extension Draft {
  private func written<R: Record>(_ type: R.Type, by commit: Commit) -> [R.ID] {
    commit.changes.compactMap { $0.written(R.self)?.id }
  }

  /// What a commit wrote, and its undoing took out.
  private func undone<R: Record>(_ type: R.Type, by commit: Commit) -> [R.ID] {
    written(type, by: commit).filter { base.records(R.self)[$0] != nil && library.records(R.self)[$0] == nil }
  }

  private mutating func keep<R: Record>(_ type: R.Type, _ id: R.ID, _ reason: String) -> [UndoRefusal] {
    guard let before = base.records(R.self)[id] else { return [] }
    put(before)
    return [UndoRefusal(R.self, id, reason)]
  }
}

extension UndoRefusal {
  fileprivate init<R: Record>(_ type: R.Type, _ id: R.ID, _ reason: String) {
    self.init(kind: R.kind, recordID: id.description, field: nil, reason: reason)
  }
}
