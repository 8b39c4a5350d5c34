extension Library {
  /// A person's queue, in its order.
  ///
  /// A watched or removed subject stays until somebody removes it from the queue. Costs a pass over the queue and a
  /// look-up for each title.
  public func queue(of person: PersonID) -> [QueueItem] {
    placed(QueueEntry.self, of: person).map { entry in
      let title = title(entry.subject.title)
      return QueueItem(
        entry: entry, subject: entry.subject, title: title, titleName: name(of: entry.subject.title, title),
        shownNumber: shownNumber(of: entry.subject, in: title))
    }
  }
}

/// An entry of a person's queue.
public struct QueueItem: Hashable, Sendable, Codable, Identifiable {
  /// The subject, which is in the queue once.
  public var id: MediaID { subject }
  /// The queue's record of it.
  package let entry: QueueEntry
  /// The queued subject.
  public let subject: MediaID
  /// The title with its facts, if known.
  public let title: Title?
  public let titleName: String
  public let shownNumber: ShownNumber?

  /// Whether the app suggested it, and no person added it.
  public var isSuggested: Bool { entry.isSuggested }
  /// When it was added.
  public var added: Instant? { entry.added }
}
