/// The kind and id of a record.
///
/// It holds the id itself: as text, it would be written for every change of a history.
package struct RecordPlace: Sendable {
  package let kind: RecordKind
  private let anyID: any RecordID

  package init(_ change: Change) { self.init(change.body) }

  init(_ body: any ChangeBody) { (kind, anyID) = (body.kind, body.anyID) }

  /// The record's id, as text.
  package var id: String { anyID.description }
}

extension RecordPlace: Hashable {
  package static func == (a: RecordPlace, b: RecordPlace) -> Bool { a.anyID.isSame(as: b.anyID) && a.kind == b.kind }

  package func hash(into hasher: inout Hasher) { anyID.hash(into: &hasher) }
}

extension RecordID {
  fileprivate func isSame(as other: any RecordID) -> Bool { (other as? Self).map { $0 == self } ?? false }
}
