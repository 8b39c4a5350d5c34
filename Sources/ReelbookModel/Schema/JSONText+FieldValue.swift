extension JSONText: FieldValue {
  public static var absent: JSONText { .null }

  /// With few brackets it is not nested too deeply for a reader, whatever they stand for.
  public var isSurelyReadBack: Bool {
    let (brace, bracket) = (UInt8(ascii: "{"), UInt8(ascii: "["))
    return self != .null && text.utf8.count { $0 == brace || $0 == bracket } < 16
  }

  /// Creates a JSON value from a field's value.
  public init(of value: some FieldValue) {
    var json = JSONWriter()
    value.write(to: &json)
    self.init(unchecked: String(decoding: json.bytes, as: UTF8.self))
  }

  /// The value as a field's type; `nil` if it is of another type.
  public func value<Value: FieldValue>(as type: Value.Type = Value.self) -> Value? {
    let bytes = ContiguousArray(text.utf8)
    var cursor = JSONCursor()
    guard let value = try? Value.read(from: bytes.span, at: &cursor), cursor.offset == bytes.count else { return nil }
    return value
  }

  /// A value that was stored as bytes of JSON; `nil` if they are not such a value.
  package static func value<Value: FieldValue>(_ bytes: [UInt8]) -> Value? {
    (try? JSONText(String(decoding: bytes, as: UTF8.self)))?.value()
  }

  /// A value as bytes of JSON.
  package static func bytes(of value: some FieldValue) -> [UInt8] { Array(JSONText(of: value).text.utf8) }
}
