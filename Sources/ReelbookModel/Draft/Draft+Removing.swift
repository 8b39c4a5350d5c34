extension Verb {
  /// A title was forgotten for good, on every device.
  public static let forget = Verb(rawValue: "forget")
}

/// Removing and forgetting.
extension Draft {
  /// Removes a title from the library: from all its lists.
  ///
  /// Its diary, marks, notes and facts are kept, and adding it again brings all back. A title that is not in the library is an
  /// error.
  public mutating func remove(_ title: TitleID) throws(LibraryError) {
    note(.remove)
    try known(title)
    guard library.contains(title) else {
      throw LibraryError(.notFound, "“\(library.name(of: title))” is not in the library.")
    }
    for entry in library.liveEntries(of: title) {
      keep(entry.list)
      try delete(ListEntry.self, entry.id)
    }
    for id in library.identity.all(of: title) {
      guard var record = library.titles[id] else { continue }
      record.isRemoved = true
      put(record)
    }
  }

  /// Forgets a title for good: its facts, entries, and everybody's marks, plays, notes, reminders and places in it.
  ///
  /// On every device, and out of the history; also what was deleted before. It cannot be undone. Costs a pass over the
  /// library.
  public mutating func forget(_ title: TitleID) throws(LibraryError) {
    note(.forget)
    try known(title)
    let ids = Set(library.identity.all(of: title))
    var count = 0
    count += forgetAll(Title.self) { ids.contains($0.id) }
    count += forgetAll(Season.self) { ids.contains($0.id.series) }
    count += forgetAll(ListEntry.self) { ids.contains($0.subject.title) }
    count += forgetAll(Mark.self) { ids.contains($0.subject.title) }
    count += forgetAll(Play.self) { ids.contains($0.subject.title) }
    count += forgetAll(Resume.self) { ids.contains($0.subject.title) }
    count += forgetAll(Note.self) { ids.contains($0.subject.title) }
    count += forgetAll(Reminder.self) { ids.contains($0.subject.title) }
    count += forgetAll(QueueEntry.self) { ids.contains($0.subject.title) }
    guard count > 0 else { throw LibraryError(.notFound, "Nothing is known of “\(title)”.") }
    _ = forgetAll(Alias.self) { alias in ids.contains { alias.id == .title($0) } }
  }

  /// Forgets the records that belong, also what is left of deleted ones; returns how many.
  private mutating func forgetAll<R: Record>(_ type: R.Type, where belongs: (R) -> Bool) -> Int {
    let found = library.records(R.self).rows.filter { belongs($0.record) && !$0.isForgotten }
    for row in found { forget(type, row.record.id) }
    return found.count
  }

  /// Deletes a record with all that was ever written to it, on every device; what was deleted before is forgotten as well.
  ///
  /// An id that nothing was ever written to is passed over.
  public mutating func forget<R: Record>(_ type: R.Type, _ id: R.ID) {
    if let blank = (library.records(R.self).row(id)?.record as? any RankedRecord)?.blank(at: now.instant) as? R {
      put(type, id, existence: .live, blank)
    }
    write(type) { $0.forget(id) }
  }
}

/// A record with a field whose values are ranked: the blank that forgetting leaves has to rank above what was there.
private protocol RankedRecord: Record {
  func blank(at now: Instant) -> Self
}

extension Title: RankedRecord {
  fileprivate func blank(at now: Instant) -> Title {
    var blank = Title(id: id)
    blank.facts.fetched = facts.fetched.map { max($0, now) }
    return blank
  }
}

extension Season: RankedRecord {
  fileprivate func blank(at now: Instant) -> Season {
    var blank = Season(id: id)
    blank.facts.fetched = facts.fetched.map { max($0, now) }
    return blank
  }
}

extension Resume: RankedRecord {
  fileprivate func blank(at now: Instant) -> Resume {
    var blank = Resume(id: id)
    blank.rankAbove(self)
    return blank
  }
}

extension Row {
  /// Whether nothing is there, and nothing is left of what was.
  fileprivate var isForgotten: Bool {
    !isLive && forgotten != .never && writtenKeys.allSatisfy { stamp(of: $0) <= forgotten }
  }
}
