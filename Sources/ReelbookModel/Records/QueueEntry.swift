/// A place in a person's queue of what comes next.
public struct QueueEntry: Record {
  public let id: PersonalID
  /// Orders the queue; another key moves the entry.
  public var position = OrderKey(rawValue: "")
  /// Whether the app put it there, not the person.
  public var isSuggested = false
  /// When it was put there.
  public var added: Instant?
  /// The episode's number at TMDb when it was added.
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "queue")
  public static let table: any (WritableKeyPath<Library, Table<QueueEntry>> & Sendable) = \.queue
  public static let fields: [Field<QueueEntry>] = [
    Field("position", \.position, audience: .owner),
    Field("suggested", \.isSuggested, audience: .owner),
    Field("added", \.added, audience: .owner),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  public static let traits = KindTraits<QueueEntry>(
    about: .idSubject, of: \.person,
    words: { telling in
      let name = telling.name
      let queued = telling.written.isSuggested ? "Suggested \(name)" : "Queued \(name)"
      let changed = telling.fields.contains("suggested") ? queued : "Moved \(name) in the queue"
      return telling.sentence(queued, changed, "Took \(name) out of the queue")
    })

  public init(id: PersonalID) { self.id = id }

  /// Whose queue it is in.
  public var person: PersonID { id.person }
  /// What is to be watched, as it was written down.
  public var subject: Subject { id.subject }
}
