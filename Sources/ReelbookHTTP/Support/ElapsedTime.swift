/// The time elapsed on a clock since this value was created.
package struct ElapsedTime: Sendable {
  private let read: @Sendable () -> Duration

  package init(on clock: any Clock<Duration>) {
    read = Self.reader(of: clock)
  }

  package var now: Duration { read() }

  private static func reader<C: Clock>(of clock: C) -> @Sendable () -> Duration where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
