import ReelbookBase

/// The name of a line for other players: `inputstream.adaptive.license_key` of `#KODIPROP:…=…`.
enum DirectiveName {
  /// The range of a line's name, and the start of its value; the end of the line if it has none.
  ///
  /// Names of properties follow a colon, `#KODIPROP:a.b=c`. Without one, the text after the sign is the value.
  static func parts(_ bytes: Span<UInt8>) -> (name: Range<Int>, value: Int) {
    let first = min(1, bytes.count)
    let colon = nameEnd(bytes, from: first)
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") || bytes[colon] == UInt8(ascii: "=") else {
      return (first..<first, first)
    }
    guard bytes[colon] == UInt8(ascii: ":") else { return (first..<colon, colon + 1) }
    let equals = nameEnd(bytes, from: colon + 1)
    let hasProperty = equals > colon + 1 && equals < bytes.count && bytes[equals] == UInt8(ascii: "=")
    return hasProperty ? (colon + 1..<equals, equals + 1) : (first..<colon, colon + 1)
  }

  /// The end of a name from an offset on.
  private static func nameEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].isLetter || bytes[end].isDigit || isSign(bytes[end]) { end += 1 }
    return end
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!")
  }
}
