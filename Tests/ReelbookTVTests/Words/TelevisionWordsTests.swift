import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookPages
import ReelbookTV
import ReelbookTestSupport
import Testing

/// All words that people read of television come from a table.
@Suite struct TelevisionWordsTests {
  private let marked = MarkedWords.table(.television, .pages, .english)

  /// Whether a whole text is between marks, as texts of the marked table are.
  private func isTold(_ text: String) -> Bool { text.contains("⟦") && MarkedWords.outside(in: text).isEmpty }

  @Test func `the code asks for each text`() throws {
    #expect(try ModuleWords(of: "ReelbookTV").unusedKeys() == [])
  }

  @Test func `only the tables have sentences`() throws {
    let exceptions = [
      // The first lines of files.
      "<?xml", "xmltv.dtd", "<root xmlns",
      // A header of the protocol of tuners.
      "805 All Tuners In Use",
      // The printed form of a diagnosis, for programmers.
      "line ·: ·",
      // Names of forgotten records in history, which the model puts into its own sentences.
      "source of television", "recent channel",
    ]
    let problems = try ModuleWords(of: "ReelbookTV").sentences(besides: exceptions)
    #expect(problems == [])
  }

  @Test func `the words of reasons, diagnoses and errors come from the table`() throws {
    let reasons: [WantedProgramme.Reason] = [.nextEpisode, .unseenEpisode, .watchlist, .listed, .followed]
    for reason in reasons { #expect(isTold(reason.words(in: marked)), "\(reason)") }
    let evidence: [WantedProgramme.Evidence] = [.id, .numbers, .episodeName, .titleAndYear, .title]
    for evidence in evidence { #expect(isTold(evidence.words(in: marked)), "\(evidence)") }
    let matches: [GuideMatch.Reason] = [.chosen, .id, .name, .similarName(0.9)]
    for match in matches { #expect(isTold(match.words(in: marked)), "\(match)") }
    let sources = try ModuleWords(of: "ReelbookTV")
    let codes = sources.names(in: "FileDiagnosis.swift")
    #expect(codes.count > 15)
    for code in codes {
      #expect(isTold(FileDiagnosis(.init(rawValue: code), line: 1).message(in: marked)), "\(code)")
    }
    for code in sources.names(in: "TelevisionError.swift") {
      #expect(PhraseTable.television.texts["television.error.\(code)"] != nil, "\(code)")
    }
    let packed = #expect(throws: TelevisionError.self) { try ReadList([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, 0x00]) }
    let error = try #require(packed)
    #expect(error.message.hasPrefix("The file is packed with xz") && isTold(error.message(in: marked)))
    let suspicions: [RefreshSuspicion] = [
      .empty, .farSmaller(before: 9, after: 1), .segments, .failed(error), .damaged,
    ]
    for suspicion in suspicions {
      #expect(isTold(suspicion.message(in: marked)) && !suspicion.message.isEmpty, "\(suspicion)")
    }
    #expect(suspicions[1].message == "The source offers 1 where it had 9; what was known stays.")
    #expect(error.message(in: PhraseTable(["television.error.packedWithXZ": "Gepackt."])) == "Gepackt.")
  }

  @Test func `one minute is not called minutes`() throws {
    let now = try Now(Instant(parsing: "2026-11-20T20:00:00Z"), zone: "Europe/Berlin")
    let words = GuideCoverage.current(shift: .seconds(60)).words(asOf: now)
    #expect(words == "Its programmes are 1 minute later than in the guide.")
  }

  @Test func `the words of refusals and history come from the table`() throws {
    var home = try Home()
    let empty = #expect(throws: LibraryError.self) { try home.edit { _ = try $0.television.addSource(" ", .playlist) } }
    #expect(empty?.message == "A source needs a name with at least one visible character.")
    #expect(isTold(empty?.message(in: marked) ?? ""))
    let channel = try #require(TelevisionCatalogue([offer(sourceID(1), ["1"])]).channels.first)
    let joined = #expect(throws: LibraryError.self) { try home.edit { try $0.television.join(channel, into: channel) } }
    #expect(joined?.message == "“1” cannot be joined into itself." && isTold(joined?.message(in: marked) ?? ""))
    var told: [String] = []
    var clock = HybridClock(device: DeviceID(bits: 7))
    func tell(_ body: (inout Draft) throws -> Void) throws {
      var draft = home.library.draft(as: home.me, now: home.now, ids: SeededGenerator(seed: UInt64(told.count)))
      try body(&draft)
      let written = draft.commit(by: &clock)
      let commit = try #require(written)
      home.library = draft.library
      for table in [PhraseTable.english, marked] {
        told += commit.story(in: home.library, table)?.parts.map(\.words) ?? []
      }
    }
    var source = SourceID(bits: IDBits.one)
    try tell { source = try $0.television.addSource("22", .playlist) }
    try tell { try $0.television.edit(source) { $0.name = "23" } }
    try tell { try $0.television.edit(source) { $0.isPaused = true } }
    try tell { try $0.television.remove(source) }
    try tell { try $0.television.edit(channel) { $0.number = "4" } }
    let english = told.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    #expect(
      english == [
        "Added the source 22", "Changed the source 23", "Changed the source 23", "Removed the source 23",
        "Changed the channel 1",
      ])
    for words in told.enumerated().filter({ $0.offset % 2 == 1 }).map(\.element) { #expect(isTold(words), "\(words)") }
  }

  /// An evening with programmes that are wanted for several reasons, and more channels than the page shows.
  ///
  /// Some streams have catch-up, some have none.
  private func evening(_ format: TextFormat, wanting: Bool = true) throws -> (page: String, reminder: String) {
    var home = try Home()
    var season = SeasonFacts()
    season.episodes = [1, 2, 3].map { Episode($0, name: "\($0)\($0)\($0)") }
    let series = CatalogTitle(
      Title(.series(5), TitleFacts(name: "55", year: 2020)), seasons: [Season(SeasonID(.series(5), 1), season)])
    if wanting {
      try home.edit { draft in
        let list = try draft.addList("1")
        for number in [7, 8] {
          try draft.add(
            CatalogTitle(Title(.movie(number), TitleFacts(name: "\(number)\(number)", year: 2008))), to: list)
        }
        try draft.add(series, to: list)
        try draft.watchlist(.movie(7))
      }
    }
    func on(_ channel: String, _ start: Int, _ title: String, _ body: (inout Programme) -> Void = { _ in }) -> Programme
    {
      var programme = Programme(
        channel: channel, start: home.now.instant.adding(.seconds(start * 60)),
        stop: home.now.instant.adding(.seconds((start + 50) * 60)), titles: [GuideText(title)])
      body(&programme)
      return programme
    }
    let guide = Guide(
      channels: (1...4).map { GuideChannel(id: "\($0).e", names: [GuideText("\($0)")]) },
      programmes: [
        on("1.e", -10, "0"), on("1.e", 40, "77"), on("2.e", 30, "88"),
        on("3.e", -20, "55") { $0.numbers = [.xmltv(season: 1, episode: 1)] },
        on("3.e", 40, "55") { $0.numbers = [.xmltv(season: 1, episode: 3)] }, on("3.e", 100, "55"), on("4.e", -20, "9"),
      ])
    var sourced = offer(sourceID(1), ["1 HD", "1 FHD", "2", "3 4K", "4"]) { "\($0.prefix(1)).e" }
    for place in [2, 3] { sourced.items[place].catchUpMode = "default" }
    let catalogue = TelevisionCatalogue([sourced])
    let rows = guide.grid(
      catalogue.channels, matches: catalogue.matches(with: guide), from: home.now.instant.adding(.seconds(-1800)),
      until: home.now.instant.adding(.seconds(3 * 3600)), for: home.viewer)
    let wanted = home.viewer.wanted(in: guide, asOf: home.now, within: .seconds(86_400))
    let page = EveningPage(rows, wanted: wanted, for: home.viewer, asOf: home.now, most: 3, format: format)
    guard wanting else { return (page.text, "") }
    #expect(Set(wanted.map { $0.reason }).count > 2 && rows.count > 3)
    let hit = try #require(wanted.first)
    _ = try home.edit {
      try $0.television.remind(of: hit, on: catalogue.channels.first, before: .seconds(60), format: format)
    }
    return (page.text, try #require(home.library.reminders(of: home.me).first).text)
  }

  @Test func `all words of an evening's page and of a reminder come from the tables`() throws {
    for wanting in [true, false] {
      let (page, reminder) = try evening(TextFormat(marked), wanting: wanting)
      // The provider's stream names have the words of quality.
      let shown = ["FHD", "HD", "4K"].reduce(MarkedWords.shown(in: page)) { $0.replacing($1, with: "") }
      let outside = MarkedWords.outside(in: shown)
      #expect(outside == [])
      #expect(page.contains("⟦") && (isTold(reminder) || !wanting))
    }
    #expect(try evening(.english).reminder == "55, on 1, 19:40")
    #expect(try evening(.english).page.contains("1 more is not shown"))
  }
}
