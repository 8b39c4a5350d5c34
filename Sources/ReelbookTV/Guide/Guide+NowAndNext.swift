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
  /// The present and next programme of a channel of the guide, whoever may see them.
  public func nowAndNext(on channel: String, asOf instant: Instant) -> NowAndNext {
    guard let schedule = schedules[channel] else { return NowAndNext() }
    return schedule.nowAndNext(from: schedule.place(after: instant), at: instant)
  }

  /// The present and next programmes of channels of the guide, in the order of the channels, whoever may see them.
  ///
  /// This is faster than a call for each channel.
  public func nowAndNext(on channels: [String], asOf instant: Instant) -> [NowAndNext] {
    var rows: [NowAndNext] = []
    rows.reserveCapacity(channels.count)
    for start in stride(from: 0, to: channels.count, by: 64) {
      addNowAndNext(on: channels[start..<min(start + 64, channels.count)], at: instant, to: &rows)
    }
    return rows
  }

  /// The present and next programme of a matched channel, at the channel's own times.
  package func nowAndNext(on match: GuideMatch, asOf instant: Instant) -> NowAndNext {
    let unshifted = nowAndNext(on: match.guideID, asOf: instant.adding(.zero - match.shift))
    guard match.shift != .zero else { return unshifted }
    return NowAndNext(now: unshifted.now?.moved(by: match.shift), next: unshifted.next?.moved(by: match.shift))
  }

  /// The present and next programmes of matched channels, in their order, without those that a viewer may not see.
  public func nowAndNext(on matches: [GuideMatch], asOf instant: Instant, for viewer: Viewer) -> [NowAndNext] {
    let rows = nowAndNext(on: matches, asOf: instant)
    guard !viewer.seesAll else { return rows }
    return zip(matches, rows).map { match, row in
      NowAndNext(
        now: row.now.flatMap { viewer.allows($0, on: match) ? $0 : nil },
        next: row.next.flatMap { viewer.allows($0, on: match) ? $0 : nil })
    }
  }

  /// The present and next programmes of matched channels, in their order.
  package func nowAndNext(on matches: [GuideMatch], asOf instant: Instant) -> [NowAndNext] {
    var rows = nowAndNext(on: matches.map(\.guideID), asOf: instant)
    for (place, match) in matches.enumerated() where match.shift != .zero {
      rows[place] = nowAndNext(on: match, asOf: instant)
    }
    return rows
  }

  private func addNowAndNext(on channels: ArraySlice<String>, at instant: Instant, to rows: inout [NowAndNext]) {
    let channelSchedules = channels.map { schedules[$0] }
    let places = channelSchedules.map { $0?.place(after: instant) ?? 0 }
    for case (let schedule?, let place) in zip(channelSchedules, places) { schedule.readAhead(place..<place + 2) }
    for (schedule, place) in zip(channelSchedules, places) {
      guard let schedule else {
        rows.append(NowAndNext())
        continue
      }
      rows.append(schedule.nowAndNext(from: place, at: instant))
    }
  }
}
