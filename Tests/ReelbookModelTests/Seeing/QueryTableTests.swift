import Foundation
import ReelbookMerge
import ReelbookModel
import Testing

/// In the library that a person sees, every public query answers as if the hidden titles did not exist.
@Suite struct QueryTableTests {
  typealias Ask = @Sendable (Library, World) -> Any

  private static let hidden: [TitleID] = [.movie(2), .series(2)]
  private static let subjects: [MediaID] = [
    .movie(1), .movie(2), .series(1), .series(2), .episode(1, season: 1, of: .series(2)),
    .episode(1, season: 1, of: .series(1)),
  ]

  private static func each(_ body: (MediaID) -> Any) -> [String] { subjects.map { everything(body($0)) } }

  /// All that a value holds: what it prints is only part of it.
  private static func everything(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  /// The queries by name. A test fails if a public query is missing here.
  static let table: [String: Ask] = [
    "titles": { l, _ in [Array(l.titles), l.titles()] },
    "seasons": { l, _ in ["\(Array(l.seasons))"] + each { l.seasons(of: $0.title) } },
    "lists": { l, _ in ["\(Array(l.lists))", "\(l.lists(named: "Dark"))"] + each { l.lists(containing: $0.title) } },
    "members": { l, _ in ["\(Array(l.members))"] + l.lists.map { everything(l.members(of: $0.id)) } },
    "marks": { l, w in ["\(Array(l.marks))"] + each { l.marks(in: $0.title, of: w.ben).sorted { $0.key < $1.key } } },
    "plays": { l, _ in ["\(Array(l.plays))"] + each { l.plays(about: $0) } },
    "notes": { l, w in ["\(Array(l.notes))"] + each { l.notes(about: $0, of: w.ben) } },
    "reminders": { l, w in ["\(Array(l.reminders))", "\(l.reminders(of: w.ben))"] },
    "queue": { l, w in ["\(Array(l.queue))", everything(l.queue(of: w.ben))] },
    "devices": { l, _ in Array(l.devices) },
    "records": { l, _ in
      [
        "\(Array(l.households)) \(Array(l.persons)) \(Array(l.preferences)) \(Array(l.aliases))",
        "\(Array(l.entries)) \(Array(l.resumes)) \(Array(l.records(Mark.self)))",
      ] + each { l.records(Play.self, about: $0) }
    },
    "record": { l, w in each { l.record(Mark.self, of: w.ben, about: $0) as Any } },
    "placed": { l, w in l.placed(QueueEntry.self, of: w.ben) },
    "resolve": { l, w in each { l.resolve($0) } },
    "isAbout": { l, w in each { s in l.plays.map { l.isAbout($0, s) } } },
    "title": { l, _ in each { l.title($0.title) as Any } },
    "season": { l, _ in each { l.season(1, of: $0.title) as Any } },
    "episode": { l, _ in each { [l.episode($0) as Any, l.episode(shownAs: 1, season: 1, of: $0.title) as Any] } },
    "person": { l, w in l.person(w.ben) as Any }, "people": { l, _ in l.people },
    "household": { l, _ in l.household as Any }, "name": { l, _ in each { l.name(of: $0) } },
    "allLists": { l, _ in l.allLists },
    "list": { l, _ in l.lists.map { "\(l.list($0.id) as Any)" } },
    "items": { l, w in
      l.lists.map { everything([l.items(in: $0.id, sortedBy: .name), l.items(in: $0.id, of: w.ben, asOf: w.now)]) }
    },
    "contains": { l, _ in each { l.contains($0.title) } },
    "unlisted": { l, _ in l.unlisted }, "unidentified": { l, _ in l.unidentified },
    "titlesWithoutFacts": { l, _ in l.titlesWithoutFacts },
    "mark": { l, w in each { l.mark(on: $0, of: w.ben) } },
    "airTime": { l, w in each { l.airTime(of: $0, for: w.ben, in: w.now.zone) as Any } },
    "releaseClock": { l, w in l.releaseClock(of: w.ben) },
    "category": { l, w in each { l.category(on: $0.title, of: w.ben) } },
    "status": { l, w in each { l.status(on: $0, of: w.ben, asOf: w.now) } },
    "statusCounts": { l, w in l.statusCounts(of: w.ben, asOf: w.now).sorted { $0.key < $1.key } },
    "statuses": { l, w in l.statuses(of: w.ben, asOf: w.now).sorted { $0.key < $1.key } },
    "watchlistSections": { l, w in l.watchlistSections(of: w.ben, asOf: w.now) },
    "allDevices": { l, _ in l.allDevices }, "ownPeople": { l, _ in l.ownPeople },
    "viewing": { l, w in each { l.viewing(on: $0, of: w.ben, around: w.now) as Any } },
    "starredEpisodes": { l, w in [l.starredEpisodes(of: w.ben), l.starredEpisodes(in: .series(2), of: w.ben)] },
    "watchlistItems": { l, w in l.watchlistItems(of: w.ben, asOf: w.now) },
    "watchlist": { l, w in l.watchlist(of: w.ben, asOf: w.now) },
    "shownNumber": { l, _ in each { l.shownNumber(of: $0) as Any } },
    "episodeParts": { l, w in each { l.episodeParts(in: $0.title, of: w.ben, asOf: w.now) } },
    "nextEpisode": { l, w in each { l.nextEpisode(in: $0.title, of: w.ben, asOf: w.now) } },
    "finishedSeriesWithNewEpisodes": { l, w in l.finishedSeriesWithNewEpisodes(of: w.ben, asOf: w.now) },
    "continueWatching": { l, w in l.continueWatching(of: w.ben, asOf: w.now) },
    "diary": { l, w in [l.diary(of: w.ben), l.diary(of: w.ben, limit: 2), l.diary(of: w.ben, in: Place("hall"))] },
    "places": { l, w in l.places(of: w.ben) },
    "proposals": { l, w in [l.proposals(to: w.ben), l.proposals(by: w.ben)] },
    "run": { l, w in each { l.run(on: $0, of: w.ben) } },
    "isWatched": { l, w in each { l.isWatched($0, of: w.ben, asOf: w.now) } },
    "isSkipped": { l, w in each { l.isSkipped($0, of: w.ben) } },
    "resumePoint": { l, w in each { l.resumePoint(in: $0, of: w.ben) as Any } },
    "progress": { l, w in each { l.progress(in: $0, of: w.ben, asOf: w.now) } },
    "countsCleared": { l, w in l.countsCleared(of: w.ben) as Any },
    "needsPIN": { l, w in l.needsPIN(for: .changeRules, as: w.ben) },
    "pinWait": { l, w in l.pinWait(on: w.clock.device, asOf: w.now.instant) },
    "timeLeft": { l, w in l.timeLeft(of: w.ben, asOf: w.now) },
    "watchedTime": { l, w in l.watchedTime(of: w.ben, days: w.now.day...w.now.day) },
    "screenTimeReport": { l, w in l.screenTimeReport(of: w.ben, days: w.now.day...w.now.day, asOf: w.now) },
    "checkInvariants": { l, _ in l.checkInvariants() },
    "digest": { l, _ in l.digest.texts.sorted { $0.key < $1.key } },
    "description": { l, _ in l.description }, "text": { l, _ in l.text },
  ]

  /// Members that do not query records, and other modules' queries that use only the queries of the table.
  static let others: Set<String> = [
    "schema", "draft", "write", "hash", "viewer", "seenBy", "rule", "verdict",
    "franchises", "franchise", "preference",
    // Queries of playback.
    "downloads", "downloaded", "downloadedBytes", "deviceFigures", "segmentsByHand",
    // Queries of television.
    "channelSettings", "televisionSources",
    // What an import asks a catalogue for: ids, of no person.
    "episodeIDsToFind",
  ]

  /// Ben is a child who may see two of four titles; `isWhole` is false for a world in which the others never existed.
  private static func world(isWhole: Bool) throws -> World {
    var world = try World()
    world.library = Library(schema: RecordSchema.standard.addingScreenTime())
    let (anna, ben) = (world.anna, world.ben)
    try world.edit { draft in
      for (id, name) in [(anna, "Anna"), (ben, "Ben")] {
        var person = Person(id: id)
        person.name = name
        try draft.insert(person)
      }
      try draft.edit(ben) { $0.ageGroup = .child }
    }
    let all = try world.edit { try $0.addList("All") }
    let dark = try world.edit { isWhole ? try $0.addList("Dark") : nil }
    // Each edit has its own random numbers: an edit that one world skips does not change the ids of later edits.
    for (id, rating) in [(TitleID.movie(1), "PG"), (.series(1), "TV-G"), (.movie(2), "R"), (.series(2), "TV-MA")] {
      try world.edit { draft in
        guard isWhole || !hidden.contains(id) else { return }
        var facts = TitleFacts(name: "Title \(id)", year: 2001)
        facts.contentRating = ContentRating(rating, in: "US")
        var season = Season(id: SeasonID(id, 1))
        season.facts.episodes = [1, 2].map { number in
          var episode = Episode()
          (episode.number, episode.airDay) = (number, "2020-01-01".day)
          return episode
        }
        let title = CatalogTitle(Title(id, facts), seasons: id.kind == .series ? [season] : [])
        try draft.add(title, to: all)
      }
      let subject = id.kind == .series ? MediaID.episode(1, season: 1, of: id) : MediaID(id)
      try world.edit { draft in
        guard isWhole || !hidden.contains(id) else { return }
        if hidden.contains(id), let dark { try draft.add(MediaID(id), to: dark) }
        for person in [anna, ben] {
          try draft.watch(subject, in: Place(hidden.contains(id) ? "Cellar" : "Hall"), by: person)
          try draft.star(subject, by: person)
          try draft.watchlist(MediaID(id), by: person)
          try draft.queue.add(MediaID(id), by: person)
          try draft.screenTime.recordRefusal(
            of: subject, because: ViewingRule.child.verdict(rated: .unrated), to: person)
        }
        try draft.addNote("Seen", on: subject, shared: true)
        try draft.remind(of: subject, at: "2030".time)
      }
    }
    return world
  }

  @Test func `no public query of the library that a child sees reveals a hidden title`() throws {
    let (whole, without) = (try Self.world(isWhole: true), try Self.world(isWhole: false))
    let seen = whole.library.viewer(of: whole.ben).library
    #expect(seen.titles.count == 2 && whole.library.titles.count == 4 && seen.lists.count == 1)
    for (name, ask) in Self.table where name != "description" {
      #expect(Self.everything(ask(seen, whole)) == Self.everything(ask(without.library, whole)), "\(name)")
      for id in ["movie/tmdb/2", "series/tmdb/2"] where !["resolve", "name", "mark", "progress"].contains(name) {
        #expect(!Self.everything(ask(seen, whole)).contains("Title \(id)"), "\(name)")
      }
    }
  }

  @Test func `every public query of a library is in the table`() throws {
    var found: Set<String> = []
    var folder = URL(fileURLWithPath: #filePath)
    while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
    let root = folder.deletingLastPathComponent().appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      found.formUnion(Self.queries(in: try String(contentsOf: file, encoding: .utf8)))
    }
    #expect(found.count > 50, "the sources were not found")
    let known = Set(Self.table.keys).union(Self.others)
    #expect(found.subtracting(known) == [], "add them to the table")
    #expect(known.subtracting(found) == [], "they no longer exist")
    #expect(Self.queries(in: "extension Library {\n  public func all(of x: Int)\n}\npublic func no()") == ["all"])
    let hint = "extension Library {\n  @available(*, unavailable)\n  public func no()\n  public var one: Int\n}"
    #expect(Self.queries(in: hint) == ["one"])
  }

  /// The names of the public members of a library that a source file declares, but for hints to the right name.
  private static func queries(in text: String) -> Set<String> {
    var found: Set<String> = []
    var (isInside, isHint) = (false, false)
    for line in text.split(separator: "\n") {
      if line.hasPrefix("}") { (isInside, isHint) = (false, false) }
      if ["extension Library ", "extension Library:", "public struct Library:"].contains(where: line.hasPrefix) {
        isInside = true
      }
      if line.contains("@available(*, unavailable") { isHint = true }
      guard isInside, line.hasPrefix("  public ") else { continue }
      let isQuery = !isHint && !line.contains(" static ") && !line.contains(" mutating ")
      isHint = false
      guard isQuery else { continue }
      let words = line.split { !$0.isLetter && !$0.isNumber }
      guard let place = words.firstIndex(where: { ["func", "var", "let"].contains($0) }), place + 1 < words.count
      else { continue }
      found.insert(String(words[place + 1]))
    }
    return found
  }
}
