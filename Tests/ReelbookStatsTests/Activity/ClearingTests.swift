import ReelbookMerge
import ReelbookModel
import ReelbookStats
import ReelbookTestSupport
import Testing

@Suite struct ClearingTests {
  @Test func `clearing the counts starts them again and keeps the plays`() throws {
    var diary = try Diary()
    try diary.watch(episode(1), "2026-11-19", "2026-11-20", "2026-11-20T19:59:00+01:00")
    try diary.edit { try $0.clearCounts() }
    #expect(diary.statistics.activity().mostPopular.isEmpty)
    #expect(diary.statistics.activity().episodesWatched.total.count == 3)
    diary.now.instant = diary.now.instant.adding(.seconds(60))
    let after = try diary.edit { try $0.watch(episode(2)) }
    let popular = diary.statistics.activity().mostPopular
    #expect(popular.map(\.episodes.count) == [1])
    #expect(diary.statistics.plays(of: popular[0].episodes).map(\.play.id) == after)
  }

  @Test func `after a flight west a play counts though its local time is earlier than the clearing's`() throws {
    var diary = try Diary()
    try diary.edit { try $0.clearCounts() }
    diary.now.instant = diary.now.instant.adding(.seconds(3600))
    // Noon of the same day in Los Angeles is after the evening in Berlin on which the counts were cleared.
    let imported = PlayDetails(source: PlaySource(.imported))
    try diary.watch(episode(1), "2026-11-20T12:00:00-08:00", viewing: imported)
    try diary.watch(episode(1), "2026-11-20T10:59:00-08:00", viewing: imported)
    #expect(diary.statistics.activity().mostPopular.map(\.episodes.count) == [1])
  }

  @Test func `a tick after the clearing counts whatever its date, for 60 days; an imported play counts by its date`()
    throws
  {
    var diary = try Diary()
    try diary.watch(episode(1), "2026-11-20")
    try diary.edit { try $0.clearCounts() }
    try diary.watch(episode(2), "2026-11-20", "unknown", "2019")
    #expect(diary.statistics.activity().mostPopular.map(\.episodes.count) == [3])
    let imported = PlayDetails(source: PlaySource(.imported))
    try diary.watch(episode(3), "2026-11-20", "2026-11-19", "unknown", viewing: imported)
    let popular = diary.statistics.activity().mostPopular
    #expect(popular.map(\.episodes.count) == [4])
    #expect(diary.statistics.plays(of: popular[0].episodes).count == 4)
    diary.now.instant = diary.now.instant.adding(.seconds(61 * 86_400))
    #expect(diary.statistics.activity().mostPopular.isEmpty)
  }

  @Test func `each person clears their own counts`() throws {
    var diary = try Diary()
    let ben = diary.ben
    try diary.watch(episode(1), "2026-11-19", by: diary.anna, with: [ben])
    try diary.edit { try $0.clearCounts(by: ben) }
    #expect(diary.everybody.activity().mostPopular.map(\.episodes.count) == [1])
    #expect(diary.statistics.activity().mostPopular.count == 1)
    #expect(diary.library.viewer(of: ben).statistics(asOf: diary.now).activity().mostPopular.isEmpty)
  }

  @Test func `clearing reaches other devices, is in the history, and can be undone`() throws {
    var here = SimulatedDevice(1)
    var there = SimulatedDevice(2)
    let anna = PersonID(bits: IDBits(1, 1))
    let commit = try #require(try here.edit(as: anna) { try $0.clearCounts() })
    #expect(commit.verb == .clearCounts && commit.entries(in: here.library).map(\.words) == ["Cleared the counts"])
    there.receive(commit, at: 1000)
    #expect(there.library.countsCleared(of: anna) == here.library.countsCleared(of: anna))
    #expect(there.library.countsCleared(of: anna) != nil)
    _ = here.undo(try #require(here.journal.last))
    #expect(here.library.countsCleared(of: anna) == nil)
  }

  @Test func `the later of two clearings counts for a person with two ids`() throws {
    var diary = try Diary()
    let (anna, ben) = (diary.anna, diary.ben)
    try diary.edit { try $0.clearCounts(by: ben) }
    let later = try diary.edit { draft in
      try draft.clearCounts(by: anna)
      return draft.now.watchTime
    }
    try diary.edit { try $0.identify(.person(anna), as: .person(ben)) }
    #expect(diary.library.countsCleared(of: ben) == later && diary.library.countsCleared(of: anna) == later)
  }

  @Test func `the counts of an unknown person cannot be cleared`() throws {
    let diary = try Diary()
    var draft = diary.library.draft(as: diary.anna, now: diary.now)
    let error = #expect(throws: LibraryError.self) { try draft.clearCounts(by: PersonID(bits: IDBits(9, 9))) }
    #expect(error?.code == .notFound)
  }
}
