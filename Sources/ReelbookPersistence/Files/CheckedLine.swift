package import ReelbookModel

/// A line of a library's files: a JSON object with a checksum of the rest of the line.
///
///     {"sum":"0123456789abcdef","add":"play","id":…}
///
/// The checksum has a fixed place and length, so that a line can be checked before it is parsed.
package enum CheckedLine {
  /// `{"sum":"`, sixteen digits, `",`.
  package static let prefixLength = 26

  private static let opening = Array("{\"sum\":\"".utf8)
  /// The opening as a little-endian number: a constant, since a static array would take a lock for each line.
  private static let openingWord: UInt64 = 0x223A_226D_7573_227B
  private static let closing = Array("\",".utf8)
  private static let numbering = Array("\"line\":".utf8)

  /// Appends a writer's object as a line; returns its checksum.
  ///
  /// The line's number, if any, is the object's first member.
  @discardableResult
  package static func append(
    _ object: borrowing JSONWriter, number: Int? = nil, to lines: inout [UInt8]
  ) -> UInt64 {
    let start = lines.count
    lines.append(contentsOf: opening)
    lines.append(contentsOf: repeatElement(0x30, count: 16))
    lines.append(contentsOf: closing)
    if let number {
      lines.append(contentsOf: numbering)
      lines.append(decimal: number)
      lines.append(UInt8(ascii: ","))
    }
    lines.append(contentsOf: object.bytes.dropFirst())
    let sum = unsafe lines.withUnsafeBytes { buffer in
      unsafe checksum(buffer.bytes, start + prefixLength, buffer.count)
    }
    for digit in 0..<16 {
      let value = UInt8(truncatingIfNeeded: sum >> UInt64(60 - 4 * digit)) & 15
      lines[start + opening.count + digit] = JSONWriter.hex(value)
    }
    lines.append(0x0A)
    return sum
  }

  /// The checksum of bytes.
  package static func sum(of bytes: [UInt8]) -> UInt64 {
    unsafe bytes.withUnsafeBytes { buffer in unsafe checksum(buffer.bytes, 0, buffer.count) }
  }

  /// The checksum of bytes.
  package static func sum(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    unsafe checksum(bytes.bytes, 0, bytes.count)
  }

  /// The checksum of bytes.
  package static func checksum(of bytes: [UInt8]) -> String { text(of: sum(of: bytes)) }

  /// A checksum as sixteen digits.
  static func text(of sum: UInt64) -> String { sum.padded(to: 16, radix: 16) }

  /// Whether the bytes are an intact line.
  package static func isWhole(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool { sum(of: bytes, range) != nil }

  /// The checksum of a line; `nil` if the line is not intact.
  static func sum(of bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64? {
    guard range.count > prefixLength + 1, begins(bytes, at: range.lowerBound, before: range.upperBound) else {
      return nil
    }
    let start = range.lowerBound
    guard bytes[start + 24] == .quote, bytes[start + 25] == UInt8(ascii: ","),
      let sum = digits(bytes.word(at: start + 8), bytes.word(at: start + 16))
    else { return nil }
    return sum == checksum(bytes.bytes, range.lowerBound + prefixLength, range.upperBound) ? sum : nil
  }

  /// The number of sixteen lower-case hexadecimal digits. A sum has only one text.
  private static func digits(_ first: UInt64, _ last: UInt64) -> UInt64? {
    let small: UInt64 = 0x2020_2020_2020_2020
    guard first & last & small == small, let high = first.hexValue, let low = last.hexValue else { return nil }
    return UInt64(high) << 32 | UInt64(low)
  }

  /// Whether a line seems to begin here. A line contains no unescaped quote, so little else looks like this.
  package static func begins(_ bytes: Span<UInt8>, at start: Int, before end: Int) -> Bool {
    start + 8 <= end && bytes.word(at: start) == openingWord
  }

  /// Mixes eight bytes at a time. Each step is a bijection, so a change within any eight bytes is always detected.
  private static func checksum(_ bytes: RawSpan, _ start: Int, _ end: Int) -> UInt64 {
    let factor: UInt64 = 0x9FB2_1C65_1E98_DF25
    var sum = UInt64(end - start) &* 0x9E37_79B9_7F4A_7C15
    var index = start
    precondition(start >= 0 && end <= bytes.byteCount)
    while index &+ 8 <= end {
      // Within the bounds that are checked above.
      let word = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self).littleEndian
      sum = (sum ^ word) &* factor
      sum ^= sum >> 32
      index &+= 8
    }
    var rest: UInt64 = 0
    while index < end {
      rest = rest << 8 | UInt64(unsafe bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self))
      index &+= 1
    }
    sum = (sum ^ rest) &* factor
    return sum ^ (sum >> 29)
  }
}
