/// A record that has a place among the others of its owner.
protocol PlacedRecord: SubjectRecord {
  /// Orders the owner's records; another key moves the record.
  var position: OrderKey { get set }
}

extension ListEntry: PlacedRecord {}
extension QueueEntry: PlacedRecord {}

extension Library {
  /// An owner's records in their order: one for each subject, as identity and numbering have it today.
  func placed<R: PlacedRecord>(_ type: R.Type, of owner: R.ID.First) -> [(record: R, subject: Subject)] {
    let owners = owners(owner)
    var places: [Subject: [Row<R>]] = [:]
    for owner in owners {
      for row in records(R.self).liveRows(from: R.ID(owner, .absent), while: { $0.parts.0 == owner }) {
        places[resolve(row.record.id.parts.1, witness: row.record.witness), default: []].append(row)
      }
    }
    return places.compactMap { subject, rows in
      merged(rows, as: R.ID(owners[0], subject)).map { ($0, subject) }
    }
    .sorted { ($0.record.position, $0.subject) < ($1.record.position, $1.subject) }
  }
}
