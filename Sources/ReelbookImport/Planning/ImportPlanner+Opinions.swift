import ReelbookInterchange
import ReelbookModel

/// Marks, list entries, notes and resume points.
extension ImportPlanner {
  func status(of mark: ForeignMark, on subject: MediaID, _ person: PersonID) -> PlannedItem.Status {
    let known = library.mark(on: subject, of: person)
    switch mark {
    case .rating(let rating):
      if let there = known.rating, isSame(there, rating) { return .alreadyThere }
      return status(known.rating, besides: rating, of: "rating", in: known.id)
    case .category(let category): return status(known.category, besides: category, of: "category", in: known.id)
    case .followed: return .noPlace
    case .reaction(let reaction): return status(known.reaction, besides: reaction, of: "reaction", in: known.id)
    case .starred: return status(known.isStarred ? true : nil, besides: true, of: "starred", in: known.id)
    case .hidden: return status(known.isHidden ? true : nil, besides: true, of: "hidden", in: known.id)
    case .startedOver: return status(known.run > 1 ? known.run : nil, besides: known.run, of: "run", in: known.id)
    case .field(let field):
      let there = field.column.text(known)
      return status(there.isEmpty ? nil : there, besides: field.text, of: field.name, in: known.id)
    case .watchlist:
      return status(known.watchlistSince.map { _ in true }, besides: true, of: "watchlistSince", in: known.id)
    }
  }

  /// Whether two ratings are the same, if on different scales; a thumb is not as exact as other scales.
  private func isSame(_ a: Rating, _ b: Rating) -> Bool {
    guard a.scale != .thumbs, b.scale != .thumbs, let first = a.fraction, let second = b.fraction else { return a == b }
    return abs(first - second) < 1e-9
  }

  /// A value that was written before and is absent now was removed by a person, unless an import was undone.
  private func status<Value: Equatable>(
    _ known: Value?, besides value: Value, of field: String, in id: PersonalID
  ) -> PlannedItem.Status {
    if let known { return known == value ? .alreadyThere : .contradicting }
    guard let row = library.marks.row(id), let place = Mark.fields.firstIndex(where: { $0.name == field }) else {
      return .new
    }
    let stamp = row.existence == .deleted ? row.stamp : row.stamp(of: FieldKey(place))
    return stamp == .never || undone.contains(stamp) ? .new : .deletedHere
  }

  func status(of entry: ForeignEntry, _ subject: MediaID, _ person: PersonID) -> PlannedItem.Status {
    guard subject.kind != .season else { return .noPlace }
    let own = listID(entry.list, person)
    guard let list = library.list(named: history.lists[entry.list].name, of: person)?.id ?? library.list(own)?.id else {
      guard let row = library.lists.row(own), row.existence == .deleted, !undone.contains(row.stamp) else {
        return .new
      }
      return .deletedHere
    }
    if library.record(ListEntry.self, of: list, about: subject) != nil { return .alreadyThere }
    guard let row = library.entries.row(ListEntryID(list, subject)), row.existence == .deleted,
      !undone.contains(row.stamp)
    else { return .new }
    return .deletedHere
  }

  func status(of note: ForeignNote, _ index: Int, _ person: PersonID) -> PlannedItem.Status {
    if hasOwnRows, let own = identities.notes[index] { return status(ofOwn: note, own) }
    let item = history.items[index]
    for seed in [item.seed] + item.otherSeeds {
      guard let row = library.notes.row(NoteID(bits: Self.identity(seed, person, 0))) else { continue }
      if row.isLive { return row.record.text == note.text ? .alreadyThere : .changedHere }
      if row.existence == .deleted, !undone.contains(row.stamp) { return .deletedHere }
    }
    return .new
  }

  func status(of stop: ForeignStop, _ subject: MediaID, _ person: PersonID) -> PlannedItem.Status {
    guard subject.kind != .series, subject.kind != .season, point(of: stop, in: subject) != nil else { return .noPlace }
    guard let known = library.record(Resume.self, of: person, about: subject)?.point else { return .new }
    guard known.position != point(of: stop, in: subject)?.position else { return .alreadyThere }
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
