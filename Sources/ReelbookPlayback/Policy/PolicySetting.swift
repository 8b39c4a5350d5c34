import ReelbookModel

/// A setting of a policy: its name, its range, and how to read and write it.
///
/// Checks and traces use the table of all settings. Times are in seconds, a switch is 0 or 1.
package struct PolicySetting: Sendable {
  package let name: String
  package let unit: String
  package let range: ClosedRange<Double>
  package let isOptional: Bool
  package let get: @Sendable (PlaybackPolicy) -> Double?
  package let set: @Sendable (inout PlaybackPolicy, Double?) -> Void

  private typealias Path<Value> = any (WritableKeyPath<PlaybackPolicy, Value> & Sendable)

  private init(_ name: String, _ path: Path<Duration>, _ range: ClosedRange<Double>) {
    (self.name, unit, self.range, isOptional) = (name, "s", range, false)
    get = { $0[keyPath: path].inSeconds }
    set = { $0[keyPath: path] = .seconds(clamping: $1 ?? 0) }
  }

  private init(_ name: String, _ path: Path<Duration?>, _ range: ClosedRange<Double>) {
    (self.name, unit, self.range, isOptional) = (name, "s", range, true)
    get = { $0[keyPath: path]?.inSeconds }
    set = { $0[keyPath: path] = $1.map { .seconds(clamping: $0) } }
  }

  private init(_ name: String, _ path: Path<Double>, _ range: ClosedRange<Double>) {
    (self.name, unit, self.range, isOptional) = (name, "", range, false)
    get = { $0[keyPath: path] }
    set = { $0[keyPath: path] = $1 ?? 0 }
  }

  private init(_ name: String, _ path: Path<Int?>, _ range: ClosedRange<Double>) {
    (self.name, unit, self.range, isOptional) = (name, "", range, true)
    get = { $0[keyPath: path].map(Double.init) }
    set = { $0[keyPath: path] = $1.flatMap { Int(exactly: $0.rounded()) } }
  }

  private init(_ name: String, _ path: Path<Int>, _ range: ClosedRange<Double>) {
    (self.name, unit, self.range, isOptional) = (name, "", range, false)
    get = { Double($0[keyPath: path]) }
    set = { $0[keyPath: path] = Int(exactly: ($1 ?? 0).rounded()) ?? 0 }
  }

  private init(_ name: String, _ path: Path<Bool>) {
    (self.name, unit, range, isOptional) = (name, "", 0...1, false)
    get = { $0[keyPath: path] ? 1 : 0 }
    set = { $0[keyPath: path] = $1 == 1 }
  }

  package static let all: [PolicySetting] = [
    .init("watchedShare", \.watchedShare, 0.5...1),
    .init("watchedAtCredits", \.watchedAtCredits),
    .init("shortLength", \.shortLength, 0...1800),
    .init("shortWatchedShare", \.shortWatchedShare, 0...1),
    .init("playedShare", \.playedShare, 0...1),
    .init("resumeFromShare", \.resumeFromShare, 0...0.25),
    .init("resumeFrom", \.resumeFrom, 0...600),
    .init("resumeUntilShare", \.resumeUntilShare, 0.5...1),
    .init("leadIn", \.leadIn, 0...60),
    .init("saveEvery", \.saveEvery, 5...120),
    .init("goBackLength", \.goBackLength, 60...3600),
    .init("goBackShare", \.goBackShare, 0.05...1),
    .init("goBackStay", \.goBackStay, 0...600),
    .init("playsNext", \.playsNext),
    .init("countdown", \.countdown, 3...60),
    .init("announcesAtCredits", \.announcesAtCredits),
    .init("announceBeforeEnd", \.announceBeforeEnd, 3...300),
    .init("prebuffer", \.prebuffer, 30...300),
    .init("preparesNeighbours", \.preparesNeighbours),
    .init("stillThereAfterItems", \.stillThereAfterItems, 1...50),
    .init("stillThereAfter", \.stillThereAfter, 600...86_400),
    .init("offerLead", \.offerLead, 0...10),
    .init("offerStays", \.offerStays, 3...120),
    .init("offerFactor", \.offerFactor, 1...10),
    .init("holdsOffers", \.holdsOffers),
    .init("tries", \.tries, 1...20),
    .init("retryPause", \.retryPause, 0...30),
    .init("tellEvery", \.tellEvery, 5...120),
    .init("introsOfFirst", \.skipping.includesFirstEpisodes),
    .init("skipsFallback", \.skipping.skipsFallback),
    .init("offersFrom", \.skipping.leastConfidence, 0...1),
    .init("skipsFrom", \.skipping.leastConfidenceAtOnce, 0...1),
  ]

  /// Throws for a number out of its range.
  func check(_ policy: PlaybackPolicy) throws(PlaybackError) {
    guard let value = get(policy) else { return }
    guard !range.contains(value) else { return }
    throw .outOfRange(name, value, in: range, unit, canBeOff: isOptional)
  }
}

extension PlaybackPolicy {
  /// Throws for a number out of its range, and names the range.
  public func check() throws(PlaybackError) {
    for setting in PolicySetting.all { try setting.check(self) }
  }

  /// The ranges of the settings by name, for sliders. Times are in seconds.
  public static var ranges: [String: ClosedRange<Double>] {
    Dictionary(uniqueKeysWithValues: PolicySetting.all.map { ($0.name, $0.range) })
  }
}
