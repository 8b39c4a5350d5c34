import ReelbookImport
import ReelbookModel
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The headerless backup of the Playback Reporting plugin.
@Suite struct PlaybackReportingTests {
  private static let ada = "a1b2c3d4e5f60718293a4b5c6d7e8f90"
  private static let item = "0f9e8d7c6b5a49382716050403020100"

  private static func row(
    _ time: String, _ type: String, _ name: String, _ seconds: String, user: String = ada, item: String = item
  ) -> String {
    [time, user, item, type, name, "DirectPlay", "Jellyfin Web", "Firefox", seconds].joined(separator: "\t")
  }

  private static let backup =
    [
      row("2024-03-02 21:04:33.4512", "Episode", "Dark - s01e02 - Lies", "2100"),
      row("2024-03-02 23:50:00", "Movie", "The Matrix", "4000"),
      row("2024-03-03 00:40:00", "Movie", "The Matrix", "4100"),
      row("2024-03-04 20:00:00", "Episode", "A - s01e01 - B - s02e03 - \"C\" - D", "2000"),
      row("2024-03-05 20:00:00", "Episode", "Dark - s00e00 - Not Known", "2000"),
      row("2024-03-05 21:00:00", "Episode", "Not Known - s00e00 - Not Known", "2000"),
      row("2024-03-06 20:00:00", "Movie", "\"Heat", "-7"),
      row("2024-03-06 22:00:00", "Movie", "Fargo", "119"),
      row("2024-03-06 22:30:00", "Movie", "Fargo", "0"),
      row("2024-03-07 20:00:00", "Audio", "Someone - Song (Album)", "200"),
      row("2024-03-07 21:00:00", "Movie", "Tab\there", "5000"),
    ].joined(separator: "\n") + "\n"

  @Test func `sessions become viewings, with the series and the numbers of the last place that has them`() throws {
    let history = try file("PlaybackReportingBackup-20240310-030000.tsv", Self.backup).history
    #expect(
      history.summaries == [
        "Dark s1e2 @ 2024-03-02T21:04:33.451+00:00[GMT]", "The Matrix @ 2024-03-02T23:50:00+00:00[GMT]",
        "A - s01e01 - B s2e3 @ 2024-03-04T20:00:00+00:00[GMT]",
        "\"Heat @ 2024-03-06T20:00:00+00:00[GMT]",
      ])
    #expect(history.items[2].place.episodeName == "\"C\" - D")
    #expect(history.profiles == [Self.ada])
    #expect(history.reasons == ["noContent 1", "otherKind 1", "unfinished 2", "withoutEpisodes 1"])
    #expect(history.problems.map(\.code) == [.wrongCellCount] && history.problems.map(\.line) == [11])
    #expect(history.mergedRows == 1 && history.addsUp)
  }

  @Test func `the sessions of an evening are one play with their time, which a second import does not repeat`() throws {
    var home = try Household()
    let plan = try home.apply(file("backup.tsv", Self.backup))
    #expect(
      home.diary.filter { !$0.contains("Heat") && !$0.contains("A - ") } == [
        "S1E2 of Dark 2024-03-02T21:04:33.451+00:00[GMT]",
        "The Matrix 2024-03-02T23:50:00+00:00[GMT]",
      ])
    #expect(home.library.plays.first { $0.subject == .movie(603) }?.timeWatched == .seconds(8100))
    #expect(plan.rows.damaged == 1)
    #expect(try home.apply(file("backup.tsv", Self.backup)).items(.new).isEmpty)
  }

  @Test func `times are those of the zone in which the import is`() throws {
    let zone = try #require(TimeZone(secondsFromGMT: -5 * 3600))
    let export = try ForeignExport(
      reading: Self.row("2024-03-02 21:04:33", "Movie", "Heat", "9000").utf8, named: "backup.tsv", watchedIn: zone)
    guard case .viewing(let viewing)? = export.history.items.first?.content else { throw TestFailure() }
    #expect(viewing.time.instant == Instant("2024-03-03T02:04:33Z"))
  }

  @Test func `two loggers that write a session seconds apart do not double its time`() throws {
    let text = [
      Self.row("2024-03-02 21:04:33", "Movie", "The Matrix", "8000"),
      Self.row("2024-03-02 21:04:41", "Movie", "The Matrix", "8010"),
    ].joined(separator: "\n")
    var home = try Household()
    try home.apply(file("backup.tsv", text))
    #expect(home.library.plays.first { _ in true }?.timeWatched == .seconds(8010))
  }

  @Test func `Emby's rows have the pauses in their time, and their address is not kept`() throws {
    let rows = ["3600\t1200\t192.168.1.20\tContainerNotSupported", "3600\t3590\t192.168.1.20\t"]
    let text = rows.map { Self.row("2024-03-02 21:04:33", "Movie", "The Matrix", $0, item: "914048") }
    let history = try file("PlaybackReportingBackup-1.tsv", text.joined(separator: "\n")).history
    #expect(history.viewings.count == 1 && history.remainder.map(\.reason) == [.unfinished])
    guard case .viewing(let viewing) = history.items[0].content else { throw TestFailure() }
    #expect(viewing.details.timeWatched == .seconds(2400) && viewing.columns.isEmpty)
    #expect(history.items[0].profile == Self.ada)
  }

  @Test func `of two users the one that is named is taken in`() throws {
    let text = [
      Self.row("2024-03-02 21:04:33", "Movie", "The Matrix", "8000"),
      Self.row("2024-03-02 21:04:33", "Movie", "Heat", "8000", user: String(repeating: "b", count: 32)),
    ].joined(separator: "\n")
    let home = try Household()
    let plan = try file("backup.tsv", text).offlinePlan(
      into: home.library, of: Household.ada, asOf: Household.now, profiles: [Self.ada: Household.ada])
    #expect(plan.items(.otherProfile).count == 1)
  }

  @Test func `titles that are not found are listed`() async throws {
    #expect(try await file("backup.tsv", Self.backup).namesNotFound() == ["A - s01e01 - B", "\"Heat"])
  }

  @Test func `another file of tabs without a header is not taken for a backup`() throws {
    #expect(throws: ImportError.self) { try file("list.tsv", "2024-03-02 21:04:33\ta\tb\tc\td\te\tf\tg\t7\n") }
  }
}
