extension JSONCursor {
  /// Reads a string.
  public mutating func readString(_ bytes: Span<UInt8>) throws(LibraryError) -> String {
    let token = try stringToken(bytes)
    guard !token.isPlain else { return bytes.text(token.range) }
    return try JSONEscapes.resolved(bytes, token.range)
  }

  /// Reads a string of ASCII bytes without escapes, such as an identifier.
  ///
  /// If `body` returns `nil`, the error quotes the string.
  @inlinable package mutating func readToken<T>(
    _ bytes: Span<UInt8>, _ what: @autoclosure () -> String, _ body: (Span<UInt8>, Range<Int>) -> T?
  ) throws(LibraryError) -> T {
    let start = offset
    let token = try stringToken(bytes)
    if token.isPlain {
      if let value = body(bytes, token.range) { return value }
    } else {
      let letters = ContiguousArray(try JSONEscapes.resolved(bytes, token.range).utf8)
      if let value = body(letters.span, 0..<letters.count) { return value }
    }
    throw LibraryError(.malformed, "“\(bytes.text(token.range).prefix(80))” is no \(what())", offset: start)
  }

  /// Reads a string that many records share.
  package mutating func readName(_ kind: SharedNames.Kind, _ bytes: Span<UInt8>) throws(LibraryError) -> String {
    let token = try stringToken(bytes)
    return token.isPlain ? names.text(kind, bytes, token.range) : try JSONEscapes.resolved(bytes, token.range)
  }

  @usableFromInline package struct StringToken {
    /// The bytes between the quotes.
    @usableFromInline package var range: Range<Int>
    /// Whether the bytes are the string: no escapes.
    @usableFromInline package var isPlain: Bool
  }

  /// Moves past a string and checks that its bytes are UTF-8 without bare control characters.
  @usableFromInline package mutating func stringToken(_ bytes: Span<UInt8>) throws(LibraryError) -> StringToken {
    try expect(.quote, bytes)
    let start = offset
    var isPlain = true
    var isASCII = true
    let count = bytes.count
    while true {
      // Eight bytes at a time while none of them is a quote, a backslash, a control character or not ASCII.
      while offset &+ 8 <= count {
        let special = Self.specialBytes(of: bytes.word(at: offset))
        guard special == 0 else {
          offset &+= special.trailingZeroBitCount >> 3
          break
        }
        offset &+= 8
      }
      guard offset < count else { throw fail("the closing quote of a string") }
      switch bytes[offset] {
      case .quote:
        let range = start..<offset
        offset += 1
        if !isASCII, let wrong = bytes.offsetOutsideUTF8(in: range) {
          throw .malformed("These bytes are not UTF-8", at: wrong)
        }
        return StringToken(range: range, isPlain: isPlain)
      case .backslash:
        isPlain = false
        offset += 1
        guard offset < count else { throw fail("the rest of an escape") }
        offset += 1
      case 0..<0x20: throw fail("no bare control character in a string")
      case 0x80...:
        isASCII = false
        offset += 1
      default: offset += 1
      }
    }
  }

  /// The high bit of the first special byte of eight: not ASCII, a control character, a quote or a backslash. Later
  /// bits are unreliable.
  @inline(__always) private static func specialBytes(of word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    return word.matches(of: 0x22) | word.matches(of: 0x5C) | ((word &- ones &* 0x20) | word) & highs
  }

  package static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x61...0x66: byte - 0x57
    case 0x41...0x46: byte - 0x37
    default: nil
    }
  }
}
