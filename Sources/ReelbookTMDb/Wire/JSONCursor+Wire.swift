import ReelbookModel

extension JSONCursor {
  /// Calls `member` for each member of an object, the cursor before its value, with its key.
  mutating func eachMember(
    _ bytes: Span<UInt8>, _ member: (String, inout JSONCursor) throws(WireFailure) -> Void
  ) throws(WireFailure) {
    guard try reading({ cursor throws(LibraryError) in try cursor.open(.brace, bytes) }) else { return }
    repeat {
      let key = try memberKey(bytes)
      try member(key, &self)
    } while try reading({ cursor throws(LibraryError) in try cursor.another(in: .brace, bytes) })
  }

  /// Calls `element` for each element of an array, the cursor before it, with its index.
  mutating func eachElement(
    _ bytes: Span<UInt8>, _ element: (Int, inout JSONCursor) throws(WireFailure) -> Void
  ) throws(WireFailure) {
    guard try reading({ cursor throws(LibraryError) in try cursor.open(.bracket, bytes) }) else { return }
    var index = 0
    repeat {
      try element(index, &self)
      index += 1
    } while try reading({ cursor throws(LibraryError) in try cursor.another(in: .bracket, bytes) })
  }

  /// Moves past a value of any kind.
  mutating func skip(_ bytes: Span<UInt8>) throws(WireFailure) {
    try reading { cursor throws(LibraryError) in try cursor.skipValue(bytes) }
  }

  /// Moves past `null`, and past `""` if requested; returns whether it did.
  mutating func skipUnknown(orEmptyText: Bool, _ bytes: Span<UInt8>) throws(WireFailure) -> Bool {
    let first = try reading { cursor throws(LibraryError) in try cursor.peek(bytes) }
    if first == UInt8(ascii: "n") {
      return try reading { cursor throws(LibraryError) in try cursor.skipNull(bytes) }
    }
    guard orEmptyText, first == .quote, offset + 1 < bytes.count, bytes[offset + 1] == .quote else { return false }
    offset += 2
    return true
  }

  mutating func reading<Value>(
    _ body: (inout JSONCursor) throws(LibraryError) -> Value
  ) throws(WireFailure) -> Value {
    do throws(LibraryError) {
      return try body(&self)
    } catch {
      throw WireFailure(error)
    }
  }

  /// Moves past a key and its colon.
  mutating func memberKey(_ bytes: Span<UInt8>) throws(WireFailure) -> String {
    try reading { cursor throws(LibraryError) in
      let key = try cursor.readString(bytes)
      try cursor.expect(UInt8(ascii: ":"), bytes)
      return key
    }
  }
}

extension JSONCursor {
  /// Records that a malformed optional value was left out.
  mutating func recordMalformed(_ name: String) { leftOut.append(name) }
}
