import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// What people can watch now, after something of the evening has an outcome.
@Suite struct TonightTests {
  private func home() throws -> (home: Home, slot: PlannedSlot, end: Instant) {
    let home = try Home()
    for number in 1...3 { try home.film(number, "Film \(number)", minutes: 90) }
    try home.window([.monday], "20:00", "22:00")
    let slot = try #require(home.edit { try $0.guide.replan(home.week) }.slots.first)
    return (home, slot, try Instant(parsing: "2026-11-23T22:30:00Z"))
  }

  @Test func `who has missed what was planned is free, and gets something else`() throws {
    let (home, slot, end) = try home()
    try home.at("2026-11-23T19:30:00Z")
    #expect(home.parents.tonight(until: end, asOf: home.now).isEmpty, "They watch")
    try home.edit { try $0.guide.markMissed(slot) }
    let tonight = home.parents.tonight(until: end, asOf: home.now)
    #expect(!tonight.isEmpty && tonight.allSatisfy { $0.startInstant >= home.now.instant })
  }

  @Test func `what was skipped is not offered as what was planned`() throws {
    let (home, slot, end) = try home()
    try home.at("2026-11-23T18:00:00Z")
    #expect(home.parents.tonight(until: end, asOf: home.now).first?.id == slot.id)
    try home.edit { try $0.guide.markSkipped(slot) }
    let tonight = home.parents.tonight(until: end, asOf: home.now)
    #expect(!tonight.isEmpty && !tonight.contains { $0.id == slot.id || $0.title == slot.title })
  }

  @Test func `a binge begins on the day on which a series has rested`() throws {
    let home = try Home()
    let show = try home.series(1, "Dark", episodes: 9)
    var outcome = SlotOutcome(id: OutcomeID(bits: IDBits(0x4000, 5)))
    outcome.subject = MediaID(show)
    (outcome.fate, outcome.people) = (.vetoed, home.both)
    outcome.recorded = home.now.instant.adding(.seconds(-12 * 86_400))
    try home.edit { [outcome] in try $0.insert(outcome) }
    let plan = home.parents.binge(show, on: home.week.days, asOf: home.now)
    #expect(Set(plan.slots.map(\.day)).min() == home.day(3) && plan.episodes == 9)
  }
}
