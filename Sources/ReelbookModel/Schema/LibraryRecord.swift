/// A kind of record: a struct with an id and a list of fields.
///
/// An app adds a kind by conforming a struct and adding it to the ``RecordSchema`` that it opens the library with.
public protocol LibraryRecord: FieldContainer, Identifiable, Codable, CustomStringConvertible where ID: RecordID {
  /// The kind's name in JSON. Prefix an app's own: `com.example.ticket`.
  static var kind: RecordKind { get }

  var id: ID { get }

  /// Creates a record with absent fields.
  init(id: ID)

  /// The kind's declaration: what its records are about, who sees them, their words in history.
  static var traits: KindTraits<Self> { get }

  /// The library's table of the kind. An app's own kinds need not implement it.
  static var table: any (WritableKeyPath<Library, RecordTable<Self>> & Sendable) { get }
}

extension LibraryRecord {
  public static var traits: KindTraits<Self> { KindTraits() }

  public static var table: any (WritableKeyPath<Library, RecordTable<Self>> & Sendable) { \.[Own<Self>()] }

  /// The record's beginning as a line of JSON; `library.text` has all of it.
  public var description: String { line.cut(to: 320) }

  /// The record as a line of JSON.
  package var line: String {
    var json = JSONWriter()
    json.object { json in
      json.key(Self.kind.rawValue)
      id.write(to: &json)
      writeFields(to: &json)
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldName.self)
    self.init(id: try container.decode(ID.self, forKey: FieldName("id")))
    try decodeFields(container, except: ["id"])
    extras.removeNulls()
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    try encodeFields(to: &container)
    // Last, so that an unknown field of this name does not replace the id.
    try container.encode(id, forKey: FieldName("id"))
  }
}
