/// A frequent byte sequence, such as a key with its quotes and colon, compared eight bytes at a time.
@usableFromInline package struct JSONLiteral: Sendable {
  package let letters: [UInt8]
  /// The first eight bytes, and a mask of those that count.
  @usableFromInline package let first: UInt64
  @usableFromInline package let firstBits: UInt64
  /// The last eight bytes, if there are as many; they may overlap the first.
  @usableFromInline package let last: UInt64
  @usableFromInline package let count: Int

  package init(_ letters: some Sequence<UInt8>) {
    let letters = Array(letters)
    self.letters = letters
    count = letters.count
    let word = { (letters: ArraySlice<UInt8>) in letters.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    first = word(letters.prefix(8))
    firstBits = letters.count < 8 ? 1 << (8 * UInt64(letters.count)) - 1 : .max
    last = letters.count < 8 ? 0 : word(letters.suffix(8))
  }

  /// Creates the literal of a member's key.
  package init(key name: String) {
    var json = JSONWriter()
    json.key(name)
    self.init(json.bytes)
  }

  /// Creates the literal that several members' keys begin with, from the quote.
  package init(keysBegin text: String) {
    var json = JSONWriter()
    json.string(text)
    self.init(json.bytes.dropLast())
  }

  /// Whether the literal is at an offset.
  @inlinable @inline(__always) package func stands(in bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard bytes.count - offset >= 8 else { return standsAtEnd(of: bytes, at: offset) }
    return begins(bytes.word(at: offset)) && goesOn(in: bytes, at: offset)
  }

  /// Whether eight bytes match the literal's first.
  @inlinable @inline(__always) package func begins(_ word: UInt64) -> Bool { word & firstBits == first }

  /// Whether the literal is at an offset where its first eight bytes match.
  @inlinable @inline(__always) package func goesOn(in bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard count > 8 else { return true }
    guard bytes.count - offset >= count, bytes.word(at: offset + count - 8) == last else { return false }
    return count <= 16 || standsBetween(bytes, at: offset)
  }

  @usableFromInline package func standsBetween(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    for index in 8..<count - 8 where bytes[offset + index] != letters[index] { return false }
    return true
  }

  @inline(never) @usableFromInline package func standsAtEnd(of bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard bytes.count - offset >= letters.count else { return false }
    for index in letters.indices where bytes[offset + index] != letters[index] { return false }
    return true
  }

  /// Moves a cursor past the literal if it comes next.
  @inlinable @inline(__always) package func skip(_ bytes: Span<UInt8>, _ cursor: inout JSONCursor) -> Bool {
    guard stands(in: bytes, at: cursor.offset) else { return false }
    cursor.offset += count
    return true
  }
}
