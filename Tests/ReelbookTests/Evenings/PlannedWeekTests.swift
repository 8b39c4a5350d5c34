import Foundation
import Reelbook
import ReelbookPages
import ReelbookPlanner
import ReelbookTV
import ReelbookTestSupport
import Testing

/// A household plans its week, and the week goes otherwise.
///
/// Ada and Ben have two evenings, Carl, who is nine, has his hour, Saturday afternoon is everybody's, and Sunday is
/// booked. Ben vetoes Thursday's film on his own device; on Thursday they see something else; on Saturday he falls
/// asleep. The guide, its page and its calendar say what is planned, the diary what happened, and next week's plan
/// begins from there.
@Suite(.timeLimit(.minutes(60))) struct PlannedWeekTests {
  private static let heat = film(949, "Heat", 1995, minutes: 110, rated: "R", genres: ["Crime"])
  private static let gattaca = film(782, "Gattaca", 1997, minutes: 106, rated: "PG-13", genres: ["Science Fiction"])
  private static let alien = film(348, "Alien", 1979, minutes: 117, rated: "R", genres: ["Horror"])
  private static let up = film(14160, "Up", 2009, minutes: 96)
  private static let toys = film(862, "Toy Story", 1995, minutes: 81, rated: "G")
  private static let shore = series(4001, "The Shore", 2019, minutes: 50, seasons: [1: 10], rated: "TV-MA")
  private static let owls = series(4002, "Owls at Home", 2020, minutes: 20, seasons: [1: 8], rated: "TV-Y")

  private static func part(_ series: CatalogTitle, _ numbers: Int...) -> [MediaID] {
    numbers.map { series.episode(season: 1, number: $0) }
  }

  /// What is in the guide on each day of a week, by the day's place in it from Monday.
  private func guide(_ device: HomeDevice, _ week: PlanWeek, at now: Now) -> [Int: [MediaID]] {
    let slots = device.user.schedule(of: week, asOf: now).slots
    return Dictionary(grouping: slots) { week.monday.days(until: $0.day) }.mapValues { $0.flatMap(\.subjects) }
  }

  private func slot(_ place: Int, _ device: HomeDevice, _ week: PlanWeek, at now: Now) throws -> PlannedSlot {
    let day = week.monday.adding(days: place)
    return try #require(device.user.schedule(of: week, asOf: now).slots.first { $0.day == day })
  }

  @Test func `a plan for three is kept, vetoed, slept through and planned anew, and the diary says what happened`()
    async throws
  {
    let home = try Home("2026-11-23T08:00:00Z", in: "Europe/Berlin")
    let week = PlanWeek.week(of: home.now)
    let phone = try await home.device("Phone", of: "Ada", 1)
    let ada = phone.store.me
    let (ben, carl) = try await phone.store.edit { draft in
      let (ben, carl) = (try draft.addPerson("Ben"), try draft.addPerson("Carl", .child))
      let list = try draft.addList("To see")
      for title in [Self.heat, Self.gattaca, Self.alien, Self.up, Self.toys, Self.shore, Self.owls] {
        try draft.add(title, to: list)
      }
      for person in [ada, ben] { try draft.queue.add(Self.heat.subject, by: person) }
      for person in [ada, ben] { try draft.watchlist(Self.gattaca, by: person) }
      for person in [ada, ben, carl] { try draft.queue.add(Self.up.subject, by: person) }
      try draft.guide.addWindow(.weekly([.tuesday, .thursday]), from: "20:30", to: "22:30", for: [ada, ben])
      try draft.guide.addWindow(.weekly([.wednesday]), from: "17:00", to: "18:00", for: [carl], label: "Carl's hour")
      try draft.guide.addWindow(.weekly([.saturday]), from: "16:00", to: "18:00", for: [ada, ben, carl])
      try draft.guide.addOrder(Self.shore.subject, on: .weekly([.tuesday]), episodes: 2, for: [ada, ben])
      try draft.guide.addOrder(Self.owls.subject, on: .weekly([.wednesday]), episodes: 2, for: [carl])
      try draft.guide.book(Self.alien.subject, on: week.sunday, at: "20:15", for: [ada, ben])
      return (ben, carl)
    }
    let tablet = try await home.device("Tablet", 2)
    try await home.sync(phone, tablet)
    try await tablet.session.adopt(ben)

    // Monday morning: Ada plans the week.
    let plan = try await phone.store.edit { try $0.guide.replan(week, seed: 7) }
    try await home.sync(phone, tablet)
    var planned = [
      1: Self.part(Self.shore, 1, 2), 2: Self.part(Self.owls, 1, 2), 3: [Self.heat.subject], 5: [Self.up.subject],
      6: [Self.alien.subject],
    ]
    for device in [phone, tablet] { #expect(guide(device, week, at: home.now) == planned) }
    let names = planned.values.flatMap { $0 }.map { phone.library.name(of: MediaID($0.title)) }
    for (text, hidden) in [
      (WeekPage(week, for: phone.viewer(ada), plan: plan, asOf: home.now).text, []),
      (TextReport.plan(plan, for: phone.viewer(ada)).text(in: TextStyle(width: 200)), []),
      (
        WeekPage(week, for: phone.viewer(carl), plan: plan, asOf: home.now).text,
        ["Heat", "Alien", "The Shore", "Gattaca"]
      ),
      (
        TextReport.plan(plan, for: phone.viewer(carl)).text(in: TextStyle(width: 200)),
        ["Heat", "Alien", "The Shore", "Gattaca"]
      ),
    ] {
      for name in names { #expect(text.contains(name) != hidden.contains(name), "\(name)") }
      for name in hidden { #expect(!text.contains(name), "\(name)") }
    }
    #expect(events(phone, week, at: home.now) == planned.count)

    // Their media server has Ada's week as a channel: each part has its time, with a pause between two.
    let schedule = phone.user.schedule(of: week, asOf: home.now)
    let parts = schedule.slots(of: ada).flatMap { phone.viewer(ada).parts(of: $0) }
    let shown = Self.part(Self.shore, 1, 2) + [Self.heat.subject, Self.up.subject, Self.alien.subject]
    #expect(parts.map(\.subject) == shown)
    #expect(parts[0].start.duration(until: parts[1].start) == .seconds(55 * 60))
    var starts: [Instant] = []
    var reader = GuideReader()
    func add(_ element: GuideElement) { if case .programme(let programme) = element { starts.append(programme.start) } }
    try reader.read(schedule.xmltv(for: phone.viewer(ada), of: [ada]), add)
    try reader.finish(add)
    #expect(starts == parts.map(\.start))
    #expect(phone.viewer(carl).parts(of: schedule.slots(of: ada)[0]).isEmpty)

    // Tuesday: two episodes for two. Wednesday: Carl's hour.
    try home.wait(until: "2026-11-24T22:00:00Z")
    try await phone.store.edit { [slot = try slot(1, phone, week, at: home.now)] in try $0.guide.markWatched(slot) }
    try home.wait(until: "2026-11-25T17:00:00Z")
    try await phone.store.edit { [slot = try slot(2, phone, week, at: home.now)] in try $0.guide.markWatched(slot) }
    // Ben vetoes Thursday's film, and of what could take its place he chooses Gattaca.
    try await home.sync(phone, tablet)
    try await tablet.store.edit { [slot = try slot(3, tablet, week, at: home.now)] draft in
      let others = try draft.guide.veto(slot, by: ben, because: "Not again")
      #expect(!others.contains { $0.subjects == [Self.heat.subject] })
      try draft.guide.choose(#require(others.first { $0.subjects == [Self.gattaca.subject] }))
    }
    planned[3] = [Self.gattaca.subject]
    try await home.sync(phone, tablet)
    for device in [phone, tablet] { #expect(guide(device, week, at: home.now) == planned) }

    // Thursday: they see Toy Story, which nobody had planned.
    try home.wait(until: "2026-11-26T22:00:00Z")
    try await phone.store.edit { [slot = try slot(3, phone, week, at: home.now)] draft in
      try draft.guide.markMissed(slot)
      try draft.guide.logUnplanned(Self.toys.subject, by: [ada, ben])
    }
    // Saturday: all three sit there for Up, and Ben is asleep after twenty minutes. Sunday is as booked.
    try await home.sync(phone, tablet)
    try home.wait(until: "2026-11-28T17:00:00Z")
    try await tablet.store.edit { [slot = try slot(5, tablet, week, at: home.now)] in
      try $0.guide.markAsleep([ben], in: slot, from: .seconds(1200))
    }
    try home.wait(until: "2026-11-29T22:30:00Z")
    try await tablet.store.edit { [slot = try slot(6, tablet, week, at: home.now)] in try $0.guide.markWatched(slot) }
    // The other device says the same of Sunday; it is one evening.
    try await phone.store.edit { [slot = try slot(6, phone, week, at: home.now)] in try $0.guide.markWatched(slot) }
    try await home.sync(phone, tablet)

    let happened: [PersonID: [MediaID]] = [
      ada: Self.part(Self.shore, 1, 2) + [Self.toys.subject, Self.up.subject, Self.alien.subject],
      ben: Self.part(Self.shore, 1, 2) + [Self.toys.subject, Self.alien.subject],
      carl: Self.part(Self.owls, 1, 2) + [Self.up.subject],
    ]
    for device in [phone, tablet] {
      for (person, subjects) in happened {
        #expect(device.library.diary(of: person).map(\.subject).sorted() == subjects.sorted())
        let figure = device.viewer(person).statistics(asOf: home.now).figure(PlayFilter(.days(week.range)))
        #expect(figure.count == subjects.count && figure.rewatches == 0)
      }
      #expect(device.library.resumePoint(in: Self.up, of: ben)?.position == .seconds(1200))
      // What is queued stays until somebody takes it out; a player would have.
      #expect(device.library.queue(of: carl).map(\.subject) == [Self.up.subject])
    }

    // Next week's plan knows it: the next episodes, what somebody missed, and no film that rests after a veto.
    try home.wait(until: "2026-11-30T08:00:00Z")
    let next = try await tablet.store.edit { try $0.guide.replan(week.next, seed: 7) }
    try await home.sync(phone, tablet)
    for device in [phone, tablet] {
      let coming = guide(device, week.next, at: home.now)
      #expect(coming[1] == Self.part(Self.shore, 3, 4) && coming[2] == Self.part(Self.owls, 3, 4))
      let all = Set(coming.values.flatMap { $0 })
      let again = all.intersection(happened[ada] ?? [])
      #expect(again == [Self.up.subject], "Ben has not seen its end, and nobody misses one")
      #expect(all.contains(Self.gattaca.subject), "it was missed, and moves on")
      #expect(!all.contains(Self.heat.subject))
      let slots = device.user.schedule(of: week.next, asOf: home.now).slots
      #expect(
        events(device, week.next, at: home.now) == slots.count + 1, "the booked Sunday is over, and still booked")
    }
    let page = WeekPage(week.next, for: phone.viewer(ada), plan: next, asOf: home.now).text
    #expect(page.contains("The Shore") && page.contains("Gattaca"))
  }

  private func events(_ device: HomeDevice, _ week: PlanWeek, at now: Now) -> Int {
    let data = device.user.guideCalendar(from: week.monday, to: week.sunday, asOf: now)
    return String(decoding: data, as: UTF8.self).components(separatedBy: "BEGIN:VEVENT").count - 1
  }
}

extension PlanWeek {
  fileprivate var range: Range<CivilDay> { monday..<next.monday }
}
