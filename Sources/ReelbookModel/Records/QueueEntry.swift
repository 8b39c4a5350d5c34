/// An entry of a person's queue.
package struct QueueEntry: LibraryRecord {
  package let id: PersonalID
  /// Orders the queue; another key moves the entry.
  package var position = OrderKey(rawValue: "")
  /// Whether the app added it, not the person.
  package var isSuggested = false
  /// When it was added.
  package var added: Instant?
  /// The episode's number at TMDb when it was added.
  package var witness: Int?
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "queue")
  package static let table: any (WritableKeyPath<Library, RecordTable<QueueEntry>> & Sendable) = \.queue
  package static let fields: [Field<QueueEntry>] = [
    Field("position", \.position, audience: .owner),
    Field("suggested", \.isSuggested, audience: .owner),
    Field("added", \.added, audience: .owner),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  package static let traits = KindTraits<QueueEntry>(
    about: .idSubject, of: \.person,
    sharing: .none, counting: .one,
    sentences: { change in
      let queued = change.text(change.written.isSuggested ? .suggested : .queued, [:], .enqueue, detail: .queued)
      let changed = change.fields.contains("suggested") ? queued : change.text(.movedInQueue, [:], .move)
      return change.sentence(queued, changed, change.text(.dequeued, [:], .dequeue))
    })

  package init(id: PersonalID) { self.id = id }

  /// The person whose queue it is.
  package var person: PersonID { id.person }
  /// The subject, as it was written.
  package var subject: MediaID { id.subject }
}
