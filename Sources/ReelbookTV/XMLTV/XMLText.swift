/// Writing text in XML.
enum XMLText {
  /// Appends a text, escaped; characters that XML cannot have are left out.
  static func append(_ text: String, to bytes: inout [UInt8], inAttribute: Bool) {
    var text = text
    text.withUTF8 { unsafe append($0.span, to: &bytes, inAttribute: inAttribute) }
  }

  private static func append(_ letters: Span<UInt8>, to bytes: inout [UInt8], inAttribute: Bool) {
    for index in letters.indices {
      let byte = letters[index]
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\"") where inAttribute: bytes += "&quot;".utf8
      // A reader turns a bare one into a line feed, or in an attribute into a space.
      case 0x0D: bytes += "&#13;".utf8
      case 0x09 where inAttribute: bytes += "&#9;".utf8
      case 0x0A where inAttribute: bytes += "&#10;".utf8
      case 0x09, 0x0A, 0x20...: bytes.append(byte)
      default: break
      }
    }
  }

  /// Whether a text has only white space.
  static func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy { $0 <= 0x20 } }
}
