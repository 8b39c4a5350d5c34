extension Library {
  /// A person's queue, in its order.
  ///
  /// A watched or removed subject stays until somebody removes it from the queue. Costs a pass over the queue and a
  /// look-up for each title.
  public func queue(of person: PersonID) -> [QueueItem] {
    placed(QueueEntry.self, of: person).map { entry in
      QueueItem(entry: entry, subject: entry.subject, title: title(entry.subject.title))
    }
  }
}

/// An entry of a person's queue.
public struct QueueItem: Hashable, Sendable, Identifiable {
  /// The subject, which is in the queue once.
  public var id: MediaID { subject }
  /// The queue's record of it: its place, when it was added, and whether it is a suggestion.
  public let entry: QueueEntry
  /// The queued subject.
  public let subject: MediaID
  /// What is known of the title.
  public let title: Title?
}
