import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPages
import ReelbookPlanner
import ReelbookPlayback
import ReelbookTV
import ReelbookTestSupport
import Testing

/// Every query of the modules above the model, asked of a library as a child sees it.
@Suite struct SeenQueriesTests {
  static let anna = PersonID(bits: IDBits(0x4000, 1 << 63 | 1))
  static let ben = PersonID(bits: IDBits(0x4000, 1 << 63 | 2))
  static let ballot = BallotID(bits: IDBits(0x4000, 1 << 63 | 3))
  static let shown: [TitleID] = [.movie(1), .series(1)]
  static let hidden: [TitleID] = [.movie(666), .series(667)]
  /// Texts that show a hidden title.
  private static let traces = ["Xerxes", "/666", "/667"]

  /// A library with records of every engine, and its clock.
  struct World {
    var library = Library(
      schema: .standard.addingScreenTime().addingPlayback().addingPlanner().addingTelevision().addingDiscovery()
        .addingBallots())
    var clock = HybridClock(device: DeviceID(bits: 1))
    var now: Now
    private var edits: UInt64 = 0

    init() throws { now = try Now(Instant(parsing: "2026-11-23T18:00:00Z"), zone: "Europe/Berlin") }

    /// Each edit has its own seed, so that an edit that only one world has changes no ids of later edits.
    @discardableResult
    mutating func edit<Result>(as person: PersonID, _ body: (inout Draft) throws -> Result) throws -> Result {
      edits += 1
      now.instant = now.instant.adding(.seconds(1))
      var draft = library.draft(as: person, now: now, ids: SeededGenerator(seed: edits))
      let result = try body(&draft)
      _ = draft.commit(by: &clock)
      library = draft.library
      return result
    }

    var week: PlanWeek { .week(of: now) }
  }

  private static func facts(_ id: TitleID) -> TitleFacts {
    let isHidden = hidden.contains(id)
    var facts = TitleFacts(name: isHidden ? "Xerxes \(id.kind)" : "Owls \(id.kind)", year: 2001)
    facts.contentRating = ContentRating(
      id.kind == .movie ? (isHidden ? "R" : "PG") : isHidden ? "TV-MA" : "TV-G", in: "US")
    facts.runtime = .seconds(3000)
    facts.genres = [isHidden ? "Xerxes horror" : "Comedy"]
    return facts
  }

  /// The library of Anna and her child Ben, who both watch, mark, download and plan everything.
  ///
  /// If `isWhole` is false, the titles that Ben may not see were never added.
  static func world(isWhole: Bool) throws -> World {
    var world = try World()
    try world.edit(as: anna) { draft in
      for (id, name) in [(anna, "Anna"), (ben, "Ben")] {
        var person = Person(id: id)
        person.name = name
        try draft.insert(person)
      }
      try draft.edit(ben) { $0.ageGroup = .child }
    }
    let all = try world.edit(as: anna) { try $0.addList("All") }
    for id in shown + hidden {
      let isThere = isWhole || !hidden.contains(id)
      try world.edit(as: anna) { draft in
        guard isThere else { return }
        var season = Season(id: SeasonID(id, 1))
        season.facts.episodes = (1...4).map {
          Episode($0, name: "Part", airDay: CivilDay(year: 2020, month: 1, day: $0))
        }
        try draft.add(CatalogTitle(Title(id, facts(id)), seasons: id.kind == .series ? [season] : []), to: all)
      }
      let subject = id.kind == .series ? MediaID.episode(1, season: 1, of: id) : MediaID(id)
      for person in [anna, ben] {
        try world.edit(as: person) { draft in
          guard isThere else { return }
          if id.kind == .series { try draft.watch(subject) } else { try draft.stop(subject, at: .seconds(900)) }
          try draft.react(.liked, to: MediaID(id))
          try draft.mark(MediaID(id)) { $0.moods = [.cheerful] }
          try draft.queue.add(MediaID(id), suggested: true)
          try draft.watchlist(MediaID(id))
          try draft.playback.recordOpened(StreamVariant(id: "hd"), of: subject)
          try draft.playback.setWishes(StreamWishes(height: 720), for: subject)
          try draft.playback.addSegment(.intro, of: subject, from: .zero, to: .seconds(60))
          try draft.downloads.add(subject, StreamVariant(id: "hd"))
          try draft.downloads.edit(subject) { $0.state = .done }
          if id.kind == .series { try draft.downloads.keepNext(2, of: id) }
          try draft.playback.record(
            StreamReport(
              subject: subject, variant: "hd", isLive: false, played: .seconds(60), stalls: 1, stalled: .seconds(1),
              failures: 0))
        }
      }
      try world.edit(as: anna) { draft in
        guard isThere else { return }
        if id.kind == .series { try draft.guide.addOrder(MediaID(id), on: .weekly([.friday]), for: [anna, ben]) }
        try draft.guide.book(
          subject, on: draft.now.day.adding(days: id.kind == .movie ? 1 : 2), at: "19:00", for: [anna, ben])
      }
    }
    try world.edit(as: anna) { draft in
      try draft.guide.addWindow(
        .weekly([.monday, .thursday, .saturday, .sunday]), from: "20:00", to: "22:30", for: [anna, ben])
      try draft.guide.addWindow(.weekly([.tuesday, .wednesday]), from: "20:00", to: "22:30", for: [anna])
    }
    try world.edit(as: anna) { draft in
      var record = BallotRecord(id: ballot)
      // As if the rule had been made later: a new ballot has no hidden titles.
      (record.deck, record.people) = (Set(isWhole ? shown + hidden : shown), [anna, ben])
      try draft.insert(record)
    }
    try world.edit(as: anna) { draft in try draft.guide.replan(.week(of: draft.now), seed: 1) }
    return world
  }

  typealias Ask = @Sendable (Viewer, World) throws -> Any?

  /// Each query, asked for Ben.
  static let table: [String: Ask] = [
    "statistics": { v, w in
      let owners: [Statistics.Owner] = [.viewer, .household, .person(ben)]
      return owners.map { v.statistics(of: $0, asOf: w.now) }.map { ($0.activity(), $0.yearInReview(2026), $0.diary()) }
    },
    "activity": { v, w in v.activity(of: .person(ben), asOf: w.now) },
    "export": { v, _ in
      try ExportFormat.all.flatMap { format in
        try v.export(format, of: ben).files.map { "\($0.name): \(String(decoding: $0.data, as: UTF8.self))" }
      }
    },
    "moods": { v, w in
      (hidden.map { v.moods(on: $0, of: ben) }, v.moods(of: .household, in: .all, asOf: w.now))
    },
    "titles": { v, _ in v.titles(for: .cheerful).map(\.title.id) },
    "home": { v, w in
      v.home(asOf: w.now).map { "\($0.heading()) \($0.items.map(\.title)) \($0.items.map { $0.reason() })" }
    },
    "homeAnswers": { v, w in v.homeAnswers(asOf: w.now) },
    "franchises": { v, _ in v.library.franchises() },
    "franchise": { v, _ in hidden.map { v.library.franchise(of: $0) as Any } },
    "next": { v, w in v.library.franchises().map { v.next(in: $0, asOf: w.now) as Any } },
    "upNext": { v, w in v.upNext(after: .movie(9), asOf: w.now, suggestions: hidden.map { MediaID($0) }) },
    "queueSuggestions": { v, w in
      var policy = QueuePolicy()
      policy.suggestions = 10
      return v.queueSuggestions(asOf: w.now, policy: policy, among: hidden.map { MediaID($0) })
    },
    "playbackSettings": { v, _ in v.playbackSettings },
    "streamWishes": { v, _ in hidden.map { v.streamWishes(for: $0) } },
    "lastOpened": { v, w in hidden.map { v.lastOpened(MediaID($0), asOf: w.now) as Any } },
    "lastChannel": { v, _ in v.lastChannel },
    "deviceFigures": { v, _ in
      v.library.deviceFigures().lines.map { "\($0.subject) \($0.played)" } + ["\(v.library.deviceFigures().total)"]
    },
    "downloads": { v, _ in v.downloads.map(\.subject) },
    "downloaded": { v, _ in hidden.map { v.library.downloaded(MediaID($0)) as Any } },
    "downloadedBytes": { v, _ in v.library.downloadedBytes },
    "downloadPlan": { v, w in v.library.downloadPlan(asOf: w.now) },
    "segmentsByHand": { v, _ in hidden.map { v.library.segmentsByHand(of: MediaID($0)) } },
    "televisionSources": { v, _ in v.library.televisionSources },
    "channelSettings": { v, _ in v.library.channelSettings },
    "favourites": { v, _ in v.favourites(in: TelevisionCatalogue()) },
    "recents": { v, _ in v.recents(in: TelevisionCatalogue()) },
    "wanted": { v, w in
      let guide = Guide(
        channels: [],
        programmes: (shown + hidden).enumerated().map { number, id in
          let start = w.now.instant.adding(.seconds(3600 * (number + 1)))
          return Programme(
            channel: "one", start: start, stop: start.adding(.seconds(3000)), titles: [GuideText(facts(id).name)])
        })
      return v.wanted(in: guide, asOf: w.now, within: .seconds(86_400)).map(\.subject)
    },
    "plan": { v, w in v.plan(w.week, seed: 1, asOf: w.now) },
    "replan": { v, w in v.replan(w.week, seed: 1, asOf: w.now) },
    "savedSlots": { v, w in v.savedSlots(of: w.week) },
    "schedule": { v, w in
      let schedule = v.schedule(of: w.week, asOf: w.now)
      return (schedule.slots, String(decoding: schedule.xmltv(for: v), as: UTF8.self))
    },
    "outcome": { v, w in v.schedule(of: w.week, asOf: w.now).slots.map { v.outcome(of: $0) as Any } },
    "parts": { v, w in v.schedule(of: w.week, asOf: w.now).slots.map { v.parts(of: $0) } },
    "binge": { v, w in v.binge(hidden[1], on: [w.now.day.adding(days: 1)], asOf: w.now).slots },
    "alternatives": { v, w in
      v.schedule(of: w.week, asOf: w.now).slots.map { v.alternatives(to: $0, asOf: w.now) }
    },
    "tonight": { v, w in
      (v.tonight(until: w.now.instant.adding(.seconds(5 * 3600)), asOf: w.now), v.tonight(asOf: w.now))
    },
    "moodWishes": { v, w in v.moodWishes(from: w.now.day.adding(days: -30), to: w.now.day.adding(days: 30)) },
    "ballot": { v, _ in v.ballot(ballot) },
    "ballots": { v, _ in v.ballots },
    "guideCalendar": { v, w in
      String(
        decoding: v.guideCalendar(from: w.now.day, to: w.now.day.adding(days: 6), asOf: w.now), as: UTF8.self)
    },
  ]

  /// Queries of plans, whose answers differ without the hidden titles. They are only searched for traces.
  private static let planned: Set<String> = [
    "plan", "replan", "savedSlots", "schedule", "outcome", "parts", "binge", "alternatives", "tonight", "guideCalendar",
  ]
  /// Queries that ask sources and apply the rule to the answers, which have their own tests, and one for ids alone.
  private static let elsewhere: Set<String> = ["candidates", "allows", "episodeIDsToFind", "watchedStates"]

  /// All that a value holds: what it prints is only part of it.
  static func everything(_ value: Any?) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  @Test func `no query of any module shows or counts a hidden title`() throws {
    let (whole, without) = (try Self.world(isWhole: true), try Self.world(isWhole: false))
    let (seen, plain) = (whole.library.viewer(of: Self.ben), without.library.viewer(of: Self.ben))
    let open = whole.library.viewer(of: Self.anna)
    #expect(seen.library.titles.count == 2 && open.library.titles.count == 4)
    var told = 0
    for (name, ask) in Self.table {
      let answer = Self.everything(try ask(seen, whole))
      for trace in Self.traces { #expect(!answer.contains(trace), "\(name) shows \(trace)") }
      if !Self.planned.contains(name) {
        #expect(Self.words(answer) == Self.words(Self.everything(try ask(plain, without))), "\(name)")
      }
      let said = Self.everything(try ask(open, whole))
      if Self.traces.contains(where: said.contains) { told += 1 }
    }
    // Many queries must show hidden titles in the whole library, or the test checks nothing.
    #expect(told > 12, "\(told)")
  }

  @Test func `a search and its facets have no hidden title`() throws {
    let world = try Self.world(isWhole: true)
    let index = SearchIndex(world.library, asOf: world.now)
    let (anna, ben) = (world.library.viewer(of: Self.anna), world.library.viewer(of: Self.ben))
    for text in ["", "xerxes", "xer", "xrexes", "part", "horror"] {
      let found = index.search(text, for: ben)
      let told = Self.everything(found.hits) + Self.everything(index.counts(of: found))
      #expect(!Self.traces.contains(where: told.contains), "“\(text)”")
    }
    #expect(!index.search("xerxes", for: anna).hits.isEmpty)
    let chips = SearchQuestion("xerxes horror like Xerxes movie", in: index, for: ben).chips
    #expect(!Self.traces.contains(where: Self.everything(chips).contains), "\(chips)")
    #expect(!SearchQuestion("xerxes horror", in: index, for: anna).chips.isEmpty)
  }

  @Test func `the table has every public query of the modules above the model`() throws {
    var found: Set<String> = []
    var folder = URL(fileURLWithPath: #filePath)
    while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
    let root = folder.deletingLastPathComponent().appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    for case let file as URL in files
    where file.pathExtension == "swift" && !file.path.contains("/ReelbookModel/") {
      var isInside = false
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        if line.hasPrefix("}") { isInside = false }
        if ["Library", "Viewer"].contains(where: { line.hasPrefix("extension \($0) ") }) { isInside = true }
        guard isInside, !line.contains(" static "), !line.contains(" mutating "),
          let name = line.firstMatch(of: /^  public (?:func|var|let) (\w+)/)?.1
        else { continue }
        found.insert(String(name))
      }
    }
    #expect(found.count > 25, "the sources were not found")
    #expect(found.subtracting(Self.table.keys).subtracting(Self.elsewhere) == [], "not in the table")
    #expect(Set(Self.table.keys).subtracting(found) == ["downloadPlan"], "these queries are not public")
  }

  /// The words of a text, sorted, since dictionaries print in any order.
  private static func words(_ text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }.sorted()
  }
}
