/// Percent-encodes texts: ASCII letters, digits and some signs stay, and every other byte is `%` and two digits.
package struct PercentText: Sendable {
  /// The signs that stay.
  private let signs: [UInt8]
  /// Whether digits above nine are capital letters.
  private let isUppercase: Bool

  package init(keeping signs: String = "", isUppercase: Bool = true) {
    self.signs = Array(signs.utf8)
    self.isUppercase = isUppercase
  }

  /// Whether a byte stays as it is.
  package func keeps(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: signs.contains(byte)
    }
  }

  /// The text, encoded.
  package func encode(_ text: String) -> String {
    var letters: [UInt8] = []
    letters.reserveCapacity(text.utf8.count)
    for byte in text.utf8 { append(byte, to: &letters) }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Appends a byte, encoded.
  package func append(_ byte: UInt8, to letters: inout [UInt8]) {
    guard !keeps(byte) else { return letters.append(byte) }
    letters.append(UInt8(ascii: "%"))
    for digit in [byte >> 4, byte & 15] {
      letters.append(isUppercase && digit > 9 ? UInt8(ascii: "A") + digit - 10 : JSONWriter.hex(digit))
    }
  }

  /// Decodes a text; invalid escapes stay.
  package static func decode(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let bytes = ContiguousArray(text.utf8)
    var letters: [UInt8] = []
    letters.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = byte(bytes.span, at: index)
      letters.append(byte ?? bytes[index])
      index += byte == nil ? 1 : 3
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The byte of an escape at an offset; `nil` for none.
  @inlinable package static func byte(_ bytes: Span<UInt8>, at index: Int) -> UInt8? {
    guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
      let high = JSONCursor.hexDigit(bytes[index + 1]), let low = JSONCursor.hexDigit(bytes[index + 2])
    else { return nil }
    return high << 4 | low
  }
}
