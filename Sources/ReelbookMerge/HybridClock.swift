public import ReelbookModel

/// A device's clock for stamps: wall time that never goes back, and never falls behind what it has seen.
public struct HybridClock: Hashable, Sendable {
  /// The device that writes.
  public let device: DeviceID
  /// The latest stamp given out or seen, within a day of the wall clock.
  public private(set) var latest: Stamp
  /// The latest stamp of this device's own, however far ahead.
  private var given: Stamp

  /// How far ahead of the wall clock a foreign stamp may be and still move the clock: one day.
  public static let tolerance = Duration.seconds(86_400)

  /// Makes a device's clock, at or behind a stamp that it gave out before.
  public init(device: DeviceID, latest: Stamp = .never) {
    self.device = device
    self.latest = latest
    given = .never
  }

  /// A device's clock at the start of a session: it goes on behind what the device's library has seen.
  public init(device: DeviceID, having library: Library, at now: Instant) {
    self.init(device: device)
    let (within, own) = library.latestStamp(within: Self.limit(at: now), of: device)
    observe(own, at: now)
    observe(within, at: now)
  }

  /// The latest stamp that moves a clock.
  static func limit(at now: Instant) -> Stamp {
    Stamp(milliseconds: now.adding(tolerance).milliseconds, counter: .max, device: DeviceID(bits: .max))
  }

  /// A stamp above the clock and above what is overwritten.
  ///
  /// Overwriting a stamp of a clock that is far ahead does not move this clock there.
  public mutating func stamp(at now: Instant, above overwritten: Stamp = .never) -> Stamp {
    let wall = Stamp(milliseconds: now.milliseconds, device: device)
    let stamp = wall.time > latest.time ? wall : next(after: latest, isAhead: false)
    latest = stamp
    guard overwritten >= stamp else { return stamp }
    let above = next(after: max(overwritten, given), isAhead: true)
    observe(above, at: now)
    return above
  }

  /// The next reading after a stamp. Those that run ahead of the clock have odd counters and the clock's own even ones, so
  /// that none is given a second time when its moment comes.
  private func next(after stamp: Stamp, isAhead: Bool) -> Stamp {
    let next = stamp.next(on: device)
    return (next.counter % 2 == 1) == isAhead ? next : next.next(on: device)
  }

  /// Takes notice of a foreign stamp; `false` if it is more than a day ahead, which does not move the clock.
  @discardableResult
  public mutating func observe(_ stamp: Stamp, at now: Instant) -> Bool {
    if stamp.device == device { given = max(given, stamp) }
    guard stamp.milliseconds <= now.adding(Self.tolerance).milliseconds else { return false }
    latest = max(latest, stamp)
    return true
  }
}
