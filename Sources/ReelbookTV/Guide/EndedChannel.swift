import ReelbookModel

/// A channel of a guide without a programme that is left: the guide is stale for it.
struct EndedChannel: Sendable, Hashable {
  /// For how long it is known when the last programme ended.
  static let longest = Duration.seconds(14 * 86_400)

  var channel: GuideChannel
  /// The end of the last programme.
  var end: Instant
}

/// When the programmes of channels end that a guide has and that are not read.
struct ChannelEnds: Sendable, Hashable {
  private(set) var all: [String: Instant] = [:]
  /// About how many bytes they take in memory.
  private(set) var size = 0

  /// Notes the end of a programme. The last of a channel counts.
  mutating func note(_ end: Instant, of channel: String) {
    guard let former = all[channel] else {
      all[channel] = end
      size += 100 + channel.utf8.count
      return
    }
    if end > former { all[channel] = end }
  }

  /// The ends at other times.
  func moved(by shift: Duration) -> ChannelEnds {
    var moved = self
    moved.all = all.mapValues { $0.adding(shift) }
    return moved
  }
}

extension Guide {
  /// The name and other texts of a channel, also of one that ended.
  func channel(_ id: String) -> GuideChannel? { channels[id] ?? ended[id]?.channel }

  /// Notes when the programmes of channels ended, unless it has some of theirs; returns whether that is news.
  ///
  /// `listed` are the channels of the file.
  mutating func note(_ ends: ChannelEnds, _ listed: [GuideChannel]) -> Bool {
    let news = ends.all.filter { id, end in schedules[id] == nil && ended[id].map { $0.end < end } ?? true }
    guard !news.isEmpty else { return false }
    let channels = Dictionary(listed.map { ($0.id, $0) }) { _, last in last }
    for (id, end) in news {
      ended[id] = EndedChannel(channel: channels[id] ?? channel(id) ?? GuideChannel(id: id, names: []), end: end)
    }
    return true
  }

  /// Notes which channels of another guide ended, if it has no programmes of them.
  mutating func noteEnded(of guide: Guide) {
    for (id, other) in guide.ended where schedules[id] == nil && ended[id].map({ $0.end <= other.end }) ?? true {
      ended[id] = other
    }
  }
}
