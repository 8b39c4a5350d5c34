import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// Families whose people share some evenings: who gets what, as a person would say it.
@Suite struct SharedEveningTests {
  @Test func `shift workers: what both want waits for the evening that both have`() throws {
    let home = try Home()
    try home.film(1, "Past Lives", minutes: 106)
    try home.film(2, "Dune", minutes: 120)
    try home.film(3, "Heat", minutes: 118, wanted: [home.ben])
    try home.window([.monday], "20:00", "22:30", for: [home.ben])
    try home.window([.sunday], "20:00", "22:30")
    let plan = home.plan()
    let lines = home.evenings(plan)
    #expect(lines[0] == "Mon 20:00 Ben: Heat", "He does not see alone what she wants as well")
    #expect(["Sun 20:00 Ada, Ben: Past Lives", "Sun 20:00 Ada, Ben: Dune"].contains(lines[1]) && lines.count == 2)
    #expect(plan.unplacedTitles.map(\.reason.kind) == [.outscored])
  }

  @Test func `a long film that one wants gives way to a short one that both have starred`() throws {
    let home = try Home()
    try home.film(1, "The Long One", minutes: 175, wanted: [home.ada])
    let both = try home.film(2, "The Short One", minutes: 95)
    try home.edit { draft in for person in home.both { try draft.star(MediaID(both), by: person) } }
    try home.window([.friday], "20:00", "23:00")
    #expect(home.evenings(home.plan()) == ["Fri 20:00 Ada, Ben: The Short One"])
  }

  @Test func `a rating counts in full, and the audience's score only if nobody rated`() throws {
    let home = try Home()
    try home.film(1, "Heat", minutes: 100) { $0.score = 8 }
    try home.window([.friday])
    func points(_ kind: PlanReason.Kind) -> [Int] {
      home.plan().slots.flatMap(\.reasons).filter { $0.kind == kind }.map(\.points)
    }
    #expect(points(.acclaimed) == [30] && points(.rated).isEmpty)
    try home.edit { try $0.rate(.movie(1), .stars(5)) }
    #expect(points(.rated) == [100] && points(.acclaimed).isEmpty)
  }

  @Test func `with a free choice, what both want goes to their joint evening`() throws {
    let home = try Home()
    try home.film(1, "Ours", minutes: 100)
    try home.window([.monday], "20:00", "22:00", for: [home.ada])
    try home.window([.tuesday], "20:00", "22:00")
    #expect(home.evenings(home.plan()) == ["Tue 20:00 Ada, Ben: Ours"])
  }

  @Test func `people with only separate evenings each see what both want`() throws {
    let home = try Home()
    try home.film(1, "Ours", minutes: 100)
    try home.window([.monday], "20:00", "22:00", for: [home.ada])
    try home.window([.tuesday], "20:00", "22:00", for: [home.ben])
    #expect(home.evenings(home.plan()) == ["Mon 20:00 Ada: Ours", "Tue 20:00 Ben: Ours"])
  }

  @Test func `two who each have time at eight see together what both want`() throws {
    let home = try Home()
    try home.film(1, "Ours", minutes: 100)
    for person in home.both { try home.window([.wednesday], "20:00", "22:00", for: [person]) }
    #expect(home.evenings(home.plan()) == ["Wed 20:00 Ada, Ben: Ours"])
  }

  @Test func `two who each have time see their own things if they want nothing in common`() throws {
    let home = try Home()
    try home.film(1, "Hers", minutes: 100, wanted: [home.ada])
    try home.film(2, "His", minutes: 100, wanted: [home.ben])
    for person in home.both { try home.window([.wednesday], "20:00", "22:00", for: [person]) }
    #expect(Set(home.evenings(home.plan())) == ["Wed 20:00 Ada: Hers", "Wed 20:00 Ben: His"])
  }

  @Test func `two who each have time get after a veto what both want, and it stays when the week is planned again`()
    throws
  {
    let home = try Home()
    try home.film(1, "Ours", minutes: 100)
    for person in home.both { try home.window([.wednesday], "20:00", "22:00", for: [person]) }
    let plan = try home.edit { try $0.guide.replan(home.week) }
    let slot = try #require(plan.slots.first)
    #expect(slot.people.count == 2)
    try home.film(2, "Hers", minutes: 100, wanted: [home.ada])
    try home.film(3, "Also ours", minutes: 100)
    let others = try home.edit { try $0.guide.veto(slot, by: home.ben) }
    #expect(others.map(\.title) == [.movie(3)])
    let again = try home.edit { try $0.guide.replan(home.week) }
    #expect(home.evenings(again) == ["Wed 20:00 Ada, Ben: Also ours"])
  }

  @Test func `three friends with overlapping evenings meet when they all have time`() throws {
    let home = try Home()
    let cleo = try home.person("Cleo")
    try home.film(1, "Ours", minutes: 80, wanted: [home.ada, home.ben, cleo])
    try home.window([.friday], "19:00", "22:00", for: [home.ada])
    try home.window([.friday], "19:30", "22:00", for: [home.ben])
    try home.window([.friday], "20:00", "22:00", for: [cleo])
    #expect(home.evenings(home.plan()) == ["Fri 20:00 Ada, Ben, Cleo: Ours"])
  }

  @Test func `one is away: the other has the evening, and what only they want`() throws {
    let home = try Home()
    try home.film(1, "Ours", minutes: 100)
    try home.film(2, "Hers", minutes: 100, wanted: [home.ada])
    try home.window([.tuesday, .thursday], "20:00", "22:00")
    try home.edit { try $0.guide.addAbsence(.dates([home.day(2)]), for: [home.ben]) }
    #expect(home.evenings(home.plan()) == ["Tue 20:00 Ada: Hers", "Thu 20:00 Ada, Ben: Ours"])
  }

  @Test func `two teenagers have two of four Fridays each, although his films are longer`() throws {
    let home = try Home()
    let (leo, zoe) = (home.ada, home.ben)
    for number in 1...4 {
      try home.film(number, "His \(number)", minutes: 130, wanted: [leo])
      try home.film(10 + number, "Hers \(number)", minutes: 100, wanted: [zoe])
    }
    try home.window([.friday], "20:00", "22:30")
    var seen: [String] = []
    for _ in 1...4 {
      let plan = try home.edit { try $0.guide.replan(home.week) }
      seen += home.contents(plan.slots)
      try home.pass(plan.slots)
      home.now.instant = home.now.instant.adding(.seconds(4 * 86_400))
    }
    #expect(seen.count == 4 && seen.count { $0.contains("Hers") } == 2, "\(seen)")
    #expect(seen[0].contains("His") != seen[1].contains("His"), "It is the other's turn at once")
  }

  @Test func `two joint evenings in one week are one for each`() throws {
    let home = try Home()
    for number in 1...3 {
      try home.film(number, "His \(number)", minutes: 120, wanted: [home.ben])
      try home.film(10 + number, "Hers \(number)", minutes: 100, wanted: [home.ada])
    }
    try home.window([.tuesday, .thursday], "20:00", "22:30")
    let lines = home.contents(home.plan().slots)
    #expect(lines.count { $0.contains("Hers") } == 1 && lines.count { $0.contains("His") } == 1, "\(lines)")
  }

  @Test func `who has waited for half a year comes before who asks since yesterday`() throws {
    let home = try Home()
    let monday = home.now
    home.now.instant = monday.instant.adding(.seconds(-180 * 86_400))
    try home.film(2, "Long wanted", minutes: 100, wanted: [home.ada])
    home.now.instant = monday.instant.adding(.seconds(-86_400))
    try home.film(1, "Just wanted", minutes: 100, wanted: [home.ada])
    home.now = monday
    try home.window([.friday], "20:00", "22:00", for: [home.ada])
    let plan = home.plan()
    #expect(home.evenings(plan) == ["Fri 20:00 Ada: Long wanted"])
    #expect(home.why(plan.slots[0]).contains("has waited for 180 days"))
  }

  @Test func `a film that one of two has hidden is for the other alone`() throws {
    let home = try Home()
    let film = try home.film(1, "Saw", minutes: 100, wanted: [home.ada])
    try home.edit { try $0.hide(MediaID(film), by: home.ben) }
    try home.window([.tuesday], "20:00", "22:00")
    #expect(home.plan().slots.isEmpty && home.reason(film, in: home.plan()) == "Ben hid it, dropped it or paused it")
    try home.window([.wednesday], "20:00", "22:00", for: [home.ada])
    #expect(home.evenings(home.plan()) == ["Wed 20:00 Ada: Saw"])
  }
}
