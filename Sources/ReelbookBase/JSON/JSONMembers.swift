/// Reads an object's members of known names, each at most once, and skips the others.
package struct JSONMembers {
  private let keys: [JSONLiteral]
  private var seen: UInt64 = 0
  private var others: Set<String> = []

  package init(_ keys: [JSONLiteral]) { self.keys = keys }

  /// The keys of some names.
  package static func keys(_ names: String...) -> [JSONLiteral] { names.map { JSONLiteral(key: $0) } }

  /// Starts another object.
  package mutating func begin() {
    seen = 0
    if !others.isEmpty { others = [] }
  }

  /// Moves past the key of the next member; returns its index, or `nil` if it skipped an unknown member.
  package mutating func next(_ bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Int? {
    cursor.skipSpace(bytes)
    let start = cursor.offset
    for index in keys.indices where keys[index].skip(bytes, &cursor) { return try note(index, at: start) }
    let name = try cursor.readString(bytes)
    try cursor.expect(UInt8(ascii: ":"), bytes)
    let key = JSONLiteral(key: name).letters
    if let index = keys.firstIndex(where: { $0.letters == key }) { return try note(index, at: start) }
    guard others.insert(name).inserted else { throw .secondKey(name, at: start) }
    try cursor.skipValue(bytes)
    return nil
  }

  private mutating func note(_ index: Int, at start: Int) throws(LibraryError) -> Int {
    guard seen & 1 << index == 0 else {
      throw .secondKey(String(decoding: keys[index].letters.dropFirst().dropLast(2), as: UTF8.self), at: start)
    }
    seen |= 1 << index
    return index
  }
}

extension LibraryError {
  package static func secondKey(_ name: String, at offset: Int) -> LibraryError {
    .malformed("The key “\(name.prefix(80))” stands here a second time", at: offset)
  }
}
