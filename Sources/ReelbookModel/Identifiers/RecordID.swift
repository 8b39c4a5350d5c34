/// The id of a record. It has a text form and an order.
public protocol RecordID: SetElement, TextRepresentable {}

extension RecordID {
  public static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Self {
    try cursor.readToken(bytes, "\(Self.self)") { Self($0, $1) }
  }

  public func write(to json: inout JSONWriter) { json.token { appendText(to: &$0) } }
}
