public import ReelbookModel

/// The channels of guides and their programmes, as a value.
///
/// Every programme in it has an end, and none overlaps another of its channel.
public struct Guide: Sendable {
  /// The guide's channels by their ids.
  public private(set) var channels: [String: GuideChannel] = [:]
  private(set) var schedules: [String: Schedule] = [:]
  /// The channels whose programmes have all ended, for two weeks. None of them has a schedule.
  var ended: [String: EndedChannel] = [:]

  /// An empty guide.
  public init() {}

  /// Creates a guide.
  public init(channels: [GuideChannel], programmes: [Programme]) {
    update(channels: channels, programmes: programmes)
  }

  /// The number of programmes.
  public var programmeCount: Int { schedules.values.reduce(0) { $0 + $1.programmes.count } }

  /// The ids of the channels that have programmes, sorted.
  public var channelIDs: [String] { schedules.keys.sorted() }

  /// All programmes of a channel, in order.
  public func programmes(on channel: String) -> [Programme] { schedules[channel]?.programmes ?? [] }

  /// Adds channels and programmes. They replace programmes at the same time on the same channel.
  ///
  /// A programme without an end ends at the next start. Overlaps are cut, and duplicates dropped.
  @discardableResult
  public mutating func update(channels new: [GuideChannel], programmes: [Programme]) -> GuideReport {
    var report = GuideReport()
    for channel in new { channels[channel.id] = channel }
    var byChannel: [String: [Programme]] = [:]
    for programme in programmes { byChannel[programme.channel, default: []].append(programme) }
    for (channel, all) in byChannel.sorted(by: { $0.key < $1.key }) {
      let added = ScheduleRepair.repaired(all, &report)
      var unchanged: [Programme] = []
      var next = 0
      for var old in self.programmes(on: channel) {
        while next < added.count, added[next].stop.map({ $0 <= old.start }) ?? true { next += 1 }
        guard next < added.count, let stop = old.stop, stop > added[next].start else {
          unchanged.append(old)
          continue
        }
        report.replacedCount += 1
        // The same title at an earlier start is the same programme, which moved.
        guard old.start < added[next].start, old.title != added[next].title else { continue }
        old.stop = added[next].start
        unchanged.append(old)
      }
      report.programmeCount += added.count
      schedules[channel] = Schedule(unchanged.isEmpty ? added : (unchanged + added).sorted { $0.start < $1.start })
      ended[channel] = nil
    }
    return report
  }

  /// Drops programmes that ended before a moment, and the channels that lose their last programme.
  ///
  /// For two weeks, such a channel is still matched if no other fits, and ``coverage(of:asOf:)`` says when it ended.
  public mutating func drop(before instant: Instant) {
    for (id, schedule) in schedules {
      let place = schedule.place(after: instant)
      if place > 0 { schedules[id] = Schedule(Array(schedule.programmes[place...])) }
      guard place == schedule.programmes.count else { continue }
      let channel = channels.removeValue(forKey: id) ?? GuideChannel(id: id, names: [])
      ended[id] = EndedChannel(channel: channel, end: schedule.end)
    }
    ended = ended.filter { instant < $0.value.end.adding(EndedChannel.longest) }
  }

  /// The programmes of a channel that are on in a window, in order.
  public func programmes(on channel: String, from start: Instant, until end: Instant) -> ArraySlice<Programme> {
    schedules[channel].map { $0.programmes[$0.places(from: start, until: end)] } ?? []
  }

  /// All programmes in a window, channel by channel.
  func forEach(from start: Instant, until end: Instant, _ body: (Programme) -> Void) {
    for schedule in schedules.values {
      for place in schedule.places(from: start, until: end) { body(schedule.programmes[place]) }
    }
  }

  /// The programmes in a window that a viewer may see and that have a text in a title, a subtitle or a person's name.
  ///
  /// The earliest comes first.
  public func search(
    _ text: String, from start: Instant, until end: Instant, for viewer: Viewer
  ) -> [Programme] {
    let wanted = text.foldedKeepingSigns
    return select(from: start, until: end) { programme in
      ((programme.titles + programme.subtitles).contains { $0.text.foldedKeepingSigns.contains(wanted) }
        || programme.details.credits.contains { $0.name.foldedKeepingSigns.contains(wanted) })
        && viewer.allows(programme)
    }
  }

  /// The programmes of a category in a window that a viewer may see, the earliest first.
  public func programmes(
    in category: String, from start: Instant, until end: Instant, for viewer: Viewer
  ) -> [Programme] {
    let wanted = category.foldedKeepingSigns
    return select(from: start, until: end) { programme in
      programme.categories.contains { $0.text.foldedKeepingSigns == wanted } && viewer.allows(programme)
    }
  }

  private func select(from start: Instant, until end: Instant, _ isWanted: (Programme) -> Bool) -> [Programme] {
    var programmes: [Programme] = []
    forEach(from: start, until: end) { if isWanted($0) { programmes.append($0) } }
    return programmes.sorted { ($0.start, $0.channel) < ($1.start, $1.channel) }
  }

  /// The categories of programmes with their counts, the most frequent first. Case and accents make no difference.
  public var categories: [(name: String, count: Int)] {
    var counts: [String: Int] = [:]
    for schedule in schedules.values {
      for programme in schedule.programmes {
        for category in programme.categories { counts[category.text, default: 0] += 1 }
      }
    }
    var places: [String: Int] = [:]
    var names: [(name: String, count: Int)] = []
    for (name, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      let place = places.value(of: name.foldedKeepingSigns, orAdd: names.count)
      if place == names.count { names.append((name, count)) } else { names[place].count += count }
    }
    return names.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}

extension Guide {
  /// The guides of several sources as one, the preferred first. Its programmes replace the others' of the same channel.
  static func joined(_ guides: [Guide]) -> Guide {
    var joined = Guide()
    for guide in guides.reversed() {
      if joined.channels.isEmpty, joined.schedules.isEmpty, joined.ended.isEmpty {
        joined = guide
      } else {
        joined.update(
          channels: Array(guide.channels.values), programmes: guide.channelIDs.flatMap { guide.programmes(on: $0) })
        joined.noteEnded(of: guide)
      }
    }
    return joined
  }
}
