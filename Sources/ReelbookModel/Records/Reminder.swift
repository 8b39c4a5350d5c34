/// A reminder to watch a subject.
public struct Reminder: LibraryRecord {
  public let id: ReminderID
  /// The subject, as it was written.
  public var subject = MediaID.absent
  /// The person to remind.
  public var person = PersonID.absent
  /// When to remind, at least to the year.
  public var time = WatchTime.unknown
  /// The text to show beside the subject.
  public var text = ""
  /// The episode's number at TMDb when the reminder was made.
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "reminder")
  public static let table: any (WritableKeyPath<Library, RecordTable<Reminder>> & Sendable) = \.reminders
  public static let fields: [Field<Reminder>] = [
    Field("subject", \.subject, audience: .owner),
    Field("person", \.person, audience: .owner),
    Field("time", \.time, audience: .owner),
    Field("text", \.text, audience: .owner),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  public static let traits = KindTraits<Reminder>(
    about: .subject(\.subject, witness: \.witness), of: \.person,
    sharing: .none, counting: .one,
    sentences: { change in
      change.sentence(
        change.text(.reminded, [:], .remind, detail: .reminder), change.text(.changedReminder, [:], .editReminder),
        change.text(.removedReminder, [:], .remind))
    })

  public init(id: ReminderID) { self.id = id }
}
