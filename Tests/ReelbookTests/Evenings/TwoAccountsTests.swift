import Foundation
import Reelbook
import ReelbookPages
import ReelbookTestSupport
import Testing

/// Two accounts, two devices and a marathon.
///
/// Ada kept her films at Letterboxd, and for some years everything at Trakt. Her phone imports the one, her tablet the
/// other; she forgets, and imports Letterboxd's file on the tablet, too. A marathon is in her diary by hand already.
/// Each evening is in it once, with the best time that anybody knew. Taking one import back leaves what the other says.
@Suite(.timeLimit(.minutes(60))) struct TwoAccountsTests {
  private static let shore = series(4001, "The Shore", 2019, minutes: 40, seasons: [1: 6])

  private static let letterboxd = """
    Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
    2024-05-02,Alien,1979,https://boxd.it/1,4.5,,,2024-05-01
    2024-05-04,Heat,1995,https://boxd.it/2,4,,,2024-05-03
    2024-06-11,Up,2009,https://boxd.it/3,5,,,2024-06-10
    2024-11-01,Alien,1979,https://boxd.it/4,5,Yes,,2024-10-31

    """

  /// The marathon's first episode begins at two, and each takes 40 minutes.
  private static let trakt: String = {
    func film(_ id: Int, _ time: String, _ name: String, _ year: Int, _ tmdb: Int) -> String {
      #"{"id":\#(id),"watched_at":"\#(time)","action":"scrobble","type":"movie","movie":{"title":"\#(name)","#
        + #""year":\#(year),"ids":{"trakt":\#(id + 900),"tmdb":\#(tmdb)}}}"#
    }
    func episode(_ id: Int, _ time: String, _ number: Int) -> String {
      #"{"id":\#(id),"watched_at":"\#(time)","action":"scrobble","type":"episode","episode":{"season":1,"#
        + #""number":\#(number)},"show":{"title":"The Shore","year":2019,"ids":{"trakt":77,"tmdb":4001}}}"#
    }
    let films = [
      film(1, "2024-05-01T19:30:00.000Z", "Alien", 1979, 348), film(2, "2024-05-03T20:00:00.000Z", "Heat", 1995, 949),
      film(3, "2024-06-10T22:30:00.000Z", "Up", 2009, 14160), film(4, "2024-07-07T18:00:00.000Z", "Brazil", 1985, 68),
    ]
    let episodes = (1...6).map { episode(10 + $0, "2024-11-02T\(times[$0 - 1]):00.000Z", $0) }
    return "[" + (films + [episode(10, "2024-01-05T20:00:00.000Z", 1)] + episodes).joined(separator: ",\n") + "]"
  }()
  private static let times = ["13:00", "13:40", "14:20", "15:00", "15:40", "16:20"]

  /// A viewing, as she would describe it: what, on which day, and who knew of it: a tracker, or her own hand.
  private struct Evening: Hashable {
    var what: String
    var day: String
    var sources: Set<Character>
  }

  private static let all: [Evening] =
    [
      Evening(what: "Alien", day: "2024-05-01", sources: ["L", "T"]),
      Evening(what: "Heat", day: "2024-05-03", sources: ["L", "T"]),
      Evening(what: "Up", day: "2024-06-10", sources: ["L", "T"]),
      Evening(what: "Alien", day: "2024-10-31", sources: ["L"]),
      Evening(what: "Brazil", day: "2024-07-07", sources: ["T"]), Evening(what: "1", day: "2024-01-05", sources: ["T"]),
    ] + (1...6).map { Evening(what: "\($0)", day: "2024-11-02", sources: ["H", "T"]) }

  /// The import of a file, as an app does it.
  private func importFile(_ text: String, _ name: String, on device: HomeDevice, _ home: Home) async throws -> Commit? {
    let file = try ForeignExport(reading: Data(text.utf8), named: name, watchedIn: home.now.zone)
    #expect(file.history.problems.isEmpty)
    let plan = try file.offlinePlan(into: device.library, of: device.store.me, asOf: home.now)
    let rows = plan.rows
    #expect(
      rows.total == rows.imported + rows.alreadyThere + rows.merged + rows.skipped + rows.unmatched + rows.remainder
        + rows.damaged)
    return try await device.store.commit { try $0.apply(plan) }
  }

  private func expect(_ evenings: [Evening], on device: HomeDevice, at now: Now, _ when: Comment) {
    let (library, ada) = (device.viewer(device.store.me).library, device.store.me)
    let days = library.diary(of: ada).map { entry -> String in
      let name = entry.subject.episode.map { "\($0)" } ?? library.name(of: entry.subject)
      return "\(name) \(entry.play.time.day.map { "\($0)" } ?? "?")"
    }
    // Up went on after midnight in Berlin: one tracker has the evening, the other the hour.
    let plain = days.map { $0 == "Up 2024-06-11" ? "Up 2024-06-10" : $0 }
    #expect(plain.sorted() == evenings.map { "\($0.what) \($0.day)" }.sorted(), when)
    let statistics = device.user.statistics(asOf: now)
    let figure = statistics.totals(.year(2024)).viewings
    #expect(figure.count == evenings.count && figure.firstWatches == Set(evenings.map(\.what)).count, when)
    let marathon = evenings.filter { $0.day == "2024-11-02" }
    #expect((statistics.longestBinge()?.episodes ?? 0) == marathon.count, when)
    let page = HTMLReport(statistics, year: 2024).text
    #expect(page.contains(">\(evenings.count)<"), when)
  }

  @Test func `each evening is there once, whoever imported it first, and each import can be taken back alone`()
    async throws
  {
    let home = try Home("2026-11-26T18:00:00Z", in: "Europe/Berlin")
    let phone = try await home.device("Phone", of: "Ada", 1)
    let tablet = try await home.device("Tablet", 2)
    try await phone.store.edit { try $0.add(Self.shore, to: $0.addList("Series")) }
    try await home.sync(phone, tablet)

    // The marathon, by hand: she looked at the clock when each began, and was a few minutes off.
    try await tablet.store.edit { draft in
      for (place, time) in Self.times.enumerated() {
        let began = try Instant(parsing: "2024-11-02T\(time):00Z").adding(.seconds(4 * 60))
        try draft.watch(Self.shore.episode(season: 1, number: place + 1), at: WatchTime(began, in: home.now.zone))
      }
    }
    // Letterboxd on the phone, and, before the two meet, on the tablet, too.
    let first = try #require(try await importFile(Self.letterboxd, "diary.csv", on: phone, home))
    home.goOn(.seconds(3600))
    let twin = try #require(try await importFile(Self.letterboxd, "diary.csv", on: tablet, home))
    try await home.sync(phone, tablet)
    let withoutTrakt = Self.all.filter { $0.sources != ["T"] && !($0.what == "1" && $0.day == "2024-01-05") }
    for device in [phone, tablet] { expect(withoutTrakt, on: device, at: home.now, "Letterboxd and the marathon") }

    // Trakt on the tablet: what both know is one viewing.
    home.goOn(.seconds(3600))
    let second = try #require(try await importFile(Self.trakt, "watched-history.json", on: tablet, home))
    try await home.sync(phone, tablet)
    for device in [phone, tablet] { expect(Self.all, on: device, at: home.now, "both accounts") }
    #expect(phone.library.unlisted.map(\.name).sorted() == ["Alien", "Brazil", "Heat", "Up"])
    let alien = try #require(phone.library.unlisted.first { $0.name == "Alien" })
    let times = phone.library.plays(about: alien, of: phone.store.me).map(\.play.time)
    #expect(times.map(\.precision).sorted() == [.day, .instant].sorted(), "Trakt knew the hour of the first")

    // A second import of each changes nothing, on either device.
    for device in [phone, tablet] {
      #expect(try await importFile(Self.letterboxd, "diary.csv", on: device, home) == nil)
      #expect(try await importFile(Self.trakt, "watched-history.json", on: device, home) == nil)
    }

    // Trakt's import is taken back: what Letterboxd and her own hand said is there.
    home.goOn(.seconds(3600))
    _ = try await tablet.store.undo(second.id)
    try await home.sync(phone, tablet)
    for device in [phone, tablet] { expect(withoutTrakt, on: device, at: home.now, "without Trakt") }
    // It comes again, and Letterboxd's goes, from both devices that had read it.
    _ = try await importFile(Self.trakt, "watched-history.json", on: tablet, home)
    try await home.sync(phone, tablet)
    for device in [phone, tablet] { expect(Self.all, on: device, at: home.now, "Trakt again") }
    for (device, commit) in [(phone, first), (tablet, twin)] { _ = try await device.store.undo(commit.id) }
    try await home.sync(phone, tablet)
    let withoutLetterboxd = Self.all.filter { $0.sources != ["L"] }
    for device in [phone, tablet] { expect(withoutLetterboxd, on: device, at: home.now, "without Letterboxd") }
  }
}
