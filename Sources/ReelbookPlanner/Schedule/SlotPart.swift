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
    let subjects = slot.subjects.indices.map { subject($0, of: slot) }
    let lengths = subjects.map { max(1, (runtime(of: $0) ?? policy.unknownEpisode).minutesRoundedUp) }
    let pause = max(0, policy.padding.minutesRoundedUp)
    let starts = starts(of: lengths, with: pause, in: slot, grid: max(1, policy.startsEvery))
    func moment(_ minutes: Int) -> Instant { min(slot.startInstant.adding(.minutes(minutes)), slot.endInstant) }
    return subjects.indices.map { at in
      guard at < starts.count - 1 else {
        return SlotPart(subject: subjects[at], start: moment(starts[at]), end: slot.endInstant)
      }
      let end = min(starts[at] + lengths[at], starts[at + 1] - pause)
      return SlotPart(subject: subjects[at], start: moment(starts[at]), end: moment(end))
    }
  }

  /// The minutes of a slot after which each of its films or episodes begins.
  ///
  /// The planner lets each begin on the grid, which is counted from the slot's start, and of a begun episode it plans
  /// the rest. How long that was is not stored, and after the evening nobody has stopped there any more. So the length
  /// of the slot says it.
  private func starts(of lengths: [Int], with pause: Int, in slot: PlannedSlot, grid: Int) -> [Int] {
    guard let last = lengths.last, lengths.count > 1 else { return lengths.map { _ in 0 } }
    let minutes = slot.length.minutesRoundedUp
    let steps = lengths.dropLast().map { $0 + pause }
    if isBegun(subject(0, of: slot), by: slot.people) {
      let onGrid = steps.map { ($0 + grid - 1) / grid * grid }
      // The plan of a week is on the grid. Tonight, each begins as soon as it can.
      for (layout, isOnGrid) in [(onGrid, true), (steps, false)] {
        let second = minutes - last - layout.dropFirst().reduce(0, +)
        guard second > pause, second <= layout[0], !isOnGrid || second % grid == 0 else { continue }
        return layout.dropFirst().reduce(into: [0, second]) { $0.append($0[$0.count - 1] + $1) }
      }
    }
    var spare = minutes - last - steps.reduce(0, +)
    return steps.reduce(into: [0]) { starts, step in
      let next = starts[starts.count - 1] + step
      let wait = (grid - next % grid) % grid
      // A slot that people booked may have no room for it.
      let isRoom = wait <= spare
      if isRoom { spare -= wait }
      starts.append(isRoom ? next + wait : next)
    }
  }

  /// Whether one of some people has ever stopped in a film or an episode.
  private func isBegun(_ subject: MediaID, by people: [PersonID]) -> Bool {
    people.contains { person in
      record(Resume.self, of: person, about: subject).map { $0.point.position > .zero } ?? false
    }
  }
}
