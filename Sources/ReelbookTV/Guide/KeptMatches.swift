import ReelbookModel

/// The matches of a catalogue's channels with a guide's, with what they were made of: the next ones are made of the
/// changes.
package struct KeptMatches: Sendable {
  package let value: GuideMatches
  /// The number of channels that were matched for these.
  package let newCount: Int
  private let channels: [Channel]
  private let guide: GuideChannels

  /// What a match depends on in a guide: its channels, which of them have programmes, and which ended.
  private struct GuideChannels: Sendable {
    let all: [String: GuideChannel]
    let received: Set<String>
    let ended: [String: GuideChannel]

    init(_ guide: Guide) {
      (all, received) = (guide.channels, Set(guide.schedules.keys))
      ended = guide.ended.mapValues(\.channel)
    }

    func isSame(as guide: Guide) -> Bool {
      guide.schedules.count == received.count && guide.ended.count == ended.count && guide.channels == all
        && guide.schedules.keys.allSatisfy { received.contains($0) }
        && guide.ended.allSatisfy { ended[$0.key] == $0.value.channel }
    }
  }

  /// Matches channels with a guide. Earlier matches stay if neither their channel nor the guide's channels changed.
  package init(_ channels: [Channel], _ guide: Guide, after former: KeptMatches?) {
    self.channels = channels
    guard let former, former.guide.isSame(as: guide) else {
      self.guide = GuideChannels(guide)
      (value, newCount) = (GuideMatches(channels, guide, similarity: GuideMatches.leastSimilarity), channels.count)
      return
    }
    self.guide = former.guide
    let areSame =
      former.channels.count == channels.count && zip(former.channels, channels).allSatisfy { Channel.isShared($0, $1) }
    guard !areSame else {
      (value, newCount) = (former.value, 0)
      return
    }
    let places = Dictionary(former.channels.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var count = 0
    value = GuideMatches(channels, guide, similarity: GuideMatches.leastSimilarity) { channel in
      if let place = places[channel.id], former.channels[place] == channel {
        return .some(former.value[channel.id])
      }
      count += 1
      return nil
    }
    newCount = count
  }
}
