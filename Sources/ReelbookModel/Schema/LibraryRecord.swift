/// A kind of thing that a library remembers: a plain struct with an identity and a list of fields.
///
/// An app makes its own kinds by conforming a struct and naming it in the ``RecordSchema`` that it opens the library with.
public protocol LibraryRecord: Fielded, Identifiable, Codable, CustomStringConvertible where ID: RecordID {
  /// The kind's name in JSON; an app's own begins with something of its own, such as `com.example.ticket`.
  static var kind: RecordKind { get }

  var id: ID { get }

  /// A record of which only the identity is written.
  init(id: ID)

  /// What the kind says of itself as a whole: what its records are about, who gets to see them, its words.
  static var traits: KindTraits<Self> { get }

  /// Where a library keeps records of this kind; an app's own kinds leave it out.
  static var table: any (WritableKeyPath<Library, RecordTable<Self>> & Sendable) { get }
}

extension LibraryRecord {
  public static var traits: KindTraits<Self> { KindTraits() }

  public static var table: any (WritableKeyPath<Library, RecordTable<Self>> & Sendable) { \.[Own<Self>()] }

  /// The record as a line of JSON.
  public var description: String {
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
    // Last: an unknown field of this name does not take the identity's place.
    try container.encode(id, forKey: FieldName("id"))
  }
}
