/// Which tables a query read of a library, so that it is asked again only when one of them has changed.
///
/// A query tells it by reading: each table of the library that it gets has a flag. What keeps the library, such as a
/// value that reads it later, counts as one that reads everything, and so does a query that reads nothing.
package struct LibraryReads: Sendable {
  /// A state of a library, and the kinds that were read of it.
  private struct Part: Sendable {
    var library: Library
    let types: [RecordType]

    /// Whether another state has other rows of a kind that was read.
    func differs(from other: Library) -> Bool { types.contains { !$0.record.hasSharedRows(library, other) } }
  }

  private var parts: [Part]
  /// The rules of those who look at a part of the library.
  private let rules: [ViewingRule]

  /// Asks a query, and notes what it reads.
  package static func noting<Value>(
    _ library: Library, _ query: (Library) -> Value
  ) -> (value: Value, reads: LibraryReads) {
    var flags = ReadFlags(library)
    let value = query(flags.noted(library))
    let types = flags.readTypes() ?? library.types
    return (value, LibraryReads(parts: [Part(library: library, types: library.withAliases(types))], rules: []))
  }

  /// The same of a viewer, who reads what they may see, and for their rule the whole library.
  package static func noting<Value>(
    _ viewer: Viewer, _ query: (Viewer) -> Value
  ) -> (value: Value, reads: LibraryReads) {
    var (seen, whole) = (ReadFlags(viewer.library), ReadFlags(viewer.whole))
    let value = query(viewer.with(seen.noted(viewer.library), of: whole.noted(viewer.whole)))
    let (seenTypes, wholeTypes) = (seen.readTypes(), whole.readTypes(isNothingAll: false))
    let parts = [(viewer.library, seenTypes), (viewer.whole, wholeTypes)].map { library, types in
      Part(library: library, types: library.withAliases(types ?? library.types))
    }
    return (value, LibraryReads(parts: parts, rules: viewer.library.fence?.rules ?? []))
  }

  /// Whether the query read records of a kind.
  package func have<R: LibraryRecord>(_ type: R.Type) -> Bool {
    parts.contains { part in part.types.contains { $0.kind == R.kind } }
  }

  /// Goes on to another state of the library. Returns whether the query may have another value there.
  package mutating func follow(_ library: Library) -> Bool {
    guard !parts[0].differs(from: library) else { return true }
    parts[0].library = library
    return false
  }

  /// The same of another state of a viewer of the same people.
  package mutating func follow(_ viewer: Viewer) -> Bool {
    guard rules == viewer.library.fence?.rules ?? [], !parts[0].differs(from: viewer.library),
      !parts[1].differs(from: viewer.whole)
    else { return true }
    (parts[0].library, parts[1].library) = (viewer.library, viewer.whole)
    return false
  }
}

extension Library {
  /// Some kinds, and that of the aliases, which all queries follow.
  fileprivate func withAliases(_ types: [RecordType]) -> [RecordType] {
    types.contains { $0.kind == Alias.kind } ? types : types + schema.types.filter { $0.kind == Alias.kind }
  }
}

/// A flag for each table of a library.
private struct ReadFlags {
  private let types: [RecordType]
  private var flags: [ReadFlag]

  init(_ library: Library) {
    types = library.types
    flags = types.map { _ in ReadFlag() }
  }

  /// The library, whose tables have the flags.
  func noted(_ library: Library) -> Library {
    var noted = library
    for index in types.indices { types[index].record.put(flags[index], in: &noted) }
    return noted
  }

  /// The kinds that were read; `nil` for all, if somebody has the library still, or if nothing was read.
  mutating func readTypes(isNothingAll: Bool = true) -> [RecordType]? {
    for index in flags.indices where !isKnownUniquelyReferenced(&flags[index]) { return nil }
    let read = types.indices.filter { flags[$0].isSet }.map { types[$0] }
    return read.isEmpty && isNothingAll ? nil : read
  }
}

/// Whether a table was read, by any thread.
final class ReadFlag: Sendable {
  private let state = Lock(false)

  var isSet: Bool { state.withLock { $0 } }

  func set() { state.withLock { $0 = true } }
}

extension LibraryRecord {
  /// Puts a flag into the table of the kind. That of the aliases needs none.
  fileprivate static func put(_ flag: ReadFlag, in library: inout Library) {
    guard kind != Alias.kind else { return }
    library.withTable(of: Self.self) { $0.contents[0].flag = flag }
  }

  /// Whether two libraries have the same table of the kind, without later writes.
  fileprivate static func hasSharedRows(_ a: Library, _ b: Library) -> Bool {
    a.records(Self.self).rows.isShared(with: b.records(Self.self).rows)
  }
}
