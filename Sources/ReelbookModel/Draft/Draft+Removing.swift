extension Verb {
  /// A title was forgotten for good, on every device.
  public static let forget = Verb(rawValue: "forget")
}

/// Removing and forgetting. A row of a query stands for its own record, never for its title.
extension Draft {
  /// Deletes a viewing; other viewings of the same subject stay.
  public mutating func remove(_ entry: DiaryEntry) throws(LibraryError) { try remove(entry.play.id) }

  /// Takes a subject out of the list that the item is from.
  ///
  /// Its last list is an error, as with ``remove(_:from:)``.
  public mutating func remove(_ item: ListItem) throws(LibraryError) { try remove(item, from: item.entry.list) }

  /// Forgets a viewing for good, with what was proposed of it, on every device and in history. It cannot be undone.
  public mutating func forget(_ entry: DiaryEntry) throws(LibraryError) {
    note(.forget)
    guard library.records(Play.self)[entry.play.id] != nil else {
      throw Self.missing(Play.self, entry.play.id)
    }
    forget(Play.self, entry.play.id)
    for proposal in library.proposals(of: entry.play) { forget(Proposal.self, proposal.id) }
  }

  /// Removes a title from all lists, and so from the library.
  ///
  /// Its plays, marks, notes and facts are kept; adding it again restores them. A title that is not in the library is
  /// an error.
  public mutating func remove(_ title: some TitleConvertible) throws(LibraryError) {
    note(.remove)
    let title = try known(title: title.titleID)
    guard library.contains(title) else {
      throw LibraryError(.notFound, ErrorPhrase.notInLibrary, ["what": library.phrase(of: title)])
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

  /// Forgets a title for good: its facts and entries, and everybody's records about it.
  ///
  /// This holds on every device, for history and for tombstones. It cannot be undone. Costs a pass over the library.
  public mutating func forget(_ title: some TitleConvertible) throws(LibraryError) {
    note(.forget)
    let title = try known(title: title.titleID)
    let ids = Set(library.identity.all(of: title))
    let count = library.schema.types.reduce(0) { $0 + forgetAll($1.record, about: ids) }
    guard count > 0 else { throw LibraryError(.notFound, ErrorPhrase.nothingKnown, ["what": "\(title)"]) }
  }

  /// Forgets the records of a kind about some titles, tombstones too; returns how many.
  private mutating func forgetAll<R: LibraryRecord>(_ type: R.Type, about titles: Set<TitleID>) -> Int {
    guard let subject = R.traits.about.subject else { return 0 }
    let found = library.records(R.self).rows.filter { row in
      !row.isForgotten && subject(row.record).map { titles.contains($0.title) } ?? false
    }
    for row in found { forget(type, row.record.id) }
    return found.count
  }

  /// Forgets a record on every device, with its history; a tombstone as well.
  ///
  /// An id that was never written to is ignored.
  public mutating func forget<R: LibraryRecord>(_ type: R.Type, _ id: R.ID) {
    if R.fields.contains(where: \.isRanked), let before = library.records(R.self).row(id)?.record {
      var blank = R(id: id)
      blank.raise(above: before, until: now.instant)
      put(type, id, existence: .live, blank)
    }
    write(type) { $0.forget(id) }
  }
}

extension Row {
  /// Whether the record and its past are forgotten.
  fileprivate var isForgotten: Bool {
    !isLive && forgotten != .never && writtenKeys.allSatisfy { stamp(of: $0) <= forgotten }
  }
}
