/// A record that has a place among the others of its owner.
///
/// ``Draft/place(_:of:about:at:)`` moves one, and ``Library/placed(_:of:)`` reads them in order, with aliases and
/// moved episodes resolved, also after concurrent moves.
public protocol PlacedRecord: SubjectRecord {
  /// Orders the owner's records; another key moves the record.
  var position: OrderKey { get set }
}

extension ListEntry: PlacedRecord {}
extension QueueEntry: PlacedRecord {}

extension Library {
  /// An owner's records in their order, one for each resolved subject.
  ///
  /// Costs a pass over them.
  public func placed<R: PlacedRecord>(_ type: R.Type = R.self, of owner: R.ID.First) -> [R] {
    let rows = owners(owner).flatMap { owner in
      records(R.self).liveRows(from: R.ID(owner, .absent)) { $0.parts.0 == owner }
    }
    let places = Dictionary(grouping: rows) { place(of: $0.record) }
    return places.compactMap { id, rows in merged(rows, as: id) }
      .sorted { ($0.position, $0.id.parts.1) < ($1.position, $1.id.parts.1) }
  }

  /// The owner and the subject of a record, resolved.
  func place<R: SubjectRecord>(of record: R) -> R.ID {
    let (owner, subject) = record.id.parts
    return R.ID(owners(owner)[0], resolve(subject, witness: record.witness))
  }
}
