public import Foundation
public import ReelbookModel

/// A channel's row in a grid.
public struct GuideRow: Sendable, Hashable, Identifiable {
  /// The part of a programme within the window.
  public struct Cell: Sendable, Hashable {
    /// The programme; `nil` if unknown.
    public var programme: Programme?
    /// Its start in the window.
    public var start: Instant
    /// Its end in the window.
    public var stop: Instant
  }

  public var channel: Channel
  /// The cells, which cover the window without gaps.
  public var cells: [Cell]

  /// The channel's id.
  public var id: TitleID { channel.id }
}

extension Guide {
  /// A grid of channels in a window, without the channels and programmes that a viewer may not see.
  ///
  /// Each row covers the window. Times without a known programme have empty cells.
  public func grid(
    _ channels: [Channel], matches: GuideMatches, from start: Instant, until end: Instant, for viewer: Viewer
  ) -> [GuideRow] {
    guard start < end else { return [] }
    return channels.filter { viewer.allows($0) }.map { channel in
      var cells: [GuideRow.Cell] = []
      var position = start
      let all = matches[channel.id].map { programmes(on: $0, from: start, until: end) } ?? []
      for programme in all where viewer.allows(programme, on: channel) {
        let (from, until) = (max(programme.start, start), min(programme.stop ?? end, end))
        guard from < until else { continue }
        if position < from { cells.append(.init(programme: nil, start: position, stop: from)) }
        cells.append(.init(programme: programme, start: from, stop: until))
        position = until
      }
      if position < end { cells.append(.init(programme: nil, start: position, stop: end)) }
      return GuideRow(channel: channel, cells: cells)
    }
  }

  /// The programmes of a matched channel in a window that a viewer may see, at the channel's own times.
  public func programmes(
    on match: GuideMatch, from start: Instant, until end: Instant, for viewer: Viewer
  ) -> ArraySlice<Programme> {
    let all = programmes(on: match, from: start, until: end)
    return viewer.seesAll ? all : ArraySlice(all.filter { viewer.allows($0, on: match) })
  }

  /// The programmes of a matched channel that are on in a window, at the channel's own times.
  package func programmes(on match: GuideMatch, from start: Instant, until end: Instant) -> ArraySlice<Programme> {
    let earlier = .zero - match.shift
    let unshifted = programmes(on: match.guideID, from: start.adding(earlier), until: end.adding(earlier))
    return match.shift == .zero ? unshifted : ArraySlice(unshifted.map { $0.moved(by: match.shift) })
  }

  /// The programmes of a channel on a viewer's day, which may have 23 or 25 hours.
  public func programmes(on channel: String, day: CivilDay, in zone: TimeZone) -> ArraySlice<Programme> {
    let window = day.window(in: zone)
    return programmes(on: channel, from: window.lowerBound, until: window.upperBound)
  }
}

extension CivilDay {
  /// The time range of a day in a zone.
  package func window(in zone: TimeZone) -> Range<Instant> {
    let start = start(in: zone)
    return start..<max(start, adding(days: 1).start(in: zone))
  }

  /// The first moment of a day in a zone. If the day does not exist there, it is that of the next day.
  private func start(in zone: TimeZone) -> Instant {
    let middle = Int64(number) * 86_400_000
    func isReached(_ milliseconds: Int64) -> Bool {
      let local = milliseconds + Int64(zone.offset(at: Instant(milliseconds: milliseconds))) * 1000
      return local >= middle
    }
    // No zone is more than 15 hours from UTC. Offsets are whole minutes or, long ago, seconds.
    var (low, high) = (middle / 1000 - 54_000, middle / 1000 + 54_000)
    while low < high {
      let half = low + (high - low) / 2
      if isReached(half * 1000) { high = half } else { low = half + 1 }
    }
    return Instant(milliseconds: low * 1000)
  }
}
