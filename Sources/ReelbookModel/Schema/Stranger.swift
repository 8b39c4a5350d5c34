/// A record of an unknown kind: all of its fields are extras.
package struct Stranger: LibraryRecord {
  package let id: StrangerID
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "")
  package static let table: any (WritableKeyPath<Library, RecordTable<Stranger>> & Sendable) = \.strangers
  package static let fields: [Field<Stranger>] = []

  package init(id: StrangerID) { self.id = id }
}

/// An unknown kind, and an id of that kind.
package struct StrangerID: RecordID {
  package let kind: RecordKind
  let text: String

  package init(_ kind: RecordKind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  package static var absent: StrangerID { StrangerID(RecordKind(rawValue: ""), "") }

  package static func < (a: StrangerID, b: StrangerID) -> Bool { a.kind == b.kind ? a.text < b.text : a.kind < b.kind }

  package init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    self.init(RecordKind(rawValue: ""), JSONCursor.text(letters, range))
  }

  package func appendText(to letters: inout [UInt8]) { letters.append(contentsOf: text.utf8) }

  package func write(to json: inout JSONWriter) { json.string(text) }
}
