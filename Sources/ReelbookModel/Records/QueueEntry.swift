/// An entry of a person's queue.
public struct QueueEntry: LibraryRecord {
  public let id: PersonalID
  /// Orders the queue; another key moves the entry.
  public var position = OrderKey(rawValue: "")
  /// Whether the app added it, not the person.
  public var isSuggested = false
  /// When it was added.
  public var added: Instant?
  /// The episode's number at TMDb when it was added.
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "queue")
  public static let table: any (WritableKeyPath<Library, RecordTable<QueueEntry>> & Sendable) = \.queue
  public static let fields: [Field<QueueEntry>] = [
    Field("position", \.position, audience: .owner),
    Field("suggested", \.isSuggested, audience: .owner),
    Field("added", \.added, audience: .owner),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  public static let traits = KindTraits<QueueEntry>(
    about: .idSubject, of: \.person,
    words: { telling in
      let queued = telling.text(telling.written.isSuggested ? "suggested" : "queued", [:], .enqueue, detail: "queued")
      let changed = telling.fields.contains("suggested") ? queued : telling.text("movedInQueue", [:], .move)
      return telling.sentence(queued, changed, telling.text("dequeued", [:], .dequeue))
    })

  public init(id: PersonalID) { self.id = id }

  /// The person whose queue it is.
  public var person: PersonID { id.person }
  /// The subject, as it was written.
  public var subject: MediaID { id.subject }
}
