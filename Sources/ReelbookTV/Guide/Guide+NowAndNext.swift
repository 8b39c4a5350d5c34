public import ReelbookModel

/// The present and next programme of a channel.
public struct NowAndNext: Sendable, Hashable {
  /// The present programme; `nil` in a gap.
  public var now: Programme?
  /// The next programme.
  public var next: Programme?

  init(now: Programme? = nil, next: Programme? = nil) {
    self.now = now
    self.next = next
  }
}

extension Guide {
  /// The present and next programme of a channel.
  public func nowAndNext(on channel: String, at instant: Instant) -> NowAndNext {
    guard let schedule = schedules[channel] else { return NowAndNext() }
    return schedule.nowAndNext(from: schedule.place(after: instant), at: instant)
  }

  /// The present and next programmes of channels, in the order of the channels.
  ///
  /// This takes less time than asking for each channel.
  public func nowAndNext(on channels: [String], at instant: Instant) -> [NowAndNext] {
    var found: [NowAndNext] = []
    found.reserveCapacity(channels.count)
    for start in stride(from: 0, to: channels.count, by: 64) {
      addNowAndNext(on: channels[start..<min(start + 64, channels.count)], at: instant, to: &found)
    }
    return found
  }

  /// Each step does one thing for all channels, so that it waits for the memory of all of them together.
  private func addNowAndNext(on channels: ArraySlice<String>, at instant: Instant, to found: inout [NowAndNext]) {
    let tables = channels.map { schedules.place(of: $0) }
    let guesses = tables.map { $0.map { schedules.all[$0].guess(instant) } }
    let places = zip(tables, guesses).map { table, guess in
      guard let table, let guess else { return 0 }
      return schedules.all[table].place(after: instant, from: guess)
    }
    var untitled = 0
    for case (let table?, let place) in zip(tables, places) {
      untitled += schedules.all[table].untitledCount(place..<place + 2)
    }
    precondition(untitled <= 2 * tables.count)
    for (table, place) in zip(tables, places) {
      guard let table else {
        found.append(NowAndNext())
        continue
      }
      found.append(schedules.all[table].nowAndNext(from: place, at: instant))
    }
  }
}
