/// The kinds and fields that a library knows.
///
/// An app adds its own kinds, and its own fields of the library's kinds:
///
///     let schema = RecordSchema.standard
///       .adding(Ticket.self)
///       .adding(seat, to: Play.self, audience: .everyone)
///
/// Unknown kinds and fields are kept, merged and synced, but only with the owner's devices.
public struct RecordSchema: Sendable {
  /// The kinds, in the order of a library's text.
  public var kinds: [RecordKind] { types.map(\.kind) }

  package private(set) var types: [RecordType]
  private var places: [RecordKind: Int]
  private var ownFields: [RecordKind: [String: OwnField]] = [:]

  private struct OwnField {
    var audience: Audience
    var isInHistory: Bool
    var title: String?
  }

  private init(_ types: [RecordType]) {
    self.types = types
    places = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1.kind, $0) })
  }

  /// The fields that only grow, or of which another value than the latest wins, each with its kind.
  package var rankedFields: Set<String> { Set(types.flatMap(\.rankedFields)) }

  /// The library's own kinds.
  public static let standard = RecordSchema(
    [
      Household.self, Person.self, Device.self, Preference.self, Alias.self, Title.self, Season.self, TitleList.self,
      ListMember.self, ListEntry.self, Mark.self, Play.self, Resume.self, Note.self, Reminder.self, QueueEntry.self,
      Proposal.self, ProposalAnswer.self,
    ].map(RecordType.of))

  /// The schema with an app's own kind of record.
  ///
  /// A kind that the schema has already is a programming error.
  public func adding(_ type: any LibraryRecord.Type) -> RecordSchema {
    precondition(
      places[type.kind] == nil, "The schema has a kind “\(type.kind)” already; begin your own with a name of yours.")
    var schema = RecordSchema(types + [type].map(RecordType.of))
    schema.ownFields = ownFields
    return schema
  }

  /// The schema with an app's own field of a kind of record.
  ///
  /// Its values merge as a whole; the latest wins. History calls it by its title, such as "seat". A name that the
  /// kind has already is a programming error.
  public func adding<R: LibraryRecord, Value>(
    _ field: ExtraField<Value>, to type: R.Type, titled title: String? = nil, audience: Audience = .owner,
    inHistory: Bool = true
  ) -> RecordSchema {
    precondition(
      !R.fields.contains { $0.name == field.name },
      "A \(R.kind) has a field “\(field.name)” already; begin your own with a name of yours.")
    var schema = self
    schema.ownFields[R.kind, default: [:]][field.name] = OwnField(
      audience: audience, isInHistory: inHistory, title: title)
    return schema
  }

  /// The schema with some of its kinds.
  package func filter(_ isKept: (RecordKind) -> Bool) -> RecordSchema {
    var schema = RecordSchema(types.filter { isKept($0.kind) })
    schema.ownFields = ownFields.filter { isKept($0.key) }
    return schema
  }

  /// Who sees a field that the library does not know: the owner's devices, unless the app set another audience.
  package func audience(ofOwnField name: String, of kind: RecordKind) -> Audience {
    ownFields[kind]?[name]?.audience ?? .owner
  }

  /// A field's name in history; `nil` if not set.
  func title(ofField name: String, of kind: RecordKind) -> String? {
    ownFields[kind]?[name]?.title ?? type(of: kind).fieldTitles[name]
  }

  /// Whether a kind has fields of an app's own that never leave this device.
  func hasOwnDeviceFields(_ kind: RecordKind) -> Bool {
    ownFields[kind]?.values.contains { $0.audience == .device } ?? false
  }

  /// The names of a kind's fields that history does not show.
  package func hiddenFields(of kind: RecordKind) -> Set<String> {
    let own = (ownFields[kind] ?? [:]).filter { !$0.value.isInHistory }.keys
    return type(of: kind).hiddenFields.union(own)
  }

  /// Whether a kind is one of the schema's.
  package func knows(_ kind: RecordKind) -> Bool { places[kind] != nil }

  /// The merge of a change of a kind, without the rest of the kind's operations.
  func joining(_ kind: RecordKind) -> @Sendable (Change, inout Library) -> JoinedChange? {
    places[kind].map { types[$0].join } ?? RecordType.unknownRecords.join
  }

  /// Whether history shows records of a kind.
  func isInHistory(_ kind: RecordKind) -> Bool {
    places[kind].map { types[$0].isInHistory } ?? RecordType.unknownRecords.isInHistory
  }

  func type(of kind: RecordKind) -> RecordType {
    places[kind].map { types[$0] } ?? .unknown(kind)
  }
}
