import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite(.enabled(if: TestRun.comparesTimes, "It compares times.")) struct LongSeasonTests {
  /// The time to log a season with this many episodes for two people, one of whom has watched one episode.
  private func time(_ count: Int) throws -> Duration {
    let series = Catalogue.series(9, "Daily", [[], Array(repeating: "2020-01-01", count: count)])
    var (world, _) = try World.holding(series)
    try world.edit(as: world.ben) { try $0.watch(s(1, 2, of: series.id)) }
    let ben = world.ben
    var draft = world.draft()
    var logged: [PlayID] = []
    let time = try ContinuousClock().measure { logged = try draft.watch(series.subject, with: [ben]) }
    #expect(logged.count == 2 * count - 1)
    #expect(draft.library.progress(in: series.subject, of: ben, asOf: world.now).isCaughtUp)
    return time
  }

  @Test func `watching a season with four times the episodes takes less than sixteen times as long`() throws {
    // The best of three, because other tests run at the same time.
    func best(_ count: Int) throws -> Duration { try (0..<3).map { _ in try time(count) }.min() ?? .zero }
    let (short, long) = (try best(100), try best(400))
    #expect(long < short * 16, "\(short) for 100, \(long) for 400")
  }
}
