/// A position in a JSON text, and the operations that read from there.
///
/// The text is passed to each operation as bytes. An operation moves the cursor past what it read, or throws a
/// ``LibraryError`` with the offset of the first wrong byte.
public struct JSONCursor: Sendable {
  /// The offset of the next byte.
  public var offset: Int
  /// The number of open objects and arrays.
  @usableFromInline package var depth = 0
  /// The deepest nesting that is allowed.
  @usableFromInline package var depthLimit = 64
  package var names = SharedNames()
  /// Optional values that a reader skipped because they were malformed.
  package var leftOut: [String] = []

  /// Creates a cursor at an offset.
  public init(offset: Int = 0) { self.offset = offset }

  @usableFromInline @inline(never) package func fail(_ expected: String) -> LibraryError {
    .malformed("Expected \(expected)", at: offset)
  }

  @inlinable @inline(__always) package mutating func skipSpace(_ bytes: Span<UInt8>) {
    // The library's own JSON has no white space.
    if offset < bytes.count, bytes[offset] > 0x20 { return }
    skipMoreSpace(bytes)
  }

  @usableFromInline package mutating func skipMoreSpace(_ bytes: Span<UInt8>) {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  /// The next byte that is not white space, without moving past it.
  @inlinable @inline(__always) package mutating func peek(_ bytes: Span<UInt8>) throws(LibraryError) -> UInt8 {
    skipSpace(bytes)
    guard offset < bytes.count else { throw fail("more text, but it ends here") }
    return bytes[offset]
  }

  /// Moves past a byte if it comes next; returns whether it did.
  @inlinable @inline(__always) package mutating func skip(
    _ byte: UInt8, _ bytes: Span<UInt8>
  ) throws(LibraryError) -> Bool {
    guard try peek(bytes) == byte else { return false }
    offset += 1
    return true
  }

  @inlinable @inline(__always) package mutating func expect(_ byte: UInt8, _ bytes: Span<UInt8>) throws(LibraryError) {
    guard try skip(byte, bytes) else { throw failed(byte) }
  }

  @usableFromInline @inline(never) package func failed(_ byte: UInt8) -> LibraryError {
    fail("“\(Character(Unicode.Scalar(byte)))”")
  }

  /// Moves past a word such as `true` if it comes next.
  package mutating func skip(word: StaticString, _ bytes: Span<UInt8>) -> Bool {
    let length = word.utf8CodeUnitCount
    guard bytes.count - offset >= length else { return false }
    let matches = word.withUTF8Buffer { letters in
      for index in 0..<length where letters[index] != bytes[offset + index] { return false }
      return true
    }
    if matches { offset += length }
    return matches
  }

  /// Moves past `null` if it comes next.
  @inlinable @inline(__always) public mutating func skipNull(_ bytes: Span<UInt8>) throws(LibraryError) -> Bool {
    // Hardly a value is null, and hardly one has white space before it.
    if offset < bytes.count, bytes[offset] > 0x20, bytes[offset] != UInt8(ascii: "n") { return false }
    return try skipNullAfterSpace(bytes)
  }

  @usableFromInline mutating func skipNullAfterSpace(_ bytes: Span<UInt8>) throws(LibraryError) -> Bool {
    guard try peek(bytes) == UInt8(ascii: "n") else { return false }
    guard skip(word: "null", bytes) else { throw fail("“null”") }
    return true
  }

  /// Reads `true` or `false`.
  public mutating func readBool(_ bytes: Span<UInt8>) throws(LibraryError) -> Bool {
    skipSpace(bytes)
    if skip(word: "true", bytes) { return true }
    if skip(word: "false", bytes) { return false }
    throw fail("“true” or “false”")
  }

  /// Throws if anything but white space follows.
  public mutating func expectEnd(_ bytes: Span<UInt8>) throws(LibraryError) {
    skipSpace(bytes)
    guard offset == bytes.count else { throw fail("the end of the text") }
  }

  /// Opens an object or array; returns whether it has an element.
  @inlinable package mutating func open(_ bracket: UInt8, _ bytes: Span<UInt8>) throws(LibraryError) -> Bool {
    try expect(bracket, bytes)
    depth += 1
    guard depth <= depthLimit else { throw fail("no more nested brackets") }
    guard try skip(bracket + 2, bytes) else { return true }
    depth -= 1
    return false
  }

  /// Moves past an element's end; returns whether another follows. If not, the object or array is closed.
  @inlinable @inline(__always) package mutating func another(
    in bracket: UInt8, _ bytes: Span<UInt8>
  ) throws(LibraryError) -> Bool {
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ",") {
      offset &+= 1
      return true
    }
    return try anotherAfterSpace(in: bracket, bytes)
  }

  @inlinable package mutating func anotherAfterSpace(
    in bracket: UInt8, _ bytes: Span<UInt8>
  ) throws(LibraryError) -> Bool {
    if try skip(UInt8(ascii: ","), bytes) { return true }
    guard try skip(bracket + 2, bytes) else { throw fail("“,” or the closing bracket") }
    depth -= 1
    return false
  }
}

extension UInt8 {
  @inlinable package static var brace: UInt8 { UInt8(ascii: "{") }
  @inlinable package static var bracket: UInt8 { UInt8(ascii: "[") }
  @inlinable package static var quote: UInt8 { UInt8(ascii: "\"") }
  @inlinable package static var backslash: UInt8 { UInt8(ascii: "\\") }
}
