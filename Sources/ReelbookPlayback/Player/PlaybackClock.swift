public import ReelbookModel
public import ReelbookPersistence

/// The clocks of a controller: dates, a steady clock that also counts while the device sleeps, and waiting.
public struct PlaybackClock: Sendable {
  let now: @Sendable () -> Now
  let uptime: @Sendable () -> Duration
  let sleep: @Sendable (Duration) async throws -> Void

  /// Creates clocks from the date and time zone, and a steady clock.
  public init<C: Clock<Duration>>(
    now: @escaping @Sendable () -> Now = { .now }, steady: C = ContinuousClock()
  ) {
    let start = steady.now
    self.init(now: now, uptime: { start.duration(to: steady.now) }, waitingOn: steady)
  }

  /// Creates the clocks of a story: time passes as the dates say.
  package init(simulating now: @escaping @Sendable () -> Now, waitingOn clock: some Clock<Duration>) {
    self.init(now: now, uptime: { .milliseconds(now().instant.milliseconds) }, waitingOn: clock)
  }

  private init(
    now: @escaping @Sendable () -> Now, uptime: @escaping @Sendable () -> Duration,
    waitingOn clock: some Clock<Duration>
  ) {
    (self.now, self.uptime) = (now, uptime)
    sleep = { try await clock.sleep(for: $0) }
  }

  /// The system's clocks.
  public static let system = PlaybackClock()

  var moment: PlaybackMoment { PlaybackMoment(now().instant, uptime: uptime()) }
}
