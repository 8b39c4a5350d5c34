import ReelbookInterchange
import ReelbookModel

/// Rows of Reelbook's own files.
extension ImportPlanner {
  /// The subject of an item that has a row of our own: of the row, in the title that was found for it.
  mutating func reelbookSubject(of index: Int, _ title: TitleID) -> MediaID? {
    let about: WatchHistory.About?
    switch history.items[index].content {
    case .viewing(let viewing): about = viewing.row?.about
    case .note(let note): about = note.row?.about
    default: about = nil
    }
    guard let about else { return nil }
    let namedSubject = about.subject.moved(to: title)
    let subject = library.resolve(namedSubject, witness: about.witness)
    if subject != library.resolve(namedSubject) { catalogueNumbers.append(.init(item: index, subject: subject)) }
    return subject
  }

  /// Sets an item's status from the play that its row names, or that an earlier import of the row brought.
  mutating func matchReelbookRow(_ index: Int, as id: PlayID) {
    guard let row = history.items[items[index].item].viewing?.row, let playRow = library.plays.row(id) else { return }
    if playRow.isLive {
      existingPlays.claim(id)
      items[index].differences = diary.differences(row, from: id, subject: items[index].subject)
      items[index].status = items[index].differences.isEmpty ? .alreadyThere : .changedHere
    } else {
      guard playRow.existence == .deleted, !undoneStamps.contains(playRow.stamp) else { return }
      items[index].status = .deletedHere
    }
    items[index].existing = id
  }

  /// Whether an item is a whole viewing: only such a one is compared with plays at an agreeing time.
  func isWhole(_ index: Int) -> Bool {
    !hasReelbookRows || history.items[items[index].item].viewing.map { $0.details.extent == .whole } ?? true
  }

  func status(ofReelbookNote note: ForeignNote, _ id: NoteID) -> PlannedItem.Status {
    guard let row = library.notes.row(id) else { return .new }
    if row.isLive {
      return row.record.text == note.text && row.record.isMarkdown == note.isMarkdown ? .alreadyThere : .changedHere
    }
    return row.existence == .deleted && !undoneStamps.contains(row.stamp) ? .deletedHere : .new
  }
}
