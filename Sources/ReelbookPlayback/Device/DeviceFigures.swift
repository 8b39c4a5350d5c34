public import ReelbookModel

/// What this device played in some days, by title and channel; statistics of viewings are made without it.
public struct DeviceFigures: Hashable, Sendable {
  /// What was played of one title or channel.
  public struct Line: Hashable, Sendable {
    /// The title or channel.
    public let subject: MediaID
    /// Whether it was live.
    public let isLive: Bool
    /// How long it played.
    public var played = Duration.zero
    /// How often it was played.
    public var sittings = 0
    /// How often it waited for the network.
    public var stalls = 0
    /// How long it waited.
    public var stalled = Duration.zero
    /// How often it failed.
    public var failures = 0

    /// The mean length of a sitting; `nil` without one.
    public var meanLength: Duration? { sittings > 0 ? played / sittings : nil }

    /// Stalls in an hour of play; `nil` if nothing played.
    public var stallsAnHour: Double? { played > .zero ? Double(stalls) * 3600 / played.inSeconds : nil }

    /// The share of the time spent waiting.
    public var stalledShare: Double {
      let all = played + stalled
      return all > .zero ? stalled.inSeconds / all.inSeconds : 0
    }
  }

  /// A line for each title and channel, the longest played first.
  public let lines: [Line]
  public let total: Line
  /// The figures by variant, to find bad streams.
  public let byVariant: [StreamVariant.ID: Line]

  /// The channels, the most watched first.
  public var channels: [Line] { lines.filter(\.isLive) }
}

extension Library {
  /// What this device played in some days; by default in all days that have figures.
  ///
  /// Costs a pass over the figures, of which there is one for each day and stream.
  public func deviceFigures(in days: ClosedRange<CivilDay>? = nil) -> DeviceFigures {
    var lines: [MediaID: DeviceFigures.Line] = [:]
    var variants: [StreamVariant.ID: DeviceFigures.Line] = [:]
    var total = DeviceFigures.Line(subject: .absent, isLive: false)
    for figures in records(StreamFigures.self) where days?.contains(figures.id.day) ?? true {
      let subject = resolve(figures.id.subject)
      lines[subject, default: DeviceFigures.Line(subject: subject, isLive: figures.isLive)].add(figures)
      let variant = figures.id.variant
      variants[variant, default: DeviceFigures.Line(subject: .absent, isLive: figures.isLive)].add(figures)
      total.add(figures)
    }
    let sorted = lines.values.sorted { ($1.played, $0.subject) < ($0.played, $1.subject) }
    return DeviceFigures(lines: sorted, total: total, byVariant: variants)
  }
}

extension DeviceFigures.Line {
  fileprivate mutating func add(_ figures: StreamFigures) {
    let figures = figures.plausible
    played += figures.played
    sittings += figures.sittings
    stalls += figures.stalls
    stalled += figures.stalled
    failures += figures.failures
  }
}
