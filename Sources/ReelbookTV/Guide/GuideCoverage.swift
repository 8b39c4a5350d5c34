public import ReelbookModel

/// Whether a guide still says what is on.
@nonexhaustive
public enum GuideCoverage: Sendable, Hashable {
  /// The guide has programmes at the moment, or later ones. Its times may be moved for the channel.
  case current(shift: Duration)
  /// The last programme ended: the guide is stale.
  case ended(Instant)
  /// The channel has no programmes.
  case none

  /// What a person should know, in a sentence; empty if all is well.
  public func words(asOf now: Now, format: TextFormat = .english) -> String {
    switch self {
    case .current(.zero): ""
    case .current(let shift):
      format.words.text(TelevisionPhrase.coverageShifted, ["minutes": "\(shift.milliseconds / 60_000)"])
    case .ended(let instant):
      format.words.text(
        TelevisionPhrase.coverageEnded,
        ["day": WatchTime(instant, in: now.zone).day.map { format.day($0) } ?? "\(instant)"])
    case .none: format.words.text(TelevisionPhrase.coverageNone)
    }
  }
}

extension Guide {
  /// Whether the guide says what is on for a matched channel.
  ///
  /// A channel whose programmes were all dropped is ended for two weeks after its last one.
  public func coverage(of match: GuideMatch, asOf now: Instant) -> GuideCoverage {
    guard let stop = schedules[match.guideID]?.end ?? ended[match.guideID]?.end else { return .none }
    let end = stop.adding(match.shift)
    return end > now ? .current(shift: match.shift) : .ended(end)
  }
}
