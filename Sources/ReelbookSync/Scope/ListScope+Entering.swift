package import ReelbookModel

/// What comes into the scope.
extension ListScope {
  /// All that entered the scope since an earlier one, whole, whatever was sent of it before; all that is in it for `nil`.
  ///
  /// A title that was added brings its facts, and what those who take part have watched of it and noted on it; who joins
  /// brings a name, and the same of every title. Costs a look at each of these, and for the first time a pass over the list.
  package func entering(since earlier: ListScope?, in library: Library) -> [Change] {
    var changes: [Change] = []
    let newTitles = Set(titles.filter { earlier?.titles[$0] != $1 }.keys)
    let newPersons = Set(roles.keys).subtracting(earlier?.roles.keys.map { $0 } ?? [])
    changes += earlier == nil ? structure(in: library) : entries(addedBy: newPersons, in: library)
    for person in newPersons.sorted() { changes.append(state(of: person, in: library)) }
    for title in newTitles.sorted() { changes += facts(of: title, in: library) }
    let hasBegunToShow = showsProgress && earlier?.showsProgress != true
    // Somebody may have turned out to be one who takes part.
    let changed = Set(members.filter { earlier?.members[$0] != $1 }.values)
    for title in titles.keys.sorted() {
      for person in roles.keys.sorted() {
        let isNew = newTitles.contains(title) || changed.contains(person)
        if isNew { changes += notes(on: title, by: person, in: library) }
        if isNew || hasBegunToShow { changes += progress(in: title, by: person, in: library) }
      }
    }
    return changes
  }

  /// The list, its members and entries, also what is left of those that are gone.
  ///
  /// What left the list before anybody took part was only ever its owner's, and is not named.
  private func structure(in library: Library) -> [Change] {
    var changes: [Change] = []
    if let row = library.lists.row(list) { changes.append(outgoing(Change(Patch(row)), of: library)) }
    for row in library.members.rows.from(ListMemberID(list, .absent)) {
      guard row.record.list == list else { break }
      changes.append(outgoing(Change(Patch(row)), of: library))
    }
    let beginning = beginning(in: library)
    for row in library.entries.rows.from(ListEntryID(list, .absent)) {
      guard row.record.list == list else { break }
      if row.existence != .deleted {
        changes.append(outgoing(Change(Patch(row)), of: library))
      } else if row.stamp > beginning {
        changes.append(Change(Patch(Row(ListEntry(id: row.record.id), of: row))))
      }
    }
    return changes
  }

  /// The entries that name somebody as who added them: nobody is named who does not take part.
  private func entries(addedBy persons: Set<PersonID>, in library: Library) -> [Change] {
    guard !persons.isEmpty else { return [] }
    return library.entries.rows.from(ListEntryID(list, .absent)).prefix { $0.record.list == list }
      .filter { $0.isLive && persons.contains($0.record.addedBy) }
      .compactMap { outgoing(Change(Patch($0)), of: library) }
  }

  /// When others began to take part, as far as the records of the members tell.
  private func beginning(in library: Library) -> Stamp {
    var beginning = Stamp.latest
    for row in library.members.rows.from(ListMemberID(list, .absent)) {
      guard row.record.list == list else { break }
      Change(Patch(row)).forEachStamp { beginning = min(beginning, $0) }
    }
    return beginning
  }

  private func facts(of title: TitleID, in library: Library) -> [Change] {
    var changes: [Change] = []
    changes.append(state(of: title, in: library))
    for row in library.seasons.rows.from(SeasonID(title, 0)) {
      guard row.record.id.series == title else { break }
      changes.append(state(of: row.record.id, in: library))
    }
    return changes
  }

  private func notes(on title: TitleID, by person: PersonID, in library: Library) -> [Change] {
    library.notes.ids(about: Subject(title)).compactMap { id in
      library.notes[id].flatMap { members[$0.person] } == person ? state(of: id, in: library) : nil
    }
  }

  private func progress(in title: TitleID, by person: PersonID, in library: Library) -> [Change] {
    var changes: [Change] = []
    for other in library.identity.all(of: person) where members[other] == person {
      for row in library.marks.rows.from(PersonalID(other, Subject(title))) {
        guard row.record.person == other, row.record.subject.title == title else { break }
        changes.append(state(of: row.record.id, in: library))
      }
    }
    for id in library.plays.ids(about: Subject(title)) {
      guard let play = library.plays[id], members[play.person] == person else { continue }
      changes.append(state(of: id, in: library))
    }
    return changes
  }
}

extension [Change] {
  fileprivate mutating func append(_ change: Change?) {
    if let change { append(change) }
  }
}
