/// A JSON value as text, such as an unknown field.
///
/// Its nesting is at most 32 deep, so that it can be read back inside any record.
public struct JSONText: Hashable, Sendable {
  /// The text, without white space between tokens.
  public let text: String

  private static let depthLimit = 32

  package init(unchecked text: String) { self.text = text }

  /// Creates a value from its text.
  public init(_ text: String) throws(LibraryError) {
    let bytes = ContiguousArray(text.utf8)
    var cursor = JSONCursor()
    self = try JSONText.read(from: bytes.span, at: &cursor)
    try cursor.expectEnd(bytes.span)
  }
}

extension JSONText {
  package static let null = JSONText(unchecked: "null")

  /// Reads a value of any type, and moves the cursor past it.
  public static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> JSONText {
    cursor.skipSpace(bytes)
    let start = cursor.offset
    let limit = cursor.depthLimit
    cursor.depthLimit = min(limit, cursor.depth + depthLimit)
    try cursor.skipValue(bytes)
    cursor.depthLimit = limit
    return JSONText(unchecked: compact(bytes, start..<cursor.offset))
  }

  /// Writes the value.
  public func write(to json: inout JSONWriter) { json.raw(text) }

  /// The text of a checked value without white space between tokens.
  private static func compact(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    var letters: [UInt8] = []
    letters.reserveCapacity(range.count)
    var isInString = false
    var isEscaped = false
    for index in range {
      let byte = bytes[index]
      if !isInString, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { continue }
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == .backslash {
          isEscaped = true
        } else if byte == .quote {
          isInString = false
        }
      } else if byte == .quote {
        isInString = true
      }
      letters.append(byte)
    }
    return String(decoding: letters, as: UTF8.self)
  }
}

extension JSONText: CustomStringConvertible {
  public var description: String { text }
}
