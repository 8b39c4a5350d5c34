/// A wish to watch something at a time.
public struct Reminder: Record {
  public let id: ReminderID
  /// What is to be watched, as it was written down.
  public var subject = Subject.absent
  /// Who is to be reminded.
  public var person = PersonID.absent
  /// When to remind, at least to the year.
  public var time = WatchTime.unknown
  /// What the person wants to be told besides the subject.
  public var text = ""
  /// The episode's number at TMDb when the reminder was made.
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "reminder")
  public static let table: any (WritableKeyPath<Library, Table<Reminder>> & Sendable) = \.reminders
  public static let fields: [Field<Reminder>] = [
    Field("subject", \.subject, audience: .owner),
    Field("person", \.person, audience: .owner),
    Field("time", \.time, audience: .owner),
    Field("text", \.text, audience: .owner),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  public static let traits = KindTraits<Reminder>(
    about: .subject(\.subject, witness: \.witness), of: \.person,
    words: { telling in
      let name = telling.name
      return telling.sentence(
        "Set a reminder for \(name)", "Changed a reminder for \(name)", "Removed a reminder for \(name)")
    })

  public init(id: ReminderID) { self.id = id }
}
