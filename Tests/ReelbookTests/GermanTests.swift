import Foundation
import Reelbook
import ReelbookBase
import ReelbookCloudKit
import ReelbookDiscovery
import ReelbookGerman
import ReelbookPages
import ReelbookPlanner
import ReelbookPlayback
import ReelbookServers
import ReelbookTV
import ReelbookTVmaze
import ReelbookTestSupport
import ReelbookWebDAV
import Testing

/// The second language is whole.
@Suite struct GermanTests {
  private static let english = [
    PhraseTable.tracker, .pages, .finding, .playback, .planner, .television, .servers, .tvmaze, .formats,
    WebDAVError.Code.english, CloudKitError.Code.english,
  ].reduce(into: [:]) { $0.merge($1.texts) { first, _ in first } }
  private static let german = PhraseTable.german.texts
  private static let schema = RecordSchema.standard.addingScreenTime().addingPlayback().addingTelevision()
    .addingPlanner().addingDiscovery().addingBallots()
  private static let fields = Set(schema.types.flatMap { names(of: $0.record, $0.kind) })
  private static let nouns = Set(schema.types.map { "noun.\($0.kind)" } + ["noun.place"])

  private static func names<R: LibraryRecord>(of record: R.Type, _ kind: RecordKind) -> [String] {
    R.fields.filter(\.isInHistory).map { "field.\(kind).\($0.name)" }
  }

  @Test func `each text is there in German, and no other`() {
    #expect(Set(Self.english.keys).subtracting(Self.german.keys).sorted() == [])
    // Many fields are called by their own name in English.
    let more = Set(Self.german.keys).subtracting(Self.english.keys)
    #expect(more.subtracting(Self.fields).subtracting(Self.nouns).sorted() == [])
  }

  @Test func `each kind of record has a German noun`() {
    #expect(Self.nouns.subtracting(Self.german.keys).sorted() == [])
  }

  @Test func `each field that history shows has a German name`() {
    #expect(Self.fields.subtracting(Self.german.keys).sorted() == [])
  }

  @Test func `history, errors and lengths read as a German would write them`() throws {
    var device = SimulatedDevice(1)
    let ada = try #require(PersonID("6f1c27f2-0f6b-4a55-8d31-5bb039d4b8a1"))
    try device.edit(as: ada) { draft in
      var person = Person(id: ada)
      person.name = "Ada"
      try draft.insert(person)
    }
    let list = ListID(bits: IDBits(1, 1))
    try device.edit(at: 1, as: ada) { draft in
      var evenings = TitleList(id: list)
      (evenings.name, evenings.owner) = ("Abends", ada)
      try draft.insert(evenings)
    }
    try device.edit(at: 2, as: ada) { draft in
      try draft.add(CatalogTitle(Title(.movie(603), TitleFacts(name: "The Matrix", year: 1999))), to: list)
    }
    let words = device.journal.last?.story(in: device.library, .german)?.words ?? ""
    #expect(words.contains("Matrix zu „Abends“ hinzugefügt"), "\(words)")
    let format = TextFormat(.german)
    #expect(format.number(1_234_567) == "1.234.567" && format.decimal(4.5) == "4,5")
    #expect(format.length(.seconds(12_000)) == "3 Std. 20 Min.")
    let day = try #require(CivilDay(year: 2026, month: 11, day: 20))
    #expect(format.day(day, .withWeekday) == "Fr., 20. Nov.")
    #expect(StorageError(.diskFull, "No room.").message(in: .german) != "No room.")
  }

  @Test func `the styles of views write what a German would`() throws {
    let regular = WatchProgress.Count(watched: 3, skipped: 1, aired: 10, total: 12)
    let coded = try JSONEncoder().encode(["regular": regular, "specials": WatchProgress.Count()])
    let progress = try JSONDecoder().decode(WatchProgress.self, from: coded)
    #expect(progress.formatted(.progress(in: .german)) == "3 von 10 gesehen, 1 übersprungen")
    #expect(try Rating.stars(4.5).formatted(.rating(in: .german)) == "4,5 Sterne")
    #expect(Duration.seconds(7500).formatted(.watchLength(in: .german)) == "2 Std. 5 Min.")
    let day = try #require(CivilDay(year: 2026, month: 11, day: 20))
    #expect(day.formatted(.day(.withWeekday, in: .german)) == "Fr., 20. Nov.")
    #expect(WatchTime.local(day, hour: 21).formatted(.watchTime(in: .german)) == "20. November 2026, 21:00")
    #expect(WatchTime.released.formatted(.watchTime(in: .german)) == "am Erscheinungstag")
  }

  /// Nouns of genres are written as they are, not in small letters.
  private static let otherPlaces = ["finding.common.genre": "name", "finding.liked.genre": "name"]

  @Test func `each text has the places of the English one, and each choice a form for one and one for all others`() {
    for (key, text) in Self.german {
      let places = Self.otherPlaces[key].map { [$0] } ?? Self.places(in: Self.english[key] ?? "")
      #expect(Set(Self.places(in: text)) == Set(places), "\(key): \(text)")
      for place in text.matches(of: /\{([^}]*)\}/) where place.1.contains("|") {
        #expect(place.1.split(separator: "|", omittingEmptySubsequences: false).count == 3, "\(key): \(text)")
      }
      #expect(text.filter("{".contains).count == text.filter("}".contains).count, "\(key): \(text)")
    }
  }

  @Test func `no text is the English one, but names, units and words of both languages`() {
    let same = Set(Self.german.filter { $0.value == Self.english[$0.key] }.keys)
    #expect(same.subtracting(Self.wordsOfBoth).sorted() == [])
    #expect(Self.wordsOfBoth.subtracting(same).sorted() == [], "these are not the same")
  }

  @Test func `quotes are German ones`() {
    for (key, text) in Self.german {
      #expect(!text.contains("”") && text.count { $0 == "„" } == text.count { $0 == "“" }, "\(key): \(text)")
    }
  }

  /// The texts of a string catalog by their keys, each by its language.
  private static func strings(in catalog: Data) throws -> [String: [String: String]] {
    let read = try #require(JSONSerialization.jsonObject(with: catalog) as? [String: Any])
    #expect(read["sourceLanguage"] as? String == "en" && read["version"] as? String == "1.0")
    let entries = try #require(read["strings"] as? [String: [String: Any]])
    return entries.mapValues { entry in
      let languages = entry["localizations"] as? [String: [String: [String: String]]] ?? [:]
      return languages.compactMapValues { $0["stringUnit"]?["value"] }
    }
  }

  @Test func `a string catalog has each text in each language, also one that only a translation has`() throws {
    let table = PhraseTable(["b": "Two", "a": "One {n}\n“quoted” \"also\""])
    let catalog = table.stringCatalog(translations: ["de": PhraseTable(["b": "Zwei", "c": "Drei"])])
    let strings = try Self.strings(in: catalog)
    #expect(strings["a"]?["en"] == table.texts["a"] && strings["a"]?.count == 1)
    #expect(strings["b"] == ["en": "Two", "de": "Zwei"] && strings["c"] == ["de": "Drei"] && strings.count == 3)
  }

  @Test func `a string catalog of all tables has each English and each German text`() throws {
    let strings = try Self.strings(in: PhraseTable(Self.english).stringCatalog(translations: ["de": .german]))
    #expect(strings.compactMapValues { $0["en"] } == Self.english)
    #expect(strings.compactMapValues { $0["de"] } == Self.german && Self.german.count > Self.english.count)
  }

  private static func places(in text: String) -> [String] {
    text.matches(of: /\{([^}|]*)[^}]*\}/).map { String($0.1) }
  }

  /// The keys whose text is the same in both languages.
  private static let wordsOfBoth: Set<String> = [
    "clock", "day.month", "episodeKind.finale", "episodeOrder.digital", "episodeOrder.disc", "finding.common.mood",
    "finding.explanation.join", "finding.liked.mood", "finding.liked.person", "format.digital", "format.streaming",
    "imports.episode",
    "imports.fault.other", "imports.item", "imports.next", "imports.placed", "imports.problem.withHint",
    "imports.reaction.neutral", "interchange.lost", "interchange.lostMore", "join.comma", "month.11", "month.4",
    "month.8", "month.9", "name.number", "number.digits", "number.groups", "number.groupsFrom", "object.person",
    "object.season", "object.title", "page.places.entry", "page.places.kilometres", "page.places.metres",
    "planner.became.because", "planner.days.more", "planner.episode", "planner.episodes", "planner.episodes.seasons",
    "planner.event", "planner.mood.okay", "planner.numbered", "planner.numberedTo", "planner.reasons", "planner.slot",
    "planner.slot.named", "planner.when", "playback.place", "rating.hundred", "reaction.neutral",
    "releaseType.digital", "releaseType.premiere", "servers.problem",
    "stats.by.genre", "stats.card.year", "stats.eyebrow", "stats.eyebrow.named", "stats.facts.finished.names",
    "stats.facts.head.name", "stats.head.companion", "stats.head.format", "stats.head.genre", "stats.head.person",
    "stats.hours", "stats.join", "stats.length", "stats.map.day", "stats.map.month", "stats.milestone.with",
    "stats.percent", "stats.range", "stats.rated.hundred", "stats.rated.neutral", "stats.rated.ten",
    "stats.shortHours", "stats.shortMinutes", "stats.sitting.titles", "stats.spoken.digital", "stats.spoken.okay",
    "stats.summary", "stats.text.count", "stats.text.monthTotal", "stats.text.streak",
    "stats.title.both", "television.slot", "television.why", "time.local", "undo.refusal",
  ]
}
