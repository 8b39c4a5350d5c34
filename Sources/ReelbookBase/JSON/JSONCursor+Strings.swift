extension JSONCursor {
  /// Reads a string.
  public mutating func readString(_ bytes: Span<UInt8>) throws(LibraryError) -> String {
    let token = try stringToken(bytes)
    guard !token.isPlain else { return Self.text(bytes, token.range) }
    return try Self.unescaped(bytes, token.range)
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
      let letters = ContiguousArray(try Self.unescaped(bytes, token.range).utf8)
      if let value = body(letters.span, 0..<letters.count) { return value }
    }
    throw LibraryError(.malformed, "“\(Self.text(bytes, token.range).prefix(80))” is no \(what())", offset: start)
  }

  /// Reads a string that many records share.
  package mutating func readName(_ kind: SharedNames.Kind, _ bytes: Span<UInt8>) throws(LibraryError) -> String {
    let token = try stringToken(bytes)
    return token.isPlain ? names.text(kind, bytes, token.range) : try Self.unescaped(bytes, token.range)
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
        if !isASCII { try Self.checkUTF8(bytes, range) }
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
    let quotes = word ^ (ones &* 0x22)
    let slashes = word ^ (ones &* 0x5C)
    let found =
      ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes) | (word &- ones &* 0x20) | word
    return found & highs
  }

  @inlinable package static func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  private static func checkUTF8(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(LibraryError) {
    var index = range.lowerBound
    let end = range.upperBound
    func isTail(_ at: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
      at < end && bytes[at] >= low && bytes[at] <= high
    }
    while index < end {
      let length: Int
      switch bytes[index] {
      case 0..<0x80: length = 1
      case 0xC2...0xDF where isTail(index + 1): length = 2
      case 0xE0 where isTail(index + 1, 0xA0) && isTail(index + 2): length = 3
      case 0xED where isTail(index + 1, 0x80, 0x9F) && isTail(index + 2): length = 3
      case 0xE1...0xEC where isTail(index + 1) && isTail(index + 2): length = 3
      case 0xEE...0xEF where isTail(index + 1) && isTail(index + 2): length = 3
      case 0xF0 where isTail(index + 1, 0x90) && isTail(index + 2) && isTail(index + 3): length = 4
      case 0xF1...0xF3 where isTail(index + 1) && isTail(index + 2) && isTail(index + 3): length = 4
      case 0xF4 where isTail(index + 1, 0x80, 0x8F) && isTail(index + 2) && isTail(index + 3): length = 4
      default: throw .malformed("These bytes are not UTF-8", at: index)
      }
      index += length
    }
  }

  @usableFromInline package static func unescaped(
    _ bytes: Span<UInt8>, _ range: Range<Int>
  ) throws(LibraryError) -> String {
    var letters: [UInt8] = []
    letters.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == .backslash else {
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
      case UInt8(ascii: "b"): letters.append(0x08)
      case UInt8(ascii: "f"): letters.append(0x0C)
      case UInt8(ascii: "u"):
        var code = try hexQuad(bytes, index, range.upperBound)
        index += 4
        if code & 0xFC00 == 0xD800 {
          guard index + 1 < range.upperBound, bytes[index] == .backslash, bytes[index + 1] == UInt8(ascii: "u")
          else { throw .malformed("A surrogate stands alone", at: start) }
          let low = try hexQuad(bytes, index + 2, range.upperBound)
          guard low & 0xFC00 == 0xDC00 else { throw .malformed("A surrogate stands alone", at: start) }
          code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
          index += 6
        }
        guard let scalar = Unicode.Scalar(code) else { throw .malformed("A surrogate stands alone", at: start) }
        letters.append(contentsOf: UTF8.encode(scalar)?.map { $0 } ?? [])
      default: throw .malformed("There is no such escape", at: start)
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  private static func hexQuad(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) throws(LibraryError) -> UInt32 {
    guard start + 4 <= end else { throw .malformed("Expected four hexadecimal digits", at: start) }
    var code: UInt32 = 0
    for index in start..<start + 4 {
      guard let digit = hexDigit(bytes[index]) else {
        throw .malformed("Expected four hexadecimal digits", at: index)
      }
      code = code << 4 | UInt32(digit)
    }
    return code
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
