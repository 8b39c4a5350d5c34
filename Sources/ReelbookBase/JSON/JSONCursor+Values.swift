extension JSONCursor {
  /// Reads an object: `member` is called with each key, the cursor on its value.
  @inlinable public mutating func readObject(
    _ bytes: Span<UInt8>, _ member: (String, inout JSONCursor) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    guard try open(.brace, bytes) else { return }
    let first = offset
    // Ascending keys cannot repeat. Keys are collected only once one is out of order.
    var last: String?
    var seen: Set<String>?
    repeat {
      skipSpace(bytes)
      let start = offset
      let key = try readString(bytes)
      if seen == nil, let last, last >= key { seen = try keys(from: first, before: start, bytes) }
      guard seen?.insert(key).inserted ?? true else {
        throw .malformed("The key “\(key.prefix(80))” stands here a second time", at: start)
      }
      last = key
      try expect(UInt8(ascii: ":"), bytes)
      try member(key, &self)
    } while try another(in: .brace, bytes)
  }

  /// The keys of the open object's members between two offsets, which were read already.
  @usableFromInline package func keys(
    from start: Int, before end: Int, _ bytes: Span<UInt8>
  ) throws(LibraryError) -> Set<String> {
    var cursor = self
    cursor.offset = start
    var keys: Set<String> = []
    repeat {
      cursor.skipSpace(bytes)
      guard cursor.offset < end else { break }
      keys.insert(try cursor.readString(bytes))
      try cursor.expect(UInt8(ascii: ":"), bytes)
      try cursor.skipValue(bytes)
    } while try cursor.another(in: .brace, bytes)
    return keys
  }

  /// Reads an array: `element` is called for each, the cursor on it.
  @inlinable public mutating func readArray(
    _ bytes: Span<UInt8>, _ element: (inout JSONCursor) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    guard try open(.bracket, bytes) else { return }
    repeat { try element(&self) } while try another(in: .bracket, bytes)
  }

  /// Moves past any value and checks its grammar, without recursion.
  public mutating func skipValue(_ bytes: Span<UInt8>) throws(LibraryError) {
    // One bit for each open bracket, 1 for an object. The number of bits limits the depth.
    var objects: UInt64 = 0
    let outside = depth
    while true {
      var opened = false
      switch try peek(bytes) {
      case .brace:
        opened = try open(.brace, bytes)
        if opened {
          objects = objects << 1 | 1
          try skipKey(bytes)
        }
      case .bracket:
        opened = try open(.bracket, bytes)
        if opened { objects = objects << 1 }
      case .quote:
        let token = try stringToken(bytes)
        if !token.isPlain { _ = try JSONEscapes.resolved(bytes, token.range) }
      case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try readBool(bytes)
      case UInt8(ascii: "n"): _ = try skipNull(bytes)
      default: _ = try numberToken(bytes)
      }
      if opened { continue }
      while depth > outside {
        let isObject = objects & 1 == 1
        if try another(in: isObject ? .brace : .bracket, bytes) {
          if isObject { try skipKey(bytes) }
          break
        }
        objects >>= 1
      }
      if depth == outside { return }
    }
  }

  private mutating func skipKey(_ bytes: Span<UInt8>) throws(LibraryError) {
    skipSpace(bytes)
    let token = try stringToken(bytes)
    if !token.isPlain { _ = try JSONEscapes.resolved(bytes, token.range) }
    try expect(UInt8(ascii: ":"), bytes)
  }
}
