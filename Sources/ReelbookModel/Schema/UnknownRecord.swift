/// A record of an unknown kind: all of its fields are extras.
package struct UnknownRecord: LibraryRecord {
  package let id: UnknownRecordID
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "")
  package static let table: any (WritableKeyPath<Library, RecordTable<UnknownRecord>> & Sendable) = \.unknownRecords
  package static let fields: [Field<UnknownRecord>] = []

  package init(id: UnknownRecordID) { self.id = id }
}

/// An unknown kind, and an id of that kind.
package struct UnknownRecordID: RecordID {
  package let kind: RecordKind
  let text: String

  package init(_ kind: RecordKind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  package static var absent: UnknownRecordID { UnknownRecordID(RecordKind(rawValue: ""), "") }

  package static func < (a: UnknownRecordID, b: UnknownRecordID) -> Bool {
    a.kind == b.kind ? a.text < b.text : a.kind < b.kind
  }

  package init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    self.init(RecordKind(rawValue: ""), letters.text(range))
  }

  package func appendText(to letters: inout [UInt8]) { letters.append(contentsOf: text.utf8) }

  package func write(to json: inout JSONWriter) { json.string(text) }
}

extension UnknownRecordID {
  /// The person that the id is, or begins with: the first part of an id is its record's owner.
  var owner: PersonID? { PersonID(String(text.prefix { $0 != "/" })) }
}
