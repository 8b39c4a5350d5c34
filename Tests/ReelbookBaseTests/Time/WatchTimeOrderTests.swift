import ReelbookBase
import ReelbookTestSupport
import Testing

/// One total order for all watch times, which needs neither facts nor a zone database.
@Suite struct WatchTimeOrderTests {
  @Test func `times order by the start of their period, a wider one first, then by offset`() throws {
    let ordered = try [
      "unknown", "released", "0001", "2025-12-31T23:59:59.999-12:00", "2026", "2026-01", "2026-01-01",
      "2026-01-01T00:00", "2026-01-01T00:00:00-10:00", "2026-01-01T00:00:00+00:00", "2026-01-01T00:00:00+01:00",
      "2026-01-01T00:00:00+01:00[Africa/Lagos]", "2026-01-01T00:00:00+01:00[Europe/Berlin]", "2026-01-01T00:01",
      "2026-01-02", "2026-02", "2026-02-01", "2027",
    ].map(WatchTime.init(parsing:))
    for seed in 0..<20 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      #expect(ordered.shuffled(using: &generator).sorted() == ordered, "seed \(seed)")
    }
  }

  @Test func `the order follows local clocks, not instants`() throws {
    let before = try WatchTime(parsing: "2026-11-20T21:00:00-05:00")
    let after = try WatchTime(parsing: "2026-11-20T22:00:00+09:00")
    #expect(before < after)
    #expect(try #require(before.instant) > #require(after.instant))
  }

  @Test func `the order is total over ten thousand times`() {
    var generator = SeededGenerator(seed: 11)
    let times = (0..<10_000).map { _ in crowded(&generator) }
    for index in times.indices {
      let (a, b, c) = (
        times[index], times[Int.random(in: times.indices, using: &generator)], times[(index * 7919) % 10_000]
      )
      guard !(a < a) else { return fail("irreflexive", index, a, a, a) }
      guard [a < b, b < a, a == b].count(where: { $0 }) == 1 else { return fail("total", index, a, b, c) }
      guard !(a < b && b < c) || a < c else { return fail("transitive", index, a, b, c) }
      guard a != b || a.hashValue == b.hashValue else { return fail("equal in hash", index, a, b, c) }
      guard (a < b) == (rank(a).lexicographicallyPrecedes(rank(b)) || rank(a) == rank(b) && zone(a) < zone(b)) else {
        return fail("ordered like its parts", index, a, b, c)
      }
    }
  }

  private func fail(_ law: String, _ index: Int, _ times: WatchTime...) {
    Issue.record("not \(law), seed 11, turn \(index): \(times)")
  }

  /// A random time, from so few that many start together.
  private func crowded(_ generator: inout SeededGenerator) -> WatchTime {
    let text = String(WatchTime.random(using: &generator).description.drop { $0 != "T" })
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return .unknown
    case 1: return .released
    case 2: return .year(2026)
    case 3: return .month(2026, Int.random(in: 1...2, using: &generator))
    case 4: return .day(CivilDay(number: Int.random(in: 20454...20456, using: &generator)))
    case 5: return .local(CivilDay(number: 20454), hour: Int.random(in: 0...1, using: &generator))
    case 6: return WatchTime("2026-01-01" + text) ?? .unknown
    default:
      let offset = Int.random(in: -2...2, using: &generator) * 3600
      let time = WatchTime(Instant(milliseconds: 1_767_225_600_000), offset: offset)
      return generator.next() % 2 == 0 ? time : WatchTime("\(time)[Zone/\(generator.next() % 3)]") ?? time
    }
  }

  /// The oracle of the order.
  private func rank(_ time: WatchTime) -> [Int] {
    guard time.isDated, let year = time.year else { return [0, time == .unknown ? 0 : 1] }
    let text = time.description.dropFirst(11)
    let clock =
      time.precision < .local
      ? [] : text.prefix { $0 != "+" && $0 != "-" }.split { $0 == ":" || $0 == "." }.map { Int($0) ?? 0 }
    let padded = clock + Array(repeating: 0, count: 4 - clock.count)
    return [1, year, time.month ?? 1, time.day?.day ?? 1] + padded + [Int(time.precision.rawValue), time.offset ?? 0]
  }

  private func zone(_ time: WatchTime) -> String { time.zone ?? "" }
}
