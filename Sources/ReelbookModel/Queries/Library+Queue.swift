extension Library {
  /// A person's queue of what comes next, in its order.
  ///
  /// What was watched or removed stays in it until somebody takes it out. Costs a pass over the queue and a look-up for each
  /// title.
  public func queue(of person: PersonID) -> [QueueItem] {
    placed(QueueEntry.self, of: person).map { entry in
      QueueItem(entry: entry, subject: entry.subject, title: title(entry.subject.title))
    }
  }
}

/// Something in a person's queue.
public struct QueueItem: Hashable, Sendable, Identifiable {
  /// What comes next, which is in the queue once.
  public var id: MediaID { subject }
  /// The queue's own record of it: its place, when it was added, and whether it is a suggestion.
  public let entry: QueueEntry
  /// What comes next.
  public let subject: MediaID
  /// What is known of the title.
  public let title: Title?
}
