package import ReelbookModel

/// The records of a library as plain text: for each, its written fields with their JSON.
package struct PlainRecords: Hashable, Sendable, CustomStringConvertible {
  package struct Place: Hashable, Sendable {
    package var kind: String
    package var id: String

    package init(kind: String, id: String) {
      self.kind = kind
      self.id = id
    }
  }

  private var records: [Place: [String: String]] = [:]

  /// Reads the live records of a library, and on demand also the deleted ones.
  package init(_ library: Library, withDeleted: Bool = false) {
    library.eachRow { row in
      guard let body = row.body as? any PlainlyRead, body.isLive || withDeleted else { return }
      records[Place(kind: row.kind.rawValue, id: row.recordID)] = body.plainFields
    }
  }

  package subscript(place: Place) -> [String: String]? {
    get { records[place] }
    set { records[place] = newValue }
  }

  package var description: String {
    records.map { place, fields in
      "\(place.kind) \(place.id) \(fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " "))"
    }.sorted().joined(separator: "\n")
  }
}

extension Library {
  /// The live records as text, one on each line, without stamps.
  package var recordsText: String { PlainRecords(self).description }
}

private protocol PlainlyRead {
  var isLive: Bool { get }
  var plainFields: [String: String] { get }
}

extension Patch: PlainlyRead {
  fileprivate var isLive: Bool { row.isLive }

  fileprivate var plainFields: [String: String] {
    var fields: [String: String] = [:]
    for (index, field) in R.fields.enumerated() {
      if let elements = field.elements {
        for name in elements.names(row.record) { fields["\(field.name)/\(name)"] = "true" }
      } else if !R.fields.isAbsent(index, in: row.record) {
        fields[field.name] = row.text(of: FieldKey(index))
      }
    }
    for name in row.record.extras.names { fields[name] = row.record.extras[name]?.text }
    return fields
  }
}
