import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookGerman
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// Reasons and plans in German: a verb is that of one or of many, and days and numbers are those of a German.
@Suite struct GermanReasonsTests {
  /// A household of three: Ada, Ben and Carl.
  private static func home() throws -> (viewer: Viewer, people: [PersonID], now: Now) {
    var source = SeededGenerator(seed: 1)
    let people = (0..<3).map { _ in PersonID(using: &source) }
    let now = try Now(Instant(parsing: "2026-11-20T20:00:00Z"), zone: "Europe/Berlin")
    var draft = Library(schema: .standard.addingPlanner()).draft(as: people[0], now: now, ids: source)
    for (id, name) in zip(people, ["Ada", "Ben", "Carl"]) {
      var person = Person(id: id)
      person.name = name
      try draft.insert(person)
    }
    return (draft.library.viewer(of: people[0]), people, now)
  }

  @Test func `what is said of a whole household of three is right German`() throws {
    let home = try Self.home()
    func said(_ kind: PlanReason.Kind, _ people: [PersonID], number: Int = 200) -> String {
      var reason = PlanReason()
      (reason.kind, reason.people, reason.number, reason.total) = (kind, people, number, 150)
      return reason.words(for: home.viewer, table: .german)
    }
    let tooLong = "200 Minuten sind zu lang; "
    let ofAll: [(PlanReason.Kind, String)] = [
      (.caughtUp, "alle haben nichts Erschienenes mehr offen"), (.absent, "alle wollen es auch und sind nicht dabei"),
      (.tooLong, tooLong + "das längste Zeitfenster für alle hat 150"),
      (.noRoom, tooLong + "die längste freie Zeit für alle hat 150"),
      (.shortAfterRelease, tooLong + "nach dem Erscheinen hat die längste freie Zeit für alle 150"),
      (.shortOnItsDays, tooLong + "an den möglichen Tagen hat die längste freie Zeit für alle 150"),
      (.refused, "alle: ausgeblendet, abgebrochen oder pausiert"),
    ]
    for (kind, words) in ofAll { #expect(said(kind, home.people) == words) }
    let begun = ["Ada ist mittendrin", "Ada und Ben sind mittendrin", "alle sind mittendrin"]
    #expect((1...3).map { said(.begun, Array(home.people.prefix($0)), number: 0) } == begun)
    #expect(said(.cadence, [home.people[0]], number: 1) == "Ada: im Abstand von etwa 1 Tag")
    #expect(said(.cadence, [home.people[0]], number: 7) == "Ada: im Abstand von etwa 7 Tagen")
  }

  @Test func `a text with the verb or the case of one has another one for all`() {
    let texts = PhraseTable.german.texts.filter { $0.key.hasPrefix("planner.reason.") && $0.value.contains("{who}") }
    #expect(texts.count > 20)
    for (key, text) in texts where PhraseTable.german.texts["\(key).all"] == nil {
      #expect(!text.contains(/\{count\|(ist|hat|will)\|/) && !text.contains(/(von|mit|bei|gefällt) \{who\}/), "\(key)")
    }
  }

  @Test func `days of rules, reasons, refusals and imports are German, and so are scores and counts`() throws {
    let home = try Self.home()
    let day = try #require(CivilDay(year: 2026, month: 11, day: 23))
    let rule = DayRule.weekly([.tuesday], from: day, until: day.adding(days: 6)).except([day.adding(days: 1)])
    #expect(
      rule.words(in: .german)
        == "jeden Dienstag, ab 23. November 2026, bis 29. November 2026, außer am 24. November 2026")
    let leaving = LeavingDate(title: .movie(1), service: "Netflix", lastDay: day, source: "Programm")
    let reasons: [(RecommendationReason, String)] = [
      (.leaving(leaving), "noch bis 23. November 2026 bei Netflix, sagt Programm"),
      (.waiting(since: home.now.instant), "seit dem 20. November 2026 auf deiner Merkliste"),
      (.wellRated(8.44), "vom Publikum mit 8,4 von 10 bewertet"),
      (.wellKnown(votes: 12_345), "12.345 Bewertungen vom Publikum"),
      (.wellKnown(votes: 1), "1 Bewertung vom Publikum"),
    ]
    for (reason, words) in reasons { #expect(reason.words(in: .german) == words) }
    #expect(Exclusion.notOut(until: day).words(in: .german) == "erscheint erst am 23. November 2026")
    #expect(Facet.score(8.5...10).words(in: .german) == "8,5 von 10 oder besser")
    #expect(Facet.score(4...6.5).words(in: .german) == "4 bis 6,5 von 10")
    let rows = (1...1200).map { "Film \($0),2001,2020-01-01T20:00,\n" }.joined()
    let file = "title,year,date,play\n" + rows
    let plan = try ForeignExport(reading: file.utf8, named: "h.csv", watchedIn: .gmt).offlinePlan(
      into: home.viewer.library, of: home.people[0], asOf: home.now)
    let item = plan.words(of: plan.items[0], in: .german)
    #expect(item.contains(": gesehen: 1. Januar 2020, 20:00 ("), "\(item)")
    #expect(plan.summary(in: .german).hasPrefix("1.200 Zeilen: "), "\(plan.summary(in: .german))")
  }
}
