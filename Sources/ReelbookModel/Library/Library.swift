/// All that a household remembers: a value, with queries only.
///
/// Handing a library to another task or keeping an old one is cheap, and editing while somebody holds one is, too. Nothing in
/// it changes by itself: an edit makes a new one, see ``draft(as:now:ids:)``.
///
/// A library carries the stamps of what was written, and what is left of deleted records, beside its records. Queries do not
/// see them; they are what merging needs.
public struct Library: Sendable {
  /// The kinds of records that the library knows.
  public let schema: RecordSchema

  /// What is known of the household, in one record.
  public internal(set) var households = RecordTable<Household>()
  /// Persons as they were written: two ids that an alias made one are both here.
  ///
  /// To look one up, ask ``person(_:)``, which follows aliases.
  public internal(set) var persons = RecordTable<Person>()
  /// What the household's devices say of themselves.
  public internal(set) var devices = RecordTable<Device>()
  /// Settings of persons and of the household, by owner and key.
  public internal(set) var preferences = RecordTable<Preference>()
  /// Which ids were said to be another; queries follow them.
  public internal(set) var aliases = RecordTable<Alias>()
  /// Movies and series as they were written, also those that a person removed.
  ///
  /// Two ids that an alias made one are both here. To look one up, ask ``title(_:)``, which follows aliases.
  public internal(set) var titles = RecordTable<Title>()
  /// Seasons with the facts of their episodes, by series and number.
  public internal(set) var seasons = RecordTable<Season>()
  /// Lists as they were written, in the order of their ids and not in that of the household.
  ///
  /// To look one up, ask ``list(_:)``, which also finds one that was deleted here and added to elsewhere since.
  public internal(set) var lists = RecordTable<TitleList>()
  /// Which households take part in which list.
  ///
  /// To see who takes part in one, its owner too, ask ``members(of:)``.
  public internal(set) var members = RecordTable<ListMember>()
  /// What is in the lists, by list and subject as they were written.
  public internal(set) var entries = RecordTable<ListEntry>()
  /// What persons say of subjects, by person and subject as they were written.
  public internal(set) var marks = RecordTable<Mark>()
  /// Every viewing that was logged, in the order of ids and not of time.
  public internal(set) var plays = RecordTable<Play>()
  /// Where persons stopped, by person and subject as they were written.
  public internal(set) var resumes = RecordTable<Resume>()
  /// Everybody's notes, also private ones, in the order of ids.
  public internal(set) var notes = RecordTable<Note>()
  /// Everybody's reminders, in the order of ids.
  public internal(set) var reminders = RecordTable<Reminder>()
  /// What is up next for each person, by person and subject as they were written.
  ///
  /// To see a person's in its order, ask ``queue(of:)``.
  public internal(set) var queue = RecordTable<QueueEntry>()

  /// Records of kinds that the schema does not name.
  package internal(set) var strangers = RecordTable<Stranger>()
  /// Records of an app's own kinds.
  private var own: [RecordKind: any Sendable] = [:]
  /// The orders of kinds whose places were asked for.
  private var orders: [RecordKind: any Sendable] = [:]
  /// For whom the library was cut down, if it was.
  package internal(set) var fence: Fence?
  /// Which ids mean the same.
  package private(set) var identity = Identity()

  /// An empty library.
  public init(schema: RecordSchema = .standard) { self.schema = schema }

  /// The records of an app's own kind; of any kind.
  public func records<R: LibraryRecord>(_ type: R.Type = R.self) -> RecordTable<R> { table(of: type) }

  private borrowing func table<R: LibraryRecord>(of type: R.Type) -> RecordTable<R> {
    // By its place in memory: a key path that is read has the whole library copied, which counts a reference for each table.
    guard let offset = Self.offset(of: type) else { return own[R.kind] as? RecordTable<R> ?? RecordTable() }
    return unsafe withUnsafePointer(to: self) { library in
      unsafe (UnsafeRawPointer(library) + offset).assumingMemoryBound(to: RecordTable<R>.self).pointee
    }
  }

  /// Changes the table of a kind, where it lies: nothing of it is copied that no other library holds.
  mutating func withTable<R: LibraryRecord, Result>(of type: R.Type, _ body: (inout RecordTable<R>) -> Result) -> Result
  {
    defer { if type == Alias.self { identity.follow(aliases.takeChanges(), in: aliases) } }
    guard Self.offset(of: type) == nil else { return body(&self[keyPath: R.table]) }
    var table = takeOut(type)
    defer { own[R.kind] = table }
    return body(&table)
  }

  /// The order of the records of a kind, brought up to date.
  mutating func order<R: PlacedRecord>(of type: R.Type) -> PlaceOrder<R> {
    // Taken out, as a table is.
    var order = orders.removeValue(forKey: R.kind) as? PlaceOrder<R> ?? PlaceOrder()
    order.follow(self)
    orders[R.kind] = order
    return order
  }

  /// Where in a library's memory the table of a kind is; `nil` for an app's own.
  private static func offset<R: LibraryRecord>(of type: R.Type) -> Int? { MemoryLayout<Library>.offset(of: R.table) }

  /// Takes the table of an app's own kind out, so that one variable alone holds it.
  private mutating func takeOut<R: LibraryRecord>(_ type: R.Type) -> RecordTable<R> {
    own.removeValue(forKey: R.kind) as? RecordTable<R> ?? RecordTable()
  }

  /// The table of an app's own kind.
  subscript<R: LibraryRecord>(_ key: Own<R>) -> RecordTable<R> {
    get { table(of: R.self) }
    set { own[R.kind] = newValue }
  }
}

/// Stands for an app's own kind of record in a key path.
struct Own<R: LibraryRecord>: Hashable {}

extension Library {
  /// Joins a change into the library; `nil` if it is none of its schema's.
  package mutating func join(_ change: Change) -> JoinedChange? {
    let join = schema.joining(change.kind)
    return join(change, &self) ?? reread(change).flatMap { join($0, &self) }
  }

  /// Joins the records of another library, of kinds that both know; returns the others, as changes.
  package mutating func joinTables(of other: Library, _ notes: inout JoinNotes) -> [Change] {
    var rest: [Change] = []
    for type in other.schema.types {
      if schema.knows(type.kind), schema.type(of: type.kind).record == type.record {
        type.joinTable(&self, other, &notes)
      } else {
        type.eachRow(other) { rest.append($0) }
      }
    }
    RecordType.strangers.eachRow(other) { rest.append($0) }
    return rest
  }

  /// A change as this library's schema reads it, where it was made with another: what one knows may be strange to the other.
  private func reread(_ change: Change) -> Change? {
    let bytes = ContiguousArray(change.description.utf8)
    var cursor = JSONCursor()
    return try? Change.read(from: bytes.span, at: &cursor, schema: schema)
  }

  /// Every record that was ever written, as the changes that make them from nothing, in the order of kinds and ids.
  package func eachRow(_ body: (Change) -> Void) {
    for type in schema.types { type.eachRow(self, body) }
    RecordType.strangers.eachRow(self, body)
  }
}

extension Library {
  /// The latest stamp that is not above a limit, and the latest of a device's own.
  ///
  /// Costs a pass over all records.
  package func latestStamp(within limit: Stamp, of device: DeviceID) -> (within: Stamp, own: Stamp) {
    (schema.types + [.strangers]).reduce((.never, .never)) { latest, type in
      let other = type.latest(self, limit, device)
      return (max(latest.0, other.within), max(latest.1, other.own))
    }
  }
}

/// Two libraries are equal if they hold the same records with the same stamps.
extension Library: Hashable {
  public static func == (a: Library, b: Library) -> Bool { a.allRows == b.allRows }

  public func hash(into hasher: inout Hasher) { hasher.combine(allRows) }

  private var allRows: [Change] {
    var rows: [Change] = []
    eachRow { rows.append($0) }
    return rows
  }
}
