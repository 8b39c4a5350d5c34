/// The kind and id of a record.
package struct RecordPlace: Hashable, Sendable {
  package let kind: RecordKind
  package let id: String

  package init(_ change: Change) { self.init(change.body) }

  init(_ body: any ChangeBody) { (kind, id) = (body.kind, body.idText) }
}
