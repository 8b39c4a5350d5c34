import Foundation
import Reelbook
import ReelbookBase
import ReelbookGerman
import ReelbookPlanner
import ReelbookPlayback
import ReelbookTV
import ReelbookTestSupport
import Testing

/// Errors in German have German names, times, lengths and numbers in them.
@Suite struct GermanErrorsTests {
  private static let series = TitleID.series(2190)

  /// A library with a film, and a series of two episodes, and the list that has them.
  private static func draft() throws -> (draft: Draft, list: ListID) {
    var source = SeededGenerator(seed: 1)
    let person = PersonID(using: &source)
    let now = try Now(Instant(parsing: "2026-11-20T20:00:00Z"), zone: "Europe/Berlin")
    let schema = RecordSchema.standard.addingPlanner().addingPlayback().addingTelevision()
    var draft = Library(schema: schema).draft(as: person, now: now, ids: source)
    var ada = Person(id: person)
    ada.name = "Ada"
    try draft.insert(ada)
    let list = try draft.addList("Abends")
    var season = SeasonFacts()
    season.episodes = [1, 2].map { Episode($0, name: "\($0)", airDay: CivilDay(year: 1997, month: 8, day: $0)) }
    let title = Title(series, TitleFacts(name: "South Park", year: 1997))
    try draft.add(CatalogTitle(title, seasons: [Season(SeasonID(series, 1), season)]), to: list)
    try draft.add(CatalogTitle(Title(.movie(603), TitleFacts(name: "The Matrix", year: 1999))), to: list)
    return (draft, list)
  }

  private typealias Verb = @Sendable (inout Draft, ListID) throws -> Void

  private static let refusals: [(String, Verb)] = [
    (
      "„South Park S1E9“ ist keine bekannte Folge; die letzte bekannte ist S1E2. Aktualisiere die Daten der Serie, "
        + "oder bestehe darauf.", { draft, _ in try draft.watch(MediaID.episode(9, season: 1, of: series)) }
    ),
    (
      "Nur ein Film oder eine ganze Serie hat eine Kategorie; „Staffel 1 von South Park“ ist ein Teil von "
        + "„South Park“.",
      { draft, _ in try draft.categorize(MediaID.season(1, of: series), as: .paused) }
    ),
    (
      "31. Februar 2026 gibt es nicht: Kein Kalender und keine Uhr zeigt das an.",
      { draft, _ in try draft.watch(.movie(603), at: .day(2026, 2, 31)) }
    ),
    (
      "5. Januar 2027, 21:00 liegt überall auf der Erde in der Zukunft; eingetragen wird erst, was begonnen hat.",
      { draft, _ in
        let day = try #require(CivilDay(year: 2027, month: 1, day: 5))
        try draft.watch(.movie(603), at: .local(day, hour: 21))
      }
    ),
    (
      "2:00:00 ist keine Stelle innerhalb von 1:30:05.",
      { draft, _ in try draft.stop(.movie(603), at: .seconds(7200), of: .seconds(5405)) }
    ),
    (
      "4,7 liegt nicht auf der Skala „Sterne“.", { draft, _ in try draft.rate(.movie(603), .stars(4.7)) }
    ),
    (
      "Der Name (Liste) braucht mindestens ein sichtbares Zeichen.", { draft, _ in try draft.addList(" ") }
    ),
    (
      "90,5, -4 ist kein Punkt auf der Erde; Breiten gehen von -90 bis 90, Längen von -180 bis 180.",
      { _, _ in _ = try Coordinates(latitude: 90.5, longitude: -4) }
    ),
    (
      "Liste „00000000-0000-4000-8000-000000000009“ gibt es nicht.",
      { draft, _ in try draft.rename(ListID(bits: IDBits(0x4000, 1 << 63 | 9)), to: "Morgens") }
    ),
    (
      "Danach in keiner Liste mehr: „Film 1“, „Film 2“, „Film 3“, „Film 4“, „Film 5“ und 2 weitere. Nenne eine Liste "
        + "als Ziel oder entferne die Titel.",
      { draft, _ in
        let films = try draft.addList("Filme")
        for number in 1...7 { try draft.add(CatalogTitle(.movie, named: "Film \(number)"), to: films) }
        try draft.remove(films)
      }
    ),
    (
      "Der Termin wiederholt sich, aber nicht am 24. November 2026.",
      { draft, _ in
        let monday = try #require(CivilDay(year: 2026, month: 11, day: 23))
        let tuesday = monday.adding(days: 1)
        let slot = try draft.guide.book(
          .movie(603), on: monday, at: "20:15", length: .seconds(3600), repeats: .weekly([.monday]))
        try draft.guide.move(slot, on: tuesday, to: tuesday, at: "21:00")
      }
    ),
    (
      "0:00:02 bis 0:00:01 ist kein Abschnitt davon.",
      { draft, _ in try draft.playback.addSegment(.intro, of: .movie(603), from: .seconds(2), to: .seconds(1)) }
    ),
  ]

  @Test(arguments: refusals.indices)
  func `an error has no English name, time, length or number in it`(index: Int) throws {
    let (words, verb) = Self.refusals[index]
    let made = try Self.draft()
    var draft = made.draft
    do {
      try verb(&draft, made.list)
      Issue.record("nothing was refused: \(words)")
    } catch let error as any CodedError {
      #expect(error.message(in: .german) == words)
    }
  }

  @Test func `why somebody may not see something, and what a panel lacks, are German`() throws {
    let verdict = ViewingRule.child.verdict(rated: .rated(ContentRating("R", in: "US")))
    let refused = PlaybackError.notAllowed(verdict).message(in: .german)
    #expect(refused.hasPrefix("Das darf hier nicht gesehen werden: Altersfreigabe ") && refused.contains("heißt ab 17"))
    let range = PlaybackError.outOfRange("prebuffer", 29.5, in: 30...300, "s", canBeOff: true)
    #expect(range.message(in: .german) == "prebuffer ist 29,5 s; möglich ist 30 bis 300 s oder aus.")
    let smaller = RefreshSuspicion.farSmaller(before: 282_000, after: 1200)
    #expect(
      smaller.message(in: .german) == "Die Quelle bietet nur noch 1.200 statt 282.000 an; das Bisherige bleibt.")
  }

  @Test func `a record is called by a German noun, and one of an app by its kind`() {
    for kind in ["list", "play", "slot", "televisionSource"] {
      let noun = PhraseValue.kind(RecordKind(rawValue: kind)).text(in: .german)
      #expect(noun.first?.isUppercase == true && noun != kind, "\(kind)")
    }
    #expect(PhraseValue.kind(RecordKind(rawValue: "com.example.ticket")).text(in: .german) == "com.example.ticket")
  }

  @Test func `a sync says in German why it failed, and what is wrong with a file`() async throws {
    let store = try await LibraryStore.open(MemoryStorage())
    let nowhere = FileManager.default.temporaryDirectory.appendingPathComponent("none-\(UUID().uuidString)")
    let session = SyncSession(store, FolderExchange(nowhere), .plain)
    await #expect(throws: SyncError.self) { try await session.sync() }
    let words =
      "Der gemeinsame Ordner ist nicht da. Lege ihn an, oder verbinde den Datenträger, auf dem er liegt, und "
      + "synchronisiere noch einmal."
    #expect(session.status.failure(in: .german) == words)
    #expect(session.status.failure?.hasPrefix("The shared folder is not there.") == true)
    let coded = try JSONDecoder().decode(SyncStatus.self, from: JSONEncoder().encode(session.status))
    #expect(coded == session.status && coded.failure(in: .german) == words)
    await store.close()
  }
}
