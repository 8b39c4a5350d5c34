import ReelbookModel

/// A type that is read from an object of a reply, by the list of its members.
protocol WireObject: WireValue {
  /// The members in TMDb's order; others are skipped.
  static var members: [WireMember<Self>] { get }

  /// Creates a value without data.
  init()

  /// Reads a member that is not in the list; returns `false` to skip it.
  mutating func readOther(
    _ key: String, _ bytes: Span<UInt8>, _ cursor: inout JSONCursor
  ) throws(WireFailure) -> Bool
}

/// A member of an object.
struct WireMember<Root>: Sendable {
  let name: String
  /// Whether it must be present and not `null`.
  let isRequired: Bool
  /// The name in its quotes with its colon, in the usual spelling.
  let key: [UInt8]
  let read: @Sendable (Span<UInt8>, inout JSONCursor, inout Root) throws(WireFailure) -> Void

  init(
    _ name: String, isRequired: Bool = false,
    read: @escaping @Sendable (Span<UInt8>, inout JSONCursor, inout Root) throws(WireFailure) -> Void
  ) {
    self.name = name
    self.isRequired = isRequired
    key = Array("\"\(name)\":".utf8)
    guard isRequired else {
      self.read = read
      return
    }
    self.read = { bytes, cursor, root throws(WireFailure) in
      guard try !cursor.skipUnknown(orEmptyText: false, bytes) else { throw WireFailure("this must not be empty") }
      try read(bytes, &cursor, &root)
    }
  }

  /// Creates a required member.
  init<Value: WireValue>(required name: String, _ path: any (WritableKeyPath<Root, Value> & Sendable)) {
    self.init(name, isRequired: true) { bytes, cursor, root throws(WireFailure) in
      guard try !cursor.skipUnknown(orEmptyText: Value.isUnknownWhenEmpty, bytes) else {
        throw WireFailure("this must not be empty")
      }
      root[keyPath: path] = try Value.read(bytes, &cursor)
    }
  }

  /// Creates an optional member: absent, `null`, or an empty text for texts and dates.
  init<Value: WireValue>(_ name: String, _ path: any (WritableKeyPath<Root, Value?> & Sendable)) {
    self.init(name) { bytes, cursor, root throws(WireFailure) in
      let isUnknown = try cursor.skipUnknown(orEmptyText: Value.isUnknownWhenEmpty, bytes)
      root[keyPath: path] = isUnknown ? nil : try Value.readIfWellFormed(name, bytes, &cursor)
    }
  }

  /// Creates a list, which may be absent or `null`.
  init<Element: WireValue>(list name: String, _ path: any (WritableKeyPath<Root, [Element]> & Sendable)) {
    self.init(name) { bytes, cursor, root throws(WireFailure) in
      let isUnknown = try cursor.skipUnknown(orEmptyText: false, bytes)
      root[keyPath: path] = isUnknown ? [] : try [Element].readIfWellFormed(name, bytes, &cursor) ?? []
    }
  }

  /// Creates a list of which each element counts: without one, what the others say would be wrong.
  init<Element: WireValue>(wholeList name: String, _ path: any (WritableKeyPath<Root, [Element]> & Sendable)) {
    self.init(name) { bytes, cursor, root throws(WireFailure) in
      guard try !cursor.skipUnknown(orEmptyText: false, bytes) else {
        root[keyPath: path] = []
        return
      }
      var elements: [Element] = []
      try cursor.eachElement(bytes) { index, cursor throws(WireFailure) in
        do throws(WireFailure) {
          elements.append(try Element.read(bytes, &cursor))
        } catch {
          throw error.inside(element: index)
        }
      }
      root[keyPath: path] = elements
    }
  }

  /// Creates a number of minutes, where 0 is unknown.
  init(minutes name: String, _ path: any (WritableKeyPath<Root, Duration?> & Sendable)) {
    self.init(name) { bytes, cursor, root throws(WireFailure) in
      let isUnknown = try cursor.skipUnknown(orEmptyText: false, bytes)
      let length = isUnknown ? nil : try Duration.readIfWellFormed(name, bytes, &cursor)
      root[keyPath: path] = length == .zero ? nil : length
    }
  }
}

extension WireObject {
  mutating func readOther(
    _ key: String, _ bytes: Span<UInt8>, _ cursor: inout JSONCursor
  ) throws(WireFailure) -> Bool { false }

  static func read(_ bytes: Span<UInt8>, _ cursor: inout JSONCursor) throws(WireFailure) -> Self {
    try read(bytes, &cursor, members)
  }

  static func read(
    _ bytes: Span<UInt8>, _ cursor: inout JSONCursor, _ members: [WireMember<Self>]
  ) throws(WireFailure) -> Self {
    var value = Self()
    var present: UInt64 = 0
    let isOpen = try cursor.reading { cursor throws(LibraryError) in try cursor.open(.brace, bytes) }
    if isOpen {
      var next = 0
      repeat {
        cursor.skipSpace(bytes)
        if let index = Self.expected(members, next, bytes, &cursor) {
          next = index + 1
          present |= 1 << index
          do throws(WireFailure) {
            try members[index].read(bytes, &cursor, &value)
          } catch {
            throw error.inside(member: members[index].name)
          }
        } else {
          try value.readUnusual(members, &present, bytes, &cursor)
        }
      } while try cursor.reading({ cursor throws(LibraryError) in try cursor.another(in: .brace, bytes) })
    }
    for index in members.indices where members[index].isRequired && present & 1 << index == 0 {
      throw WireFailure("this is missing").inside(member: members[index].name)
    }
    return value
  }

  /// The member whose key comes next in its usual spelling, searched from where it is likely; moves past the key.
  private static func expected(
    _ members: [WireMember<Self>], _ start: Int, _ bytes: Span<UInt8>, _ cursor: inout JSONCursor
  ) -> Int? {
    var index = start
    for _ in 0..<members.count {
      if index >= members.count { index = 0 }
      let length = members[index].key.count
      if cursor.offset &+ length <= bytes.count {
        var matched = 0
        while matched < length, bytes[cursor.offset &+ matched] == members[index].key[matched] { matched &+= 1 }
        if matched == length {
          cursor.offset += length
          return index
        }
      }
      index += 1
    }
    return nil
  }

  /// Reads a member that is not in the list, or whose key is spelled with escapes or spaces.
  private mutating func readUnusual(
    _ members: [WireMember<Self>], _ present: inout UInt64, _ bytes: Span<UInt8>, _ cursor: inout JSONCursor
  ) throws(WireFailure) {
    let key = try cursor.memberKey(bytes)
    do throws(WireFailure) {
      if let index = members.firstIndex(where: { $0.name == key }) {
        present |= 1 << index
        try members[index].read(bytes, &cursor, &self)
      } else if try !readOther(key, bytes, &cursor) {
        try cursor.skip(bytes)
      }
    } catch {
      throw error.inside(member: key)
    }
  }
}
