import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// Whose turn it is follows from the evenings that people had, however these came about.
@Suite struct TurnsTests {
  /// Two people who each want their own films; one Friday evening a week.
  private func home() throws -> Home {
    let home = try Home()
    for number in 1...4 {
      try home.film(number, "His \(number)", minutes: 100, wanted: [home.ben])
      try home.film(10 + number, "Hers \(number)", minutes: 100, wanted: [home.ada])
    }
    return home
  }

  private func friday(_ home: Home) throws -> PlannedSlot {
    try home.window([.friday], "20:00", "22:00")
    return try #require(home.plan().slots.last { $0.isProposal })
  }

  @Test func `a booked evening for a film of one makes the next one the other's`() throws {
    for number in [1, 11] {
      let home = try home()
      let (owner, since) = (number == 1 ? home.ben : home.ada, home.now.instant.adding(.seconds(-30 * 86_400)))
      try home.edit { draft in
        try draft.mark(MediaID.movie(number), by: owner) { $0.watchlistSince = since }
        try draft.guide.book(.movie(number), on: home.day(5).adding(days: -7), at: "20:00", for: home.both)
      }
      let slot = try friday(home)
      let title = slot.title.map { home.library.name(of: MediaID($0)) } ?? ""
      #expect(title.hasPrefix(number == 1 ? "Hers" : "His"), "after \(number)")
      #expect(home.why(slot).contains(number == 1 ? "it is Ada’s turn" : "it is Ben’s turn"))
    }
  }

  @Test func `a pinned evening, and one that was chosen instead, count as planned ones do`() throws {
    for isPinned in [true, false] {
      let home = try home()
      try home.window([.tuesday], "20:00", "22:00")
      let plan = try home.edit { try $0.guide.replan(home.week) }
      var slot = try #require(plan.slots.first)
      if isPinned {
        try home.edit { try $0.guide.pin(slot) }
        // Planned again, the week has the pinned evening with its people.
        try home.edit { try $0.guide.replan(home.week) }
      } else {
        slot = try #require(home.edit { try $0.guide.veto(slot, by: home.ben) }.first)
      }
      try home.at("2026-11-25T08:00:00Z")
      let watched = try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.first)
      try home.edit { try $0.guide.markWatched(watched) }
      let wasHers = watched.title.map { home.library.name(of: MediaID($0)) }?.hasPrefix("Hers") ?? false
      let next = try friday(home)
      #expect(home.why(next).contains(wasHers ? "it is Ben’s turn" : "it is Ada’s turn"), "\(isPinned)")
    }
  }

  @Test func `an evening that was missed is nobody's turn`() throws {
    let home = try home()
    try home.window([.tuesday], "20:00", "22:00")
    let slot = try #require(home.edit { try $0.guide.replan(home.week) }.slots.first)
    try home.edit { try $0.guide.pin(slot) }
    try home.at("2026-11-25T08:00:00Z")
    let pinned = try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.first)
    try home.edit { try $0.guide.markMissed(pinned) }
    let next = try friday(home)
    #expect(!home.why(next).contains("turn"))
  }
}
