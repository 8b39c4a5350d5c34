/// The JSON of a change: its kind first, then its id, the written values, and the stamps that differ from the change's.
///
///     {"add":"mark","id":"9f0c…/movie/tmdb/603","stamp":"…","set":{"starred":true,"moods/great":true},"stamps":{"starred":"…"}}
///
/// A field that was set to nothing is `null`, a removed element `false`. `added` is the addition that a restored record
/// goes back to. In the journal, `was`, `wasThere`, `wasStamp`, `wasStamps` and `wasAdded` are the prior values. A
/// library's rows are written as the changes that create them.
extension Change {
  /// Writes the change; its stamp is left out if it is the commit's.
  package func write(to json: inout JSONWriter, stamp: Stamp) {
    json.object { json in
      body.writeMembers(to: &json, stamp: stamp)
      guard let prior else { return }
      json.key("was")
      prior.writeValues(to: &json)
      if let wasThere = prior.wasThere {
        json.key("wasThere")
        json.bool(wasThere)
      }
      if prior.stamp != .never {
        json.key("wasStamp")
        prior.stamp.write(to: &json)
      }
      prior.writeStamps(to: &json)
    }
  }
}

extension Patch {
  package func writeMembers(to json: inout JSONWriter, stamp: Stamp) {
    json.key(row.existence.word)
    kind.write(to: &json)
    json.key("id")
    id.write(to: &json)
    if row.stamp != stamp {
      json.key("stamp")
      row.stamp.write(to: &json)
    }
    if written != 0 || !row.record.extras.isEmpty
      || row.fieldStamps.contains(where: { $0.key.index == FieldKey.extraIndex })
    {
      json.key("set")
      writeValues(to: &json)
    }
    writeOwnStamps(to: &json, "stamps", "added", "forgotten")
  }

  package var wasThere: Bool? { row.existence == .unwritten ? nil : row.isLive }

  package func writeStamps(to json: inout JSONWriter) {
    writeOwnStamps(to: &json, "wasStamps", "wasAdded", "wasForgotten")
  }

  package func writeValues(to json: inout JSONWriter) {
    json.object { json in
      let fields = R.fields
      for index in written.places {
        guard fields[index].isSet, let elements = fields[index].elements else {
          json.key(escaped: fields[index].key.letters)
          // Some types' absent values have no text that can be read.
          if fields.isAbsent(index, in: row.record) {
            json.null()
          } else {
            fields.write(index, of: row.record, to: &json)
          }
          continue
        }
        var names = Dictionary(uniqueKeysWithValues: elements.names(row.record).map { ($0, true) })
        for field in row.fieldStamps where Int(field.key.index) == index && names[field.key.name] == nil {
          names[field.key.name] = false
        }
        for (name, isIn) in names.sorted(by: { $0.key < $1.key }) {
          json.key("\(fields[index].name)/\(name)")
          json.bool(isIn)
        }
      }
      for name in writtenExtras {
        json.key(name)
        if let value = row.record.extras[name] { value.write(to: &json) } else { json.null() }
      }
    }
  }

  private var writtenExtras: [String] {
    let gone = row.fieldStamps.filter { $0.key.index == FieldKey.extraIndex }.map(\.key.name)
    return gone.isEmpty ? row.record.extras.names : Set(row.record.extras.names).union(gone).sorted()
  }

  private func writeOwnStamps(to json: inout JSONWriter, _ stamps: String, _ added: String, _ forgotten: String) {
    // A removed element or null field has the patch's stamp, unless it has its own.
    let fields = row.fieldStamps.filter { field in
      field.key.isOfValue && (field.stamp != row.stamp || row.isFilled(field.key))
    }
    if !fields.isEmpty {
      json.key(stamps)
      json.object { json in
        for field in fields {
          json.key(Self.name(of: field.key))
          field.stamp.write(to: &json)
        }
      }
    }
    if let addition = row.addition {
      json.key(added)
      addition.write(to: &json)
    }
    if row.forgotten != .never {
      json.key(forgotten)
      row.forgotten.write(to: &json)
    }
  }
}

extension Existence {
  /// The JSON key of a change's kind.
  var word: String {
    switch self {
    case .unwritten: "edit"
    case .deleted: "delete"
    case .live: "add"
    }
  }
}

extension Change {
  /// Reads a change of a kind that the schema knows, or of an unknown one.
  ///
  /// `stamp` is the commit's, for a change without its own.
  package static func read(
    from bytes: Span<UInt8>, at cursor: inout JSONCursor, stamp: Stamp = .never, schema: RecordSchema
  ) throws(LibraryError) -> Change {
    guard try cursor.open(.brace, bytes) else { throw cursor.fail("a change's kind") }
    return try readMembers(from: bytes, at: &cursor, stamp: stamp, schema: schema)
  }

  /// Reads a change from after its opening brace.
  package static func readMembers(
    from bytes: Span<UInt8>, at cursor: inout JSONCursor, stamp: Stamp = .never, schema: RecordSchema
  ) throws(LibraryError) -> Change {
    let head = try ChangeHead.read(from: bytes, at: &cursor)
    return try schema.type(of: head.kind).readChange(bytes, &cursor, head.existence, stamp)
  }
}

/// The head of a change: its effect on the record, and the record's kind.
struct ChangeHead {
  var existence: Existence
  var kind: RecordKind

  /// Reads the head from after the opening brace to the record's id.
  static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> ChangeHead {
    let existence: Existence
    let start = cursor.offset
    switch try cursor.readString(bytes) {
    case "add": existence = .live
    case "edit": existence = .unwritten
    case "delete": existence = .deleted
    default: throw .malformed("Expected “add”, “edit” or “delete”", at: start)
    }
    try cursor.expect(UInt8(ascii: ":"), bytes)
    let kind = RecordKind(rawValue: try cursor.readString(bytes))
    guard try cursor.another(in: .brace, bytes), try cursor.skip(key: "id", bytes) else {
      throw cursor.fail("the record's id")
    }
    return ChangeHead(existence: existence, kind: kind)
  }
}

extension JSONCursor {
  /// Moves past a key and its colon, if they come next.
  package mutating func skip(key: StaticString, _ bytes: Span<UInt8>) throws(LibraryError) -> Bool {
    let start = offset
    guard try skip(.quote, bytes), skip(word: key, bytes), offset < bytes.count, bytes[offset] == .quote else {
      offset = start
      return false
    }
    offset += 1
    try expect(UInt8(ascii: ":"), bytes)
    return true
  }
}

/// The members of a change after its id.
enum ChangeMember: Int {
  case stamp, set, stamps, was, wasThere, wasStamp, wasStamps, forgotten, wasForgotten, added, wasAdded

  /// The most frequent ones first: they are tried in this order.
  static let keys = JSONMembers.keys(
    "stamp", "set", "stamps", "was", "wasThere", "wasStamp", "wasStamps", "forgotten", "wasForgotten", "added",
    "wasAdded")

  var isOfPrior: Bool {
    switch self {
    case .stamp, .set, .stamps, .forgotten, .added: false
    case .was, .wasThere, .wasStamp, .wasStamps, .wasForgotten, .wasAdded: true
    }
  }
}

extension Patch {
  /// Reads the members of a change after its id.
  static func readChange(
    _ id: R.ID, from bytes: Span<UInt8>, at cursor: inout JSONCursor, existence: Existence, stamp: Stamp
  ) throws(LibraryError) -> Change {
    var row = Row(R(id: id), existence: existence, stamp: stamp)
    var reader = PatchReader<R>()
    let prior = try reader.readMembers(of: &row, from: bytes, at: &cursor)
    return Change(reader.patch(row), prior: prior?.patch())
  }
}
