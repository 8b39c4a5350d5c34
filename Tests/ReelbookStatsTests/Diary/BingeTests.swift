import ReelbookModel
import ReelbookStats
import Testing

@Suite struct BingeTests {
  @Test func `episodes of a series at most three hours apart are a binge`() throws {
    var diary = try Diary()
    try diary.watch(episode(1), "2026-11-01T10:00:00+01:00")
    try diary.watch(episode(2), "2026-11-01T13:00:00+01:00")
    try diary.watch(episode(3), "2026-11-01T16:00:01+01:00")
    let binge = try #require(diary.statistics.longestBinge())
    #expect(binge.episodes == 2 && binge.plays.count == 2 && binge.series == .series(1) && binge.person == diary.anna)
    #expect("\(binge.start)" == "2026-11-01T10:00:00+01:00" && "\(binge.end)" == "2026-11-01T13:00:00+01:00")
    #expect(diary.statistics.longestBinge(pause: .seconds(4 * 3600))?.episodes == 3)
  }

  @Test func `a binge compares instants: neither a repeated hour nor a flight breaks it`() throws {
    var diary = try Diary()
    try diary.watch(episode(1), "2026-10-25T02:30:00+02:00")
    try diary.watch(episode(2), "2026-10-25T02:30:00+01:00")
    try diary.watch(episode(3), "2026-10-24T17:30:00-09:00")
    #expect(diary.statistics.longestBinge()?.episodes == 3)
  }

  @Test func `plays of the same second are no binge, and neither are plays logged in bulk`() throws {
    var diary = try Diary()
    for number in 1...3 { try diary.watch(episode(number), "2026-11-01T10:00:00+01:00") }
    #expect(diary.statistics.longestBinge() == nil)
    let bulk = PlayDetails(source: PlaySource(.inBulk))
    for number in 1...3 { try diary.watch(episode(number, of: 2), "2026-11-01T1\(number):00:00+01:00", viewing: bulk) }
    #expect(diary.statistics.longestBinge() == nil)
  }

  @Test func `plays without an instant, of other series, by other people and of movies are in no binge`() throws {
    var diary = try Diary()
    try diary.watch(episode(1), "2026-11-01T10:00:00+01:00", "2026-11-01", "2026-11-01T11:00")
    try diary.watch(episode(1, of: 2), "2026-11-01T10:30:00+01:00")
    try diary.watch(episode(2), "2026-11-01T11:00:00+01:00", by: diary.ben)
    try diary.watch(.movie(1), "2026-11-01T11:30:00+01:00")
    #expect(diary.statistics.longestBinge() == nil && diary.everybody.longestBinge() == nil)
  }

  @Test func `the earlier of equal binges counts, and a repeated episode counts once`() throws {
    var diary = try Diary()
    for (number, series, day) in [(1, 1, 2), (2, 1, 2), (1, 2, 1), (2, 2, 1)] {
      try diary.watch(episode(number, of: series), "2026-11-0\(day)T1\(number):00:00+01:00")
    }
    try diary.watch(
      episode(1, of: 3), "2026-11-03T10:00:00+01:00", "2026-11-03T11:00:00+01:00", "2026-11-03T12:00:00+01:00")
    #expect(diary.statistics.longestBinge()?.series == .series(2))
  }
}
