import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite(.enabled(if: TestRun.comparesTimes, "It compares times.")) struct LongSeasonTests {
  /// How long it takes two people to watch a season of so many episodes, of which one of them has watched one.
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

  @Test func `a season of four times the episodes takes not sixteen times as long to be watched`() throws {
    // The best of a few: other tests run at the same time.
    func best(_ count: Int) throws -> Duration { try (0..<3).map { _ in try time(count) }.min() ?? .zero }
    let (short, long) = (try best(100), try best(400))
    #expect(long < short * 16, "\(short) for 100, \(long) for 400")
  }
}
