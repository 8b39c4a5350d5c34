/// One edit: who did what on which device, and its changes. They are applied together or not at all.
public struct Commit: Sendable, Hashable, Identifiable {
  /// The stamp of the edit, which no other edit has.
  public let id: Stamp
  /// The acting person.
  public let person: PersonID
  /// The edit's first verb.
  public let verb: Verb
  /// When it was done, by the device's clock.
  public let time: Instant
  /// The edits that this one undid; empty if it is no undo.
  public let undid: [Stamp]
  /// The edit's changes.
  public let changes: [Change]

  package init(
    id: Stamp, person: PersonID, verb: Verb, time: Instant, undid: [Stamp], changes: [Change]
  ) {
    self.id = id
    self.person = person
    self.verb = verb
    self.time = time
    self.undid = undid
    self.changes = changes
  }

  /// The device of the edit.
  public var device: DeviceID { id.device }

  /// The commit without prior values, for another device.
  package var withoutPrior: Commit { with(changes.map(\.withoutPrior)) }

  /// The commit with other changes.
  package func with(_ changes: [Change]) -> Commit {
    Commit(id: id, person: person, verb: verb, time: time, undid: undid, changes: changes)
  }
}

/// The name of what an edit did, such as `watch`.
public struct Verb: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// An edit by the plain operations.
  public static let edit = Verb(rawValue: "edit")
  /// An earlier edit was undone.
  public static let undo = Verb(rawValue: "undo")
  /// Another household changed a shared list. Only that household can undo it.
  public static let receive = Verb(rawValue: "receive")
}

extension Commit {
  /// The commit as a line of JSON, from which it can be read again.
  public var text: String {
    var json = JSONWriter()
    write(to: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension Commit {
  /// Writes the commit as one JSON object.
  package func write(to json: inout JSONWriter) {
    json.object { json in writeMembers(to: &json) }
  }

  /// Writes the members of the commit's object.
  package func writeMembers(to json: inout JSONWriter) {
    json.key("commit")
    id.write(to: &json)
    json.key("person")
    person.write(to: &json)
    json.key("verb")
    verb.write(to: &json)
    json.key("time")
    time.write(to: &json)
    if !undid.isEmpty {
      json.key("undid")
      json.array { json in for edit in undid { edit.write(to: &json) } }
    }
    json.key("changes")
    json.array { json in for change in changes { change.write(to: &json, stamp: id) } }
  }

  /// Reads a commit. Members after its changes are skipped.
  package static func read(
    from bytes: Span<UInt8>, at cursor: inout JSONCursor, schema: RecordSchema
  ) throws(LibraryError) -> Commit {
    guard try cursor.open(.brace, bytes) else { throw cursor.fail("a commit") }
    return try readMembers(from: bytes, at: &cursor, schema: schema)
  }

  private static let keys = JSONMembers.keys("person", "verb", "time", "undid", "changes")

  /// Reads a commit from after its opening brace.
  package static func readMembers(
    from bytes: Span<UInt8>, at cursor: inout JSONCursor, schema: RecordSchema
  ) throws(LibraryError) -> Commit {
    guard try cursor.skip(key: "commit", bytes) else { throw cursor.fail("a commit") }
    let id = try Stamp.read(from: bytes, at: &cursor)
    var person = PersonID.absent
    var verb = Verb.edit
    var time: Instant?
    var undid: [Stamp] = []
    var changes: [Change] = []
    var members = JSONMembers(Self.keys)
    while try cursor.another(in: .brace, bytes) {
      switch try members.next(bytes, at: &cursor) {
      case 0: person = try PersonID.read(from: bytes, at: &cursor)
      case 1: verb = try Verb.read(from: bytes, at: &cursor)
      case 2: time = try Instant.read(from: bytes, at: &cursor)
      case 3:
        try cursor.readArray(bytes) { cursor throws(LibraryError) in
          undid.append(try Stamp.read(from: bytes, at: &cursor))
        }
      case 4:
        try cursor.readArray(bytes) { cursor throws(LibraryError) in
          changes.append(try Change.read(from: bytes, at: &cursor, stamp: id, schema: schema))
        }
      default: break
      }
    }
    guard let time else { throw .malformed("The commit does not say when it was made", at: cursor.offset) }
    return Commit(id: id, person: person, verb: verb, time: time, undid: undid, changes: changes)
  }
}
