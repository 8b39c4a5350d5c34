/// A struct that declares its fields in a list, which reads and writes it.
public protocol FieldContainer: Hashable, Sendable {
  /// The fields in the order of writing; at most sixty.
  static var fields: [Field<Self>] { get }

  /// Fields that are not in the list.
  var extras: Extras { get set }
}

/// A value of several fields inside a record, such as an episode in its season.
public protocol FieldStruct: FieldContainer, FieldValue {
  /// Creates a value with absent fields.
  init()
}

extension FieldStruct {
  public static var absent: Self { Self() }

  public static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Self {
    try readFields(from: bytes, at: &cursor)
  }

  /// Reads a value by its fields.
  static func readFields(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Self {
    var value = Self()
    var removed: Set<FieldKey> = []
    _ = try value.readFields(from: bytes, at: &cursor, removed: &removed)
    for key in removed where key.index == FieldKey.extraIndex { value.extras[key.name] = JSONText.absent }
    return value
  }

  public func write(to json: inout JSONWriter) { json.object { writeFields(to: &$0) } }

  public func checkRange() throws(LibraryError) { try checkFields() }

  public var isSurelyReadBack: Bool { (try? checkFields()) ?? false }

  public init(from decoder: any Decoder) throws {
    self.init()
    try decodeFields(decoder.container(keyedBy: FieldName.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    try encodeFields(to: &container)
  }
}

extension FieldContainer {
  /// The value with its own fields in their ranges, for an engine to compute with: a merged one may be out of them.
  package var inRange: Self {
    var value = self
    for field in Self.fields { field.bounds?.clamp(&value) }
    return value
  }

  /// Throws if a field has a value out of range that `known` does not have. It returns whether all values that `known`
  /// does not have are sure to be read back.
  @discardableResult
  func checkFields(besides known: Self? = nil) throws(LibraryError) -> Bool {
    var isSure = extras == known?.extras ?? Extras() || areExtrasSurelyReadBack
    let fields = Self.fields
    for index in fields.indices where !fields.isAbsent(index, in: self) {
      if let known, fields.areEqual(index, in: self, known) { continue }
      try fields.checkRange(index, of: self)
      if isSure { isSure = fields.isSurelyReadBack(index, of: self) }
    }
    return isSure
  }

  /// Whether no extra has the name of a field, and all of their values are surely read back.
  private var areExtrasSurelyReadBack: Bool {
    extras.all.allSatisfy { Self.key(named: $0.name).index == FieldKey.extraIndex && $0.value.isSurelyReadBack }
  }

  /// The key of a name in JSON: a field, an element of a set such as `moods/great`, or an extra.
  package static func key(named name: String) -> FieldKey {
    let slash = name.utf8.firstIndex(of: UInt8(ascii: "/"))
    for (index, field) in fields.enumerated() {
      if field.elements == nil {
        if field.name == name { return FieldKey(index) }
      } else if let slash, field.name == name[..<slash] {
        return FieldKey(index, element: String(name[name.utf8.index(after: slash)...]))
      }
    }
    return FieldKey(extra: name)
  }

  /// Reads an object's members into the fields; returns a bit for each field that was there, and for each with a
  /// value.
  ///
  /// Members in the order of the list cost one comparison each. Unknown members become extras. Elements that are out
  /// of their set, and null extras, are `removed`.
  mutating func readFields(
    from bytes: Span<UInt8>, at cursor: inout JSONCursor, removed: inout Set<FieldKey>
  ) throws(LibraryError) -> (seen: UInt64, filled: UInt64) {
    guard try cursor.open(.brace, bytes) else { return (0, 0) }
    let fields = Self.fields
    var seen: UInt64 = 0
    var filled: UInt64 = 0
    var next = 0
    repeat {
      cursor.skipSpace(bytes)
      let start = cursor.offset
      if let index = Self.index(of: bytes, at: &cursor, in: fields, from: next) {
        if fields[index].isSet {
          cursor.offset = start
          let name = try cursor.readString(bytes).utf8.dropFirst(fields[index].key.count - 1)
          try cursor.expect(UInt8(ascii: ":"), bytes)
          try readElement(FieldKey(index, element: String(Substring(name))), from: bytes, at: &cursor, &removed)
          seen |= 1 << index
          filled |= 1 << index
          next = index
          continue
        }
        guard seen & 1 << index == 0 else {
          throw .secondKey(fields[index].name, at: start)
        }
        seen |= 1 << index
        next = index + 1
        if try fields.read(index, of: &self, from: bytes, at: &cursor) { filled |= 1 << index }
      } else {
        try readExtra(from: bytes, at: &cursor, in: fields, &seen, &filled, &removed)
      }
    } while try cursor.another(in: .brace, bytes)
    return (seen, filled)
  }

  /// Reads whether an element is in its set.
  private mutating func readElement(
    _ key: FieldKey, from bytes: Span<UInt8>, at cursor: inout JSONCursor, _ removed: inout Set<FieldKey>
  ) throws(LibraryError) {
    let start = cursor.offset
    let (name, isIn) = try Self.fields.readElement(Int(key.index), key.name, of: &self, from: bytes, at: &cursor)
    let element = FieldKey(Int(key.index), element: name)
    guard isIn ? !removed.contains(element) : removed.insert(element).inserted else {
      throw .secondKey(name, at: start)
    }
  }

  /// The field of the next key as written, searched from the expected one. Moves the cursor past the key.
  @inline(__always) private static func index(
    of bytes: Span<UInt8>, at cursor: inout JSONCursor, in fields: [Field<Self>], from next: Int
  ) -> Int? {
    let offset = cursor.offset
    guard bytes.count - offset >= 8 else { return fields.firstIndex { $0.key.skip(bytes, &cursor) } }
    let word = bytes.word(at: offset)
    for index in next..<fields.count where fields[index].key.begins(word) {
      if fields[index].key.skip(bytes, &cursor) { return index }
    }
    for index in 0..<next where fields[index].key.begins(word) {
      if fields[index].key.skip(bytes, &cursor) { return index }
    }
    return nil
  }

  /// Reads a member with a key in another form, or not in the list.
  private mutating func readExtra(
    from bytes: Span<UInt8>, at cursor: inout JSONCursor, in fields: [Field<Self>], _ seen: inout UInt64,
    _ filled: inout UInt64, _ removed: inout Set<FieldKey>
  ) throws(LibraryError) {
    let start = cursor.offset
    let name = try cursor.readString(bytes)
    try cursor.expect(UInt8(ascii: ":"), bytes)
    let key = Self.key(named: name)
    if key.index != FieldKey.extraIndex {
      let index = Int(key.index)
      guard !fields[index].isSet else {
        seen |= 1 << index
        filled |= 1 << index
        return try readElement(key, from: bytes, at: &cursor, &removed)
      }
      guard seen & 1 << index == 0 else { throw .secondKey(name, at: start) }
      seen |= 1 << index
      if try fields.read(index, of: &self, from: bytes, at: &cursor) { filled |= 1 << index }
      return
    }
    guard extras[name] == nil, removed.isEmpty || !removed.contains(FieldKey(extra: name)) else {
      throw .secondKey(name, at: start)
    }
    if try cursor.skipNull(bytes) {
      removed.insert(FieldKey(extra: name))
    } else {
      extras[name] = try JSONText.read(from: bytes, at: &cursor)
    }
  }

  /// Writes the members of an object: the fields that are not absent, then the extras.
  func writeFields(to json: inout JSONWriter) {
    let fields = Self.fields
    for index in fields.indices where !fields.isAbsent(index, in: self) { writeField(index, in: fields, to: &json) }
    // An extra with the name of a field would be written twice.
    for extra in extras.all where Self.key(named: extra.name).index == FieldKey.extraIndex {
      json.key(extra.name)
      extra.value.write(to: &json)
    }
  }

  /// Writes a field that is not absent; for a set, each element.
  func writeField(_ index: Int, in fields: [Field<Self>], to json: inout JSONWriter) {
    guard fields[index].isSet else {
      json.key(escaped: fields[index].key.letters)
      return fields.write(index, of: self, to: &json)
    }
    for name in (fields[index].elements?.names(self) ?? []).sorted() {
      json.key("\(fields[index].name)/\(name)")
      json.bool(true)
    }
  }

  func encodeFields(to container: inout KeyedEncodingContainer<FieldName>) throws {
    let fields = Self.fields
    for index in fields.indices where !fields.isAbsent(index, in: self) {
      try fields[index].encode(self, &container)
    }
    for extra in extras.all { try container.encode(extra.value, forKey: FieldName(extra.name)) }
  }

  mutating func decodeFields(_ container: KeyedDecodingContainer<FieldName>, except known: Set<String> = []) throws {
    var names = known
    for field in Self.fields {
      names.insert(field.name)
      try field.decode(container, &self)
    }
    for key in container.allKeys where !names.contains(key.stringValue) {
      extras[key.stringValue] = try container.decode(JSONText.self, forKey: key)
    }
  }
}
