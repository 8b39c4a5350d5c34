/// Reads the members of an object that are looked for by name, each at most once, and passes over the others.
struct JSONMembers {
  private let names: [StaticString]
  private var seen: UInt64 = 0
  private var others: Set<String> = []

  init(_ names: [StaticString]) { self.names = names }

  /// Moves past the key of the next member: its place among the names, or `nil` where another member was passed over.
  mutating func next(_ bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Int? {
    cursor.skipSpace(bytes)
    let start = cursor.offset
    for index in names.indices {
      if try cursor.take(key: names[index], bytes) { return try note(index, at: start) }
    }
    let name = try cursor.readString(bytes)
    try cursor.expect(UInt8(ascii: ":"), bytes)
    if let index = names.firstIndex(where: { $0.description == name }) { return try note(index, at: start) }
    guard others.insert(name).inserted else { throw .secondKey(name, at: start) }
    try cursor.skipValue(bytes)
    return nil
  }

  private mutating func note(_ index: Int, at start: Int) throws(LibraryError) -> Int {
    guard seen & 1 << index == 0 else { throw .secondKey(names[index].description, at: start) }
    seen |= 1 << index
    return index
  }
}

extension LibraryError {
  static func secondKey(_ name: String, at offset: Int) -> LibraryError {
    .malformed("The key “\(name.prefix(80))” stands here a second time", at: offset)
  }
}
