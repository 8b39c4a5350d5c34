import ReelbookInterchange
import ReelbookModel

/// Marks, list entries, notes and resume points.
extension ImportPlanner {
  func status(of mark: ForeignMark, on subject: MediaID, _ person: PersonID) -> PlannedItem.Status {
    let existing = library.mark(on: subject, of: person)
    switch mark {
    case .rating(let rating):
      if let value = existing.rating, isSame(value, rating) { return .alreadyThere }
      return status(existing.rating, replacedBy: rating, of: "rating", in: existing.id)
    case .category(let category):
      return status(existing.category, replacedBy: category, of: "category", in: existing.id)
    case .followed: return .noPlace
    case .reaction(let reaction):
      return status(existing.reaction, replacedBy: reaction, of: "reaction", in: existing.id)
    case .starred: return status(existing.isStarred ? true : nil, replacedBy: true, of: "starred", in: existing.id)
    case .hidden: return status(existing.isHidden ? true : nil, replacedBy: true, of: "hidden", in: existing.id)
    case .skipped:
      guard subject.season != nil else { return .noPlace }
      return status(existing.isSkipped ? true : nil, replacedBy: true, of: "skipped", in: existing.id)
    case .startedOver:
      return status(existing.run > 1 ? existing.run : nil, replacedBy: existing.run, of: "run", in: existing.id)
    case .field(let field):
      let text = field.column.text(existing)
      return status(text.isEmpty ? nil : text, replacedBy: field.text, of: field.name, in: existing.id)
    case .watchlist:
      return status(existing.watchlistSince.map { _ in true }, replacedBy: true, of: "watchlistSince", in: existing.id)
    }
  }

  /// Whether two ratings are the same, if on different scales; a thumb is not as exact as other scales.
  private func isSame(_ a: Rating, _ b: Rating) -> Bool {
    guard a.scale != .thumbs, b.scale != .thumbs, let first = a.fraction, let second = b.fraction else { return a == b }
    return abs(first - second) < 1e-9
  }

  /// A value that was written before and is absent now was removed by a person, unless an import was undone.
  private func status<Value: Equatable>(
    _ existing: Value?, replacedBy value: Value, of field: String, in id: PersonalID
  ) -> PlannedItem.Status {
    if let existing { return existing == value ? .alreadyThere : .contradicting }
    guard let row = library.marks.row(id), let place = Mark.fields.firstIndex(where: { $0.name == field }) else {
      return .new
    }
    let stamp = row.existence == .deleted ? row.stamp : row.stamp(of: FieldKey(place))
    return stamp == .never || undoneStamps.contains(stamp) ? .new : .deletedHere
  }

  func status(of entry: ForeignEntry, _ subject: MediaID, _ person: PersonID) -> PlannedItem.Status {
    guard subject.kind != .season else { return .noPlace }
    let importedID = listID(entry.list, person)
    guard let list = library.list(named: history.lists[entry.list].name, of: person)?.id ?? library.list(importedID)?.id
    else {
      guard let row = library.lists.row(importedID), row.existence == .deleted, !undoneStamps.contains(row.stamp) else {
        return .new
      }
      return .deletedHere
    }
    if library.record(ListEntry.self, of: list, about: subject) != nil { return .alreadyThere }
    guard let row = library.entries.row(ListEntryID(list, subject)), row.existence == .deleted,
      !undoneStamps.contains(row.stamp)
    else { return .new }
    return .deletedHere
  }

  func status(of note: ForeignNote, _ index: Int, _ person: PersonID) -> PlannedItem.Status {
    if hasReelbookRows, let id = identities.notes[index] { return status(ofReelbookNote: note, id) }
    let item = history.items[index]
    for seed in [item.seed] + item.otherSeeds {
      guard let row = library.notes.row(NoteID(bits: Self.identity(seed, person, 0))) else { continue }
      if row.isLive { return row.record.text == note.text ? .alreadyThere : .changedHere }
      if row.existence == .deleted, !undoneStamps.contains(row.stamp) { return .deletedHere }
    }
    return .new
  }

  func status(of stop: ForeignStop, _ subject: MediaID, _ person: PersonID) -> PlannedItem.Status {
    guard subject.kind != .series, subject.kind != .season, point(of: stop, in: subject) != nil else { return .noPlace }
    guard let existing = library.record(Resume.self, of: person, about: subject)?.point else { return .new }
    guard existing.position != point(of: stop, in: subject)?.position else { return .alreadyThere }
    return .contradicting
  }

  /// The resume point; `nil` for a fraction of an unknown length.
  func point(of stop: ForeignStop, in subject: MediaID) -> (position: Duration, duration: Duration?)? {
    let length = stop.duration ?? library.episode(subject)?.runtime ?? library.title(subject.title)?.runtime
    if let position = stop.position { return (position, length.flatMap { $0 >= position ? $0 : nil }) }
    guard let fraction = stop.fraction, let length else { return nil }
    return (.milliseconds(Int64(Double(length.milliseconds) * fraction)), length)
  }

  /// The id of a list, from its name and person.
  func listID(_ place: Int, _ person: PersonID) -> ListID { Self.listID(named: history.lists[place].name, person) }
}
