public import ReelbookModel

/// A film or an episode of a slot, with its time.
public struct SlotPart: Hashable, Sendable {
  public let subject: MediaID
  public let start: Instant
  public let end: Instant
}

extension Library {
  /// The films or episodes of a slot: a pause after each, and the last one until the slot's end.
  package func parts(of slot: PlannedSlot) -> [SlotPart] {
    let policy = policy(for: slot.day)
    var start = slot.startInstant
    return slot.subjects.indices.map { at in
      let subject = subject(at, of: slot)
      let isLast = at == slot.subjects.index(before: slot.subjects.endIndex)
      let length = isLast ? slot.length : runtime(of: subject) ?? policy.unknownEpisode
      let end = min(start.adding(length), slot.endInstant)
      defer { start = min(end.adding(policy.padding), slot.endInstant) }
      return SlotPart(subject: subject, start: start, end: end)
    }
  }
}
