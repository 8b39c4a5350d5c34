/// The kinds of records that a library knows.
///
/// An app adds its own kinds, and says for its own fields of our records who gets to see them:
///
///     let schema = Schema.standard.adding(Ticket.self)
///
/// Kinds and fields that a schema does not name are kept, merged and passed on all the same, to the owner's devices.
public struct Schema: Sendable {
  /// The kinds, in the order in which a library is written down.
  public var kinds: [RecordKind] { types.map(\.kind) }

  package private(set) var types: [RecordType]
  private var places: [RecordKind: Int]

  private init(_ types: [RecordType]) {
    self.types = types
    places = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1.kind, $0) })
  }

  /// The library's own kinds.
  public static let standard = Schema([
    RecordType(Household.self), RecordType(Person.self), RecordType(Device.self), RecordType(Preference.self),
    RecordType(Alias.self), RecordType(Title.self), RecordType(Season.self), RecordType(TitleList.self),
    RecordType(ListMember.self), RecordType(ListEntry.self), RecordType(Mark.self), RecordType(Play.self),
    RecordType(Resume.self), RecordType(Note.self), RecordType(Reminder.self), RecordType(QueueEntry.self),
  ])

  /// The schema with an app's own kind of record.
  ///
  /// A kind of a name that the schema has already is a mistake in the program.
  public func adding<R: Record>(_ type: R.Type) -> Schema {
    precondition(places[R.kind] == nil, "The schema has a kind “\(R.kind)” already; begin your own with a name of yours.")
    return Schema(types + [RecordType(R.self)])
  }

  func type(of kind: RecordKind) -> RecordType {
    places[kind].map { types[$0] } ?? .stranger(kind)
  }
}
