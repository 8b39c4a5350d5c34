import ReelbookBase

/// Writes text in XML.
enum XMLText {
  /// Appends a text with escapes. Characters that XML cannot have are left out; those from U+0080 to U+009F are written as
  /// Windows-1252 has them.
  static func append(_ text: String, to bytes: inout [UInt8], inAttribute: Bool) {
    var text = text
    text.withUTF8 { buffer in
      let letters = unsafe buffer.span
      if let windows = TextEncoding.withoutControls(letters, letters.indices) {
        append(windows.span, to: &bytes, inAttribute: inAttribute)
      } else {
        append(letters, to: &bytes, inAttribute: inAttribute)
      }
    }
  }

  private static func append(_ letters: Span<UInt8>, to bytes: inout [UInt8], inAttribute: Bool) {
    for index in letters.indices where !isForbidden(letters, index) {
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

  /// Whether a byte is of a control character from U+0080 on, which validators refuse, or of U+FFFE or U+FFFF, which XML cannot have.
  private static func isForbidden(_ letters: Span<UInt8>, _ index: Int) -> Bool {
    func isControl(_ at: Int) -> Bool { at + 1 < letters.count && letters[at] == 0xC2 && letters[at + 1] < 0xA0 }
    func isNoncharacter(_ at: Int) -> Bool {
      at >= 0 && at + 2 < letters.count && letters[at] == 0xEF && letters[at + 1] == 0xBF && letters[at + 2] >= 0xBE
    }
    guard letters[index] >= 0x80 else { return false }
    return isControl(index) || index > 0 && isControl(index - 1) || (index - 2...index).contains(where: isNoncharacter)
  }

  /// Whether a text has nothing visible that XML can have.
  static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0.value <= 0x20 || isControl($0) || (0xFFFE...0xFFFF).contains($0.value)
    }
  }

  /// Whether a character from U+0080 on is a control character that Windows-1252 lacks, too.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    (0x80..<0xA0).contains(scalar.value) && TextEncoding.windows1252(UInt8(scalar.value)) == scalar
  }
}
