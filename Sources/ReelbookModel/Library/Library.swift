/// All that a household remembers, as a value with queries.
///
/// Passing a library to another task is cheap, and so is keeping an earlier one, also while it is edited. A library
/// never changes by itself: an edit makes a new one, see ``draft(as:now:ids:)``.
///
/// Beside its records a library has their stamps and tombstones, which merging needs. Queries do not see them.
public struct Library: Sendable {
  /// The kinds that the library knows.
  public let schema: RecordSchema

  /// The household, in one record.
  package internal(set) var households = RecordTable<Household>()
  /// The people as they were written: two ids that an alias joins are both here.
  ///
  /// To look one up, use ``person(_:)``, which follows aliases.
  package internal(set) var persons = RecordTable<Person>()
  /// The household's devices.
  public internal(set) var devices = RecordTable<Device>()
  /// Settings of people and of the household, by owner and key.
  package internal(set) var preferences = RecordTable<Preference>()
  /// The aliases of ids; queries follow them.
  package internal(set) var aliases = RecordTable<Alias>()
  /// Movies and series as they were written, also removed ones.
  ///
  /// Two ids that an alias joins are both here. To look one up, use ``title(_:)``, which follows aliases.
  package internal(set) var titles = RecordTable<Title>()
  /// Seasons with the facts of their episodes, by series and number.
  package internal(set) var seasons = RecordTable<Season>()
  /// Lists as they were written, in the order of their ids.
  ///
  /// To look one up, use ``list(_:)``, which also finds one that was deleted here and added to elsewhere since.
  package internal(set) var lists = RecordTable<TitleList>()
  /// The members of shared lists.
  ///
  /// For the members of one list, its owner first, use ``members(of:)``.
  package internal(set) var members = RecordTable<ListMember>()
  /// The entries of the lists, by list and subject as they were written.
  package internal(set) var entries = RecordTable<ListEntry>()
  /// The people's marks, by person and subject as they were written.
  package internal(set) var marks = RecordTable<Mark>()
  /// All plays, in the order of ids, not of time.
  package internal(set) var plays = RecordTable<Play>()
  /// Resume points, by person and subject as they were written.
  package internal(set) var resumes = RecordTable<Resume>()
  /// Everybody's notes, private ones too, in the order of ids.
  package internal(set) var notes = RecordTable<Note>()
  /// Everybody's reminders, in the order of ids.
  package internal(set) var reminders = RecordTable<Reminder>()
  /// The queues, by person and subject as they were written.
  ///
  /// For a person's queue in its order, use ``queue(of:)``.
  package internal(set) var queue = RecordTable<QueueEntry>()

  /// Records of kinds that the schema does not have.
  package internal(set) var unknownRecords = RecordTable<UnknownRecord>()
  /// Records of an app's own kinds.
  private var appTables: [RecordKind: any Sendable] = [:]
  /// The orders of kinds whose places were used.
  private var orders: [RecordKind: any Sendable] = [:]
  /// The person for whom the library was restricted, if any.
  package internal(set) var fence: Fence?
  /// The classes of ids that aliases join.
  package private(set) var identity = Identity()
  /// What queries of all titles have computed, for this library and those that are edited of it.
  var boards = LibraryBoards()

  /// Creates an empty library.
  public init(schema: RecordSchema = .standard) { self.schema = schema }

  /// The records of a kind as they were written, in the order of their ids; also of an app's own kind.
  ///
  /// An id that an alias replaced is still here. Queries such as ``titles(matching:)`` follow aliases.
  public func records<R: LibraryRecord>(_ type: R.Type = R.self) -> RecordTable<R> { table(of: type) }

  private borrowing func table<R: LibraryRecord>(of type: R.Type) -> RecordTable<R> {
    // The table is read by its offset in memory. Reading through the key path would copy the whole library, and count a
    // reference for each table.
    guard let offset = Self.offset(of: type) else { return appTables[R.kind] as? RecordTable<R> ?? RecordTable() }
    return unsafe withUnsafePointer(to: self) { library in
      unsafe (UnsafeRawPointer(library) + offset).assumingMemoryBound(to: RecordTable<R>.self).pointee
    }
  }

  /// Changes the table of a kind in place. Only what another library shares is copied.
  mutating func withTable<R: LibraryRecord, Result>(of type: R.Type, _ body: (inout RecordTable<R>) -> Result) -> Result
  {
    defer { if type == Alias.self { identity.follow(aliases.drainChanges(), in: aliases) } }
    guard Self.offset(of: type) == nil else { return body(&self[keyPath: R.table]) }
    var table = removeTable(type)
    defer { appTables[R.kind] = table }
    return body(&table)
  }

  /// The order of a kind's records, updated.
  mutating func order<R: PlacedRecord>(of type: R.Type) -> PlaceOrder<R> {
    // Removed from the dictionary, so that this variable alone holds the order, and changing it copies nothing.
    var order = orders.removeValue(forKey: R.kind) as? PlaceOrder<R> ?? PlaceOrder()
    order.follow(self)
    orders[R.kind] = order
    return order
  }

  /// The offset of a kind's table in a library's memory; `nil` for an app's own.
  private static func offset<R: LibraryRecord>(of type: R.Type) -> Int? { MemoryLayout<Library>.offset(of: R.table) }

  /// Takes the table of an app's own kind out, so that only one variable holds it.
  private mutating func removeTable<R: LibraryRecord>(_ type: R.Type) -> RecordTable<R> {
    appTables.removeValue(forKey: R.kind) as? RecordTable<R> ?? RecordTable()
  }

  /// The table of an app's own kind.
  subscript<R: LibraryRecord>(_ key: Own<R>) -> RecordTable<R> {
    get { table(of: R.self) }
    set { appTables[R.kind] = newValue }
  }
}

/// Stands for an app's own kind of record in a key path.
struct Own<R: LibraryRecord>: Hashable {}

extension Library {
  /// Merges a change into the library; `nil` if the schema does not know its kind.
  package mutating func join(_ change: Change) -> JoinedChange? {
    let join = schema.joining(change.kind)
    return join(change, &self) ?? reread(change).flatMap { join($0, &self) }
  }

  /// Merges the records of another library. Those of kinds that not both know are returned as changes.
  package mutating func joinTables(of other: Library, _ notes: inout JoinNotes) -> [Change] {
    var rest: [Change] = []
    for type in other.schema.types {
      if schema.knows(type.kind), schema.type(of: type.kind).record == type.record {
        type.joinTable(&self, other, &notes)
      } else {
        type.eachRow(other) { rest.append($0) }
      }
    }
    RecordType.unknownRecords.eachRow(other) { rest.append($0) }
    return rest
  }

  /// A change of another schema, as this library's schema reads it.
  private func reread(_ change: Change) -> Change? {
    let bytes = ContiguousArray(change.line.utf8)
    var cursor = JSONCursor()
    return try? Change.read(from: bytes.span, at: &cursor, schema: schema)
  }

  /// Calls `body` with each row, as the change that creates it, in the order of kinds and ids.
  package func eachRow(_ body: (Change) -> Void) {
    for type in types { type.eachRow(self, body) }
  }

  /// The types of all records, also those that the schema does not know.
  package var types: [RecordType] { schema.types + [.unknownRecords] }
}

extension Library {
  /// The latest stamp up to a limit, and the latest of a device.
  ///
  /// Costs a pass over all records.
  package func latestStamp(within limit: Stamp, of device: DeviceID) -> (within: Stamp, ofDevice: Stamp) {
    types.reduce((.never, .never)) { latest, type in
      let other = type.latest(self, limit, device)
      return (max(latest.0, other.within), max(latest.1, other.ofDevice))
    }
  }
}

/// Two libraries are equal if they hold the same records with the same stamps.
///
/// Costs nothing for a copy, and little for a few edits between them; otherwise a pass over both, up to the first
/// difference.
extension Library: Hashable {
  public static func == (a: Library, b: Library) -> Bool {
    let (mine, theirs) = (a.types, b.types)
    guard mine.count == theirs.count, zip(mine, theirs).allSatisfy({ $0.kind == $1.kind && $0.record == $1.record })
    else { return a.allRows == b.allRows }
    // Numbers of rows are known, so that most libraries that differ cost no look at a row.
    return mine.allSatisfy { $0.record.hasAsManyRows(a, b) } && mine.allSatisfy { $0.record.hasEqualRows(a, b) }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(allRows) }

  private var allRows: [Change] {
    var rows: [Change] = []
    eachRow { rows.append($0) }
    return rows
  }
}
