import Foundation
import ReelbookModel
import ReelbookPages
import ReelbookPersistence
import ReelbookPlanner
import ReelbookTV
import ReelbookTestSupport
import Testing

/// All words that people read come from the phrase tables.
///
/// The tests put marks around each text of a table. Words outside the marks come from elsewhere.
@Suite struct MarkedWordsTests {
  private static let table = MarkedWords.table(.planner, .pages, .english)
  private static let format = TextFormat(table)

  /// A home with records of every kind, in which all names are signs.
  private func home() throws -> Home {
    let home = try Home()
    let names = [home.ada: "①", home.ben: "②", home.carl: "③"]
    try home.edit { draft in
      for (id, name) in names { try draft.change(id) { (person: inout Person) in person.name = name } }
    }
    let all: Set = [home.ada, home.ben, home.carl]
    try home.film(1, "★ 1", minutes: 100, wanted: all)
    try home.film(2, "★ 2", minutes: 439)
    try home.film(3, "★ 3", minutes: nil)
    let maybe = try home.film(5, "★ 5", minutes: 20, wanted: [])
    let show = try home.series(4, "★ 4", episodes: 6)
    try home.window([.tuesday], "20:00", "22:00")
    try home.window([.friday], "18:00", "20:00", for: all)
    try home.window([.sunday], "13:00", "13:20")
    try home.window([.saturday], "13:00", "16:00", for: [home.carl])
    try home.edit { draft in
      try draft.guide.addOrder(MediaID(show), on: .weekly([.tuesday]), for: home.both)
      try draft.guide.book(on: home.day(6), at: "20:15", length: .seconds(7200), for: home.both, wish: .familyFilm)
      try draft.guide.book(.movie(3), on: home.day(7), at: "20:15", for: home.both)
      try draft.guide.book(
        on: home.day(4), at: "17:15", length: .seconds(900), for: [home.carl], wish: SlotWish(.series))
      try draft.guide.reserve("◆", on: home.day(3), at: "21:00", length: .seconds(6300), for: [home.ben])
      try draft.queue.add(.movie(1), by: home.ada)
      try draft.categorize(MediaID(maybe), as: .maybe, by: home.ada)
      for person in home.both { try draft.react(.liked, to: .movie(3), by: person) }
    }
    return home
  }

  @Test func `all words of a week's page come from the tables, at any time and for any outcome`() throws {
    let home = try home()
    var plan = try home.edit { try $0.guide.replan(home.week, seed: 1) }
    var pages: [String] = []
    func look() {
      pages.append(WeekPage(home.week, for: home.viewer, plan: plan, asOf: home.now, format: Self.format).text)
      pages.append(WeekPage(home.week.next, for: home.viewer, asOf: home.now, format: Self.format).text)
    }
    look()
    let slot = try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.first)
    for (time, tell): (String, (inout Draft) throws -> Void) in [
      ("2026-11-24T12:00:00Z", { _ = try $0.guide.veto(slot, by: home.ben, because: "◆") }),
      ("2026-11-24T20:00:00Z", { try $0.guide.markAsleep(in: slot, from: .seconds(1200)) }),
      ("2026-11-24T20:30:00Z", { try $0.guide.markAsleep(in: slot, from: .zero) }),
      ("2026-11-25T20:00:00Z", { try $0.guide.markMissed(slot) }),
      ("2026-11-25T20:01:00Z", { try $0.guide.markSkipped(slot) }),
      ("2026-11-25T20:02:00Z", { try $0.guide.markWatched(slot) }),
      ("2026-11-25T20:03:00Z", { try $0.guide.markWatched(slot, finished: true) }),
    ] {
      try home.at(time)
      try home.edit(tell)
      plan = home.viewer.replan(home.week, seed: 1, asOf: home.now)
      look()
    }
    try home.at("2026-11-29T22:30:00Z")
    look()
    let empty = try Home()
    pages.append(WeekPage(empty.week, for: empty.viewer, asOf: empty.now, format: Self.format).text)
    for page in pages {
      #expect(MarkedWords.outside(in: MarkedWords.shown(in: page)) == [])
      #expect(!page.contains("{") || !MarkedWords.shown(in: page).contains("{"))
    }
    let nothing = try #require(PhraseTable.pages.texts["planner.page.nothing"])
    #expect(pages.joined().contains(nothing))
  }

  @Test func `all words of a terminal report, a calendar and a television guide come from the tables`() throws {
    let home = try home()
    let plan = try home.edit { try $0.guide.replan(home.week, seed: 1) }
    var texts = [TextReport.plan(plan, for: home.viewer, format: Self.format).text(in: TextStyle(width: 3000))]
    let schedule = home.viewer.schedule(of: home.week, asOf: home.now)
    let calendar = home.viewer.guideCalendar(
      from: home.week.monday, to: home.week.sunday, asOf: home.now, table: Self.table)
    let unfolded = String(decoding: calendar, as: UTF8.self).replacing("\r\n ", with: "")
    let said = unfolded.split(separator: "\r\n").filter { line in
      ["SUMMARY:", "DESCRIPTION:", "X-WR-CALNAME:"].contains { line.hasPrefix($0) }
    }
    #expect(said.count > 10)
    texts += said.map { String($0.drop { $0 != ":" }) }
    // An episode's name comes from the library, and S1E1 is the usual form of an episode number in guides.
    let guide = String(decoding: schedule.xmltv(for: home.viewer, table: Self.table), as: UTF8.self)
      .replacing(/>(Part [0-9]|S[0-9]E[0-9])</, with: "><")
    texts += guide.split(separator: "<").dropFirst(2).map { String($0.drop { $0 != ">" }) }
    let list = schedule.playlist(for: home.viewer, table: Self.table) { _ in "http://home/1" }
    texts += String(decoding: list, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("#EXTINF") }
      .map { String($0.drop { $0 != "," }) }
    texts.append(DayRule.weekly([.monday], every: 2).except([home.day(1)]).words(in: Self.table))
    for text in texts { #expect(MarkedWords.outside(in: text) == []) }
    #expect(texts.joined().contains("⟦") && texts.count > 30)
    let child = home.library.viewer(of: home.carl)
    for slot in schedule.slots { #expect(MarkedWords.outside(in: slot.name(for: child, table: Self.table)) == []) }
  }

  @Test func `all words of every reason come from the tables`() throws {
    let home = try home()
    for kind in try PlannerSources.words(of: "Kind", in: "Records/PlanReason.swift") {
      for people in [[home.ada], [home.ada, home.ben], [home.ada, home.ben, home.carl]] {
        for number in 0...2 {
          var reason = PlanReason()
          (reason.kind, reason.people, reason.number, reason.total) = (.init(rawValue: kind), people, number, number)
          (reason.title, reason.wish) = (.movie(1), SlotWish(.movie, family: true, approved: true, mood: .good))
          if kind == "mood" { reason.text = "tired" }
          #expect(MarkedWords.outside(in: reason.words(for: home.viewer, table: Self.table)) == [], "\(kind)")
        }
      }
    }
  }

  @Test func `history describes every planner record with the store's table`() async throws {
    let home = try home()
    var configuration = StoreConfiguration()
    configuration.schema = .standard.addingPlanner()
    configuration.phrases = Self.table
    configuration.personName = "①"
    configuration.now = { [now = home.now] in now }
    let store = try await LibraryStore.open(MemoryStorage(), configuration)
    let (me, monday) = (store.me, home.week.monday)
    try await store.edit { try $0.copy(home.library) }
    let window = try await store.edit {
      try $0.guide.addWindow(.weekly([.monday]), from: "20:00", to: "22:30", label: "◆")
    }
    try await store.edit { try $0.guide.edit(window) { $0.isClosed = true } }
    try await store.edit { try $0.guide.remove(window) }
    for subject: MediaID? in [.movie(1), nil] {
      let slot = try await store.edit {
        try $0.guide.book(
          subject, on: monday, at: "20:15", length: .seconds(60), repeats: .daily(from: monday, until: monday))
      }
      try await store.edit { try $0.guide.edit(slot) { $0.text = "◆" } }
      try await store.edit { try $0.guide.remove(slot) }
    }
    let order = try await store.edit { try $0.guide.addOrder(.series(4), on: .dates([monday])) }
    try await store.edit { try $0.guide.edit(order) { $0.episodes = 2 } }
    try await store.edit { try $0.guide.remove(order) }
    let plan = try await store.edit { try $0.guide.replan(home.week, seed: 1) }
    let slot = try #require(plan.slots.first { !$0.subjects.isEmpty })
    try await store.edit { try $0.guide.save(plan) }
    try await store.edit { try $0.delete(SavedPlan.self, monday) }
    for fate in try PlannerSources.words(of: "SlotFate", in: "Records/SlotOutcome.swift") + ["unheard"] {
      var outcome = SlotOutcome(id: OutcomeID(bits: IDBits(1, UInt64(fate.utf8.count))))
      (outcome.subject, outcome.fate, outcome.people) = (slot.subjects[0], SlotFate(rawValue: fate), [me])
      try await store.edit { [outcome] in try $0.insert(outcome) }
      try await store.edit { [outcome] in try $0.delete(SlotOutcome.self, outcome.id) }
    }
    let history = try await store.history()
    await store.close()
    let told = history.dropLast().flatMap { [$0.words] + $0.parts.map(\.words) }
    #expect(history.count > 25)
    for words in told { #expect(MarkedWords.outside(in: words) == [], "\(words)") }
  }
}
