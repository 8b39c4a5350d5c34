import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// Families with children.
@Suite struct ChildrenTests {
  @Test func `a child's window is filled as a child would fill it`() throws {
    let home = try Home()
    try home.series(1, "Bluey", episodes: 60, minutes: 7, wanted: [home.carl])
    try home.window([.saturday], "15:00", "17:30", for: [home.carl])
    let plan = home.plan()
    let episodes = plan.slots.reduce(0) { $0 + $1.subjects.count }
    #expect(plan.slots.count == 1 && episodes >= 10, "\(episodes) of 150 minutes")
  }

  @Test func `every other week with the child: right weeks, right people, and the hours are full`() throws {
    let home = try Home()
    try home.series(1, "Bluey", episodes: 60, minutes: 7, wanted: [home.carl])
    try home.film(2, "Heat", minutes: 100, wanted: [home.ada], rating: "R")
    try home.edit { draft in
      try draft.guide.addWindow(.weekly([.saturday], every: 2), from: "15:00", to: "16:00", for: [home.ada, home.carl])
      try draft.guide.addWindow(.weekly([.saturday]), from: "20:00", to: "22:00", for: [home.ada])
    }
    let plan = home.plan()
    #expect(plan.slots.count == 2 && plan.slots[0].people == [home.ada, home.carl].sorted())
    #expect(plan.slots[0].subjects.count >= 4, "The interval counts from the week in which the window was made")
    let next = home.viewer.plan(home.week.next, asOf: home.now)
    #expect(!next.slots.contains { $0.people.contains(home.carl) })
  }

  @Test func `bedtime: each sees what they want with those who want it, too`() throws {
    let home = try Home()
    let (mum, dad) = (home.ada, home.ben)
    let (tim, mia) = (try home.person("Tim", .child, cap: 12), try home.person("Mia", .child, cap: 6))
    try home.series(1, "Doctor Who", episodes: 10, wanted: [tim, dad])
    try home.series(2, "Borgen", episodes: 10, wanted: [mum, dad])
    try home.film(3, "Back to the Future", minutes: 110, wanted: [tim])
    try home.film(4, "My Neighbor Totoro", minutes: 86, wanted: [mia], rating: "G")
    try home.window([.monday], "20:45", "22:15", for: [mum, dad])
    try home.window([.tuesday], "19:30", "20:30", for: [dad, tim])
    try home.window([.friday], "18:30", "20:30", for: [mum, dad, tim])
    try home.window([.saturday], "17:00", "18:45", for: [mum, dad, tim, mia])
    let plan = home.plan()
    let contents = home.contents(plan.slots)
    #expect(contents.contains { $0.hasPrefix("Ada, Ben: Borgen") }, "\(contents)")
    #expect(contents.contains { $0.hasPrefix("Ben, Tim: Doctor Who") })
    #expect(contents.contains("Ada, Ben, Tim: Back to the Future"))
    #expect(contents.contains("Ada, Ben, Mia, Tim: My Neighbor Totoro"))
  }

  @Test func `what is above the child's cap is for the parents, and the reason says for whom it is not`() throws {
    let home = try Home()
    let film = try home.film(1, "Sinners", minutes: 100, rating: "R")
    try home.edit { try $0.edit(home.carl) { $0.maturityCap = 10 } }
    try home.window([.saturday], "17:00", "19:00", for: [home.ada, home.ben, home.carl])
    #expect(home.plan().slots.isEmpty && home.reason(film, in: home.plan()) == "not for Carl")
    try home.window([.saturday], "21:00", "23:00")
    #expect(home.evenings(home.plan()) == ["Sat 21:00 Ada, Ben: Sinners"])
  }

  @Test func `a booking above the child's cap stays, and the plan says for whom it is not`() throws {
    let home = try Home()
    let film = try home.film(1, "Sinners", minutes: 100, rating: "R")
    try home.edit { draft in
      try draft.edit(home.carl) { $0.maturityCap = 10 }
      try draft.guide.book(MediaID(film), on: home.day(6), at: "18:00", for: [home.ada, home.carl])
    }
    let plan = home.plan()
    #expect(home.why(plan.slots[0]) == "booked; Ada wants to see it; not for Carl" && plan.unplacedTitles.isEmpty)
  }

  @Test func `four hundred and fifty films above the cap do not hide the child's own`() throws {
    let home = try Home()
    try home.edit { draft in
      try draft.edit(home.carl) { $0.maturityCap = 10 }
      for number in 1...500 {
        var facts = TitleFacts(name: "Film \(number)", year: 2000)
        (facts.runtime, facts.contentRating) = (.seconds(5400), ContentRating(rawValue: number > 450 ? "G" : "R"))
        try draft.insert(Title(.movie(number), facts))
        try draft.watchlist(.movie(number), by: number > 450 ? home.carl : home.ada)
      }
    }
    try home.window([.monday, .tuesday, .wednesday], "16:00", "18:00", for: [home.carl])
    let plan = home.plan()
    #expect(plan.slots.count == 3 && plan.slots.allSatisfy { $0.people == [home.carl] })
    #expect(plan.unplacedTitles.count == 497)
  }

  @Test func `a film added last, which all love, is considered among very many`() throws {
    let home = try Home()
    try home.edit { draft in
      for number in 1...402 {
        var facts = TitleFacts(name: "Film \(number)", year: 2000)
        (facts.runtime, facts.contentRating) = (.seconds(5400), ContentRating(rawValue: "G"))
        try draft.insert(Title(.movie(number), facts))
        try draft.watchlist(.movie(number))
      }
      try draft.star(.movie(402))
      try draft.approve(.movie(402))
      try draft.rate(.movie(402), .stars(5))
    }
    try home.window([.monday], "20:00", "22:00", for: [home.ada])
    #expect(home.evenings(home.plan()) == ["Mon 20:00 Ada: Film 402"])
  }

  @Test func `a family film on Friday is one that everybody may see, and not what somebody perhaps wants`() throws {
    let home = try Home()
    let all: Set = [home.ada, home.ben, home.carl]
    try home.film(1, "Wanted", minutes: 104, wanted: [home.carl], rating: "G")
    let maybe = try home.film(2, "Perhaps", minutes: 100, wanted: [])
    try home.film(3, "Sinners", minutes: 100, rating: "R")
    try home.edit { draft in
      try draft.edit(home.carl) { $0.maturityCap = 10 }
      for person in all { try draft.categorize(MediaID(maybe), as: .maybe, by: person) }
      try draft.guide.book(on: home.day(5), at: "18:00", length: .seconds(7200), for: all, wish: .familyFilm)
    }
    let plan = home.plan()
    #expect(home.evenings(plan) == ["Fri 18:00 Ada, Ben, Carl: Wanted"])
    #expect(home.why(plan.slots[0]).contains("a film for the whole family"))
  }

  @Test func `if nothing wanted fits an open evening, what somebody perhaps wants fills it`() throws {
    let home = try Home()
    try home.film(1, "Too long", minutes: 150)
    let maybe = try home.film(2, "Perhaps", minutes: 100, wanted: [])
    try home.edit { draft in
      try draft.categorize(MediaID(maybe), as: .maybe, by: home.ada)
      try draft.guide.book(on: home.day(5), at: "18:00", length: .seconds(7200), for: home.both)
    }
    let plan = home.plan()
    #expect(home.evenings(plan) == ["Fri 18:00 Ada, Ben: Perhaps"] && plan.score == 0)
    #expect(home.why(plan.slots[0]).contains("perhaps"))
  }
}
