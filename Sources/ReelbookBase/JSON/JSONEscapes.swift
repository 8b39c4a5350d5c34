/// The escapes of JSON's strings.
@usableFromInline package enum JSONEscapes {
  /// The text of a string's bytes with its escapes resolved.
  ///
  /// A wrong escape is an error at its offset. `isLoose` is for what others wrote carelessly: there, a wrong escape is
  /// left out, a surrogate that stands alone becomes U+FFFD, and a control character a space.
  @usableFromInline package static func resolved(
    _ bytes: Span<UInt8>, _ range: Range<Int>, isLoose: Bool = false
  ) throws(LibraryError) -> String {
    var letters: [UInt8] = []
    letters.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == .backslash, index + 1 < range.upperBound else {
        letters.append(bytes[index])
        index += 1
        continue
      }
      let start = index
      index += 2
      switch bytes[start + 1] {
      case .quote, .backslash, UInt8(ascii: "/"): letters.append(bytes[start + 1])
      case UInt8(ascii: "n"): letters.append(0x0A)
      case UInt8(ascii: "t"): letters.append(0x09)
      case UInt8(ascii: "r"): letters.append(0x0D)
      case UInt8(ascii: "b"): letters.append(isLoose ? 0x20 : 0x08)
      case UInt8(ascii: "f"): letters.append(isLoose ? 0x20 : 0x0C)
      case UInt8(ascii: "u"):
        guard let (code, end) = try code(bytes, index..<range.upperBound, isLoose) else { continue }
        index = end
        guard let scalar = Unicode.Scalar(code) ?? (isLoose ? "\u{FFFD}" : nil) else {
          throw .malformed("A surrogate stands alone", at: start)
        }
        letters.append(contentsOf: UTF8.encode(scalar) ?? .init())
      default:
        guard isLoose else { throw .malformed("There is no such escape", at: start) }
        letters.append(bytes[start + 1])
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The code of four digits, or of two such escapes that are a pair, and the offset after it.
  private static func code(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ isLoose: Bool
  ) throws(LibraryError) -> (code: UInt32, end: Int)? {
    guard let first = try unit(bytes, range, isLoose) else { return nil }
    let next = range.lowerBound + 4
    guard first & 0xFC00 == 0xD800, next + 1 < range.upperBound, bytes[next] == .backslash,
      bytes[next + 1] == UInt8(ascii: "u"), let low = try unit(bytes, next + 2..<range.upperBound, isLoose),
      low & 0xFC00 == 0xDC00
    else { return (first, next) }
    return (0x10000 + (first - 0xD800) << 10 + (low - 0xDC00), next + 6)
  }

  /// The number of four hexadecimal digits; if it is loose, `nil` if they are not there.
  private static func unit(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ isLoose: Bool
  ) throws(LibraryError) -> UInt32? {
    var code: UInt32 = 0
    for index in range.lowerBound..<range.lowerBound + 4 {
      guard range.count >= 4, let digit = JSONCursor.hexDigit(bytes[index]) else {
        if isLoose { return nil }
        throw .malformed("Expected four hexadecimal digits", at: index)
      }
      code = code << 4 | UInt32(digit)
    }
    return code
  }
}
