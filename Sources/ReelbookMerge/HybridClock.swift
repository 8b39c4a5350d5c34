public import ReelbookModel

/// A device's clock for stamps: it never goes back, and never behind a stamp that it has seen.
public struct HybridClock: Hashable, Sendable {
  /// The writing device.
  public let device: DeviceID
  /// The latest stamp made or seen, at most a day ahead of the wall clock.
  public private(set) var latest: Stamp
  /// What is kept of the clock while the library is closed.
  package private(set) var memory = ClockMemory()

  /// How far ahead of the wall clock a foreign stamp may be and still move the clock.
  public static let tolerance = Duration.seconds(86_400)

  /// Creates a device's clock, at or after a stamp that it made before.
  public init(device: DeviceID, latest: Stamp = .never) {
    self.device = device
    self.latest = latest
  }

  /// Creates a device's clock that goes on after all stamps of a library.
  public init(device: DeviceID, having library: Library, at now: Instant) {
    self.init(device: device)
    let (within, own) = library.latestStamp(within: Self.limit(at: now), of: device)
    observe(own, at: now)
    observe(within, at: now)
  }

  /// Goes on after what was kept of the device's clock, and after its latest stamp in the journal.
  ///
  /// A row that was overwritten no longer has its stamp. If the clock is behind its own stamps then, its memory must be
  /// stored before it makes a stamp.
  package mutating func resume(_ before: ClockMemory, journal: Stamp, at now: Instant) {
    if before.lastStamp.device == device {
      memory.returns = before.returns
      observe(before.lastStamp, at: now)
    }
    observe(journal, at: now)
    if isBehind { memory.returns += 1 }
  }

  /// Whether the device has given a stamp that does not move the clock, since it is more than a day ahead.
  package var isBehind: Bool { lastStamp > latest }

  /// The latest stamp made by this device, however far ahead.
  private var lastStamp: Stamp { memory.lastStamp }

  /// Whether the clock was started behind its own stamps more often than there are lanes. Then it must make no stamp.
  package var isOutOfLanes: Bool { memory.returns >= Self.laneCount }

  /// The lowest counter in a time in which the device may have given stamps before.
  private var lane: UInt16 { UInt16(memory.returns % Self.laneCount) * Self.laneWidth }

  /// The latest stamp that may move a clock.
  static func limit(at now: Instant) -> Stamp {
    Stamp(milliseconds: now.adding(tolerance).milliseconds, counter: .max, device: DeviceID(bits: .max))
  }

  /// Makes a stamp after the clock and after an overwritten stamp.
  ///
  /// An overwritten stamp that is far ahead does not move the clock there.
  public mutating func stamp(at now: Instant, above overwritten: Stamp = .never) -> Stamp {
    let wall = Stamp(milliseconds: now.milliseconds, device: device)
    var stamp = wall.time > latest.time ? wall : next(after: latest, isAhead: false)
    if stamp.time <= lastStamp.time { stamp = inLane(stamp) }
    latest = stamp
    memory.lastStamp = max(lastStamp, stamp)
    guard overwritten >= stamp else { return stamp }
    let above = next(after: max(overwritten, lastStamp), isAhead: true)
    observe(above, at: now)
    return above
  }

  /// The first reading from a stamp on that no other start of the clock has given.
  private func inLane(_ stamp: Stamp) -> Stamp {
    if stamp.counter < lane { return Stamp(milliseconds: stamp.milliseconds, counter: lane, device: device) }
    if stamp.counter < lane + Self.laneWidth { return stamp }
    return Stamp(milliseconds: stamp.milliseconds + 1, counter: lane, device: device)
  }

  private static let laneWidth: UInt16 = 256
  /// The number of lanes, the first one for a clock that was never behind.
  package static let laneCount = 255

  /// The next reading after a stamp. Readings ahead of the clock have odd counters, the clock's own even ones, so
  /// that none is made twice when its time comes.
  private func next(after stamp: Stamp, isAhead: Bool) -> Stamp {
    let next = stamp.next(on: device)
    return (next.counter % 2 == 1) == isAhead ? next : next.next(on: device)
  }

  /// Moves the clock past a foreign stamp; returns `false` for one more than a day ahead, which does not move it.
  @discardableResult
  public mutating func observe(_ stamp: Stamp, at now: Instant) -> Bool {
    if stamp.device == device { memory.lastStamp = max(lastStamp, stamp) }
    guard stamp.milliseconds <= now.adding(Self.tolerance).milliseconds else { return false }
    latest = max(latest, stamp)
    return true
  }
}
