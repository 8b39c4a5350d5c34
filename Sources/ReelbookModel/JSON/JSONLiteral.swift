/// Bytes that are often looked for, such as a key with its quotes and colon, to be recognised eight at a time.
struct JSONLiteral: Sendable {
  let letters: [UInt8]
  /// The first eight letters, and which of their bits count.
  private let first: UInt64
  private let firstBits: UInt64
  /// The last eight letters, if there are so many; they may overlap the first.
  private let last: UInt64
  let count: Int

  init(_ letters: some Sequence<UInt8>) {
    let letters = Array(letters)
    self.letters = letters
    count = letters.count
    let word = { (letters: ArraySlice<UInt8>) in letters.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    first = word(letters.prefix(8))
    firstBits = letters.count < 8 ? 1 << (8 * UInt64(letters.count)) - 1 : .max
    last = letters.count < 8 ? 0 : word(letters.suffix(8))
  }

  /// A key of an object's member.
  init(key name: String) {
    var json = JSONWriter()
    json.key(name)
    self.init(json.bytes)
  }

  /// What the keys of several members begin with, from the quote on.
  init(keysBegin text: String) {
    var json = JSONWriter()
    json.string(text)
    self.init(json.bytes.dropLast())
  }

  /// Whether these are the bytes at an offset.
  @inline(__always) func stands(in bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard bytes.count - offset >= 8 else { return standsAtEnd(of: bytes, at: offset) }
    return begins(bytes.word(at: offset)) && goesOn(in: bytes, at: offset)
  }

  /// Whether eight bytes can be the first of these.
  @inline(__always) func begins(_ word: UInt64) -> Bool { word & firstBits == first }

  /// Whether the bytes at an offset, of which the first eight are right, are these.
  @inline(__always) func goesOn(in bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard count > 8 else { return true }
    guard bytes.count - offset >= count, bytes.word(at: offset + count - 8) == last else { return false }
    return count <= 16 || standsBetween(bytes, at: offset)
  }

  private func standsBetween(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    for index in 8..<count - 8 where bytes[offset + index] != letters[index] { return false }
    return true
  }

  @inline(never) private func standsAtEnd(of bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard bytes.count - offset >= letters.count else { return false }
    for index in letters.indices where bytes[offset + index] != letters[index] { return false }
    return true
  }

  /// Moves a cursor past the literal if it comes next.
  @inline(__always) func take(_ bytes: Span<UInt8>, _ cursor: inout JSONCursor) -> Bool {
    guard stands(in: bytes, at: cursor.offset) else { return false }
    cursor.offset += count
    return true
  }
}

extension Span<UInt8> {
  /// Eight bytes as one number, the first the lowest; they must be there.
  ///
  /// The load is checked against the bounds. Comparing eight bytes at a time takes a third of the time.
  @inline(__always) func word(at offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Four bytes as one number, the first the lowest; they must be there.
  @inline(__always) func halfWord(at offset: Int) -> UInt32 {
    unsafe UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
