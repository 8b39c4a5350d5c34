import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct MergeReportTests {
  private let id = PersonalID(PersonID(bits: IDBits(0, 1)), .movie(603))

  private func adding(_ device: inout SimulatedDevice) throws -> Commit {
    try #require(try device.edit { try $0.insert(Mark(id: id)) })
  }

  private func rating(_ device: inout SimulatedDevice, _ rating: Rating, at time: Int64) throws -> Commit {
    try #require(try device.edit(at: time) { try $0.change(id) { (mark: inout Mark) in mark.rating = rating } })
  }

  @Test func `a new commit counts as applied, and a known one as ignored`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    let adding = try adding(&there)
    let first = here.receive(adding)
    let second = here.receive(adding)
    #expect(first.applied == 1 && first.ignored == 0 && second.applied == 0 && second.ignored == 1)
    #expect(first.conflicts.isEmpty && second.conflicts.isEmpty)
  }

  @Test func `a value that loses on arrival is reported with its commit and the commit that is kept`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    there.receive(try adding(&here))
    let kept = try rating(&here, .thumbUp, at: 2)
    let lost = try rating(&there, .thumbDown, at: 1)
    let report = here.receive(lost, at: 3)
    let conflict = try #require(report.conflicts.first)
    #expect(report.conflicts.count == 1 && report.applied == 0)
    #expect(conflict.kind == Mark.kind && conflict.recordID == id.description && conflict.field == "rating")
    #expect(conflict.lostValue == "\"thumbs:0\"" && conflict.lost == lost.id && conflict.won == kept.id)
    #expect(here.library.marks[id]?.rating == .thumbUp)
  }

  @Test func `an equal value that arrives later is no conflict`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    there.receive(try adding(&here))
    _ = try rating(&here, .thumbUp, at: 2)
    let report = here.receive(try rating(&there, .thumbUp, at: 1), at: 3)
    #expect(report.conflicts.isEmpty)
  }

  @Test func `a device's own older value that comes back is no conflict`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    there.receive(try adding(&here))
    let old = try rating(&here, .thumbUp, at: 1)
    _ = try rating(&here, .thumbDown, at: 2)
    #expect(here.receive(old, at: 3).conflicts.isEmpty)
  }

  @Test func `stamps of a clock far ahead are reported, and what they wrote counts`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2, clockError: 86_400_000 * 30))
    let adding = try adding(&there)
    let report = here.receive(adding)
    #expect(report.farAhead == [adding.id] && here.library.marks[id] != nil)
    #expect(here.clock.latest == .never)
  }

  @Test func `plays in the future everywhere on Earth are reported`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    let ids = (1...3).map { PlayID(bits: IDBits(0, $0)) }
    let commit = try there.edit { draft in
      for (id, time) in zip(ids, [WatchTime.unknown, .year(2026), .year(2030)]) {
        var play = Play(id: id)
        play.time = time
        try draft.insert(play)
      }
    }
    #expect(here.receive(try #require(commit)).inTheFuture == [ids[2]])
    #expect(here.library.plays.count == 3)
  }

  @Test func `reports add up`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    let adding = try adding(&there)
    var report = here.receive(adding)
    report.add(here.receive(adding))
    #expect(report.applied == 1 && report.ignored == 1)
    #expect(report.description == "1 applied, 1 ignored, 0 conflicts")
  }
}
