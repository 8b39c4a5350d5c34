/// The id of a record. It has a text form and an order.
public protocol RecordID: SetElement, Comparable, CodingKeyRepresentable, CustomDebugStringConvertible {
  /// Reads an identifier from the ASCII bytes of its text.
  init?(_ letters: Span<UInt8>, _ range: Range<Int>)

  /// Appends the identifier's text.
  func appendText(to letters: inout [UInt8])
}

extension RecordID {
  public init?(_ text: String) {
    let letters = ContiguousArray(text.utf8)
    self.init(letters.span, 0..<letters.count)
  }

  public var description: String {
    var letters: [UInt8] = []
    appendText(to: &letters)
    return String(decoding: letters, as: UTF8.self)
  }

  public var debugDescription: String { description }

  public static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Self {
    try cursor.readToken(bytes, "\(Self.self)") { Self($0, $1) }
  }

  public func write(to json: inout JSONWriter) { json.token { appendText(to: &$0) } }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text)” is no \(Self.self)")
    }
    self = id
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  public var codingKey: any CodingKey { FieldName(description) }

  public init?<T: CodingKey>(codingKey: T) { self.init(codingKey.stringValue) }
}
