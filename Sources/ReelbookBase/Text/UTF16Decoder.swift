/// Converts UTF-16 to UTF-8 in pieces, which may cut units and pairs. A mark at the start is dropped; a surrogate that
/// stands alone becomes U+FFFD.
package struct UTF16Decoder: Sendable {
  private let isLittle: Bool
  private var isAtStart = true
  /// The first byte of a unit that continues in the next piece.
  private var half: UInt8?
  /// The first unit of a pair that continues.
  private var lead: UInt32?

  package init(isLittle: Bool) { self.isLittle = isLittle }

  /// Whether the bytes so far end within a character.
  package var isIncomplete: Bool { half != nil || lead != nil }

  /// The text of the next bytes.
  package mutating func text(_ bytes: Span<UInt8>) -> ContiguousArray<UInt8> {
    var text: ContiguousArray<UInt8> = []
    text.reserveCapacity(bytes.count)
    for index in bytes.indices {
      guard let first = half else {
        half = bytes[index]
        continue
      }
      half = nil
      let unit = isLittle ? UInt32(bytes[index]) << 8 | UInt32(first) : UInt32(first) << 8 | UInt32(bytes[index])
      defer { isAtStart = false }
      if isAtStart, unit == 0xFEFF { continue }
      add(unit, to: &text)
    }
    return text
  }

  /// What stands for an incomplete pair at the end of the text.
  package mutating func end() -> ContiguousArray<UInt8> {
    defer { (half, lead) = (nil, nil) }
    return lead == nil ? [] : ContiguousArray("\u{FFFD}".utf8)
  }

  private mutating func add(_ unit: UInt32, to text: inout ContiguousArray<UInt8>) {
    if let first = lead {
      lead = nil
      if unit & 0xFC00 == 0xDC00 {
        return Self.append(0x10000 + (first & 0x3FF) << 10 + unit & 0x3FF, to: &text)
      }
      Self.append(0xFFFD, to: &text)
    }
    if unit & 0xFC00 == 0xD800 { lead = unit } else { Self.append(unit, to: &text) }
  }

  private static func append(_ code: UInt32, to text: inout ContiguousArray<UInt8>) {
    text += UTF8.encode(Unicode.Scalar(code) ?? "\u{FFFD}") ?? .init()
  }
}
