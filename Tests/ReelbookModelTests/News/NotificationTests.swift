import Foundation
import ReelbookMerge
import ReelbookModel
import Testing

/// What a host schedules.
@Suite struct NotificationTests {
  private func notifications(
    _ world: World, _ policy: NewsPolicy = .standard, until last: String = "2027-01-31"
  ) -> [NewsNotification] {
    world.library.viewer(of: world.anna).notifications(until: last.day, asOf: world.now, policy: policy)
  }

  private func moments(
    _ world: World, _ policy: NewsPolicy = .standard, until last: String = "2027-01-31"
  ) -> [String] {
    notifications(world, policy, until: last).map { "\($0.instant)" }
  }

  @Test func `each item is shown at the hour of its day, in the viewer's zone`() throws {
    let world = try World.watching(Catalogue.owls(["2026-12-04", "2026-12-11"]), owls(1))
    #expect(moments(world) == ["2026-12-04T18:00:00Z", "2026-12-11T18:00:00Z"])
    #expect(notifications(world)[0].text == "Owls is back with season 2")
    #expect(notifications(world).map(\.subject) == [owls(2, 1), owls(2, 2)])
    #expect(moments(world, until: "2026-12-10") == ["2026-12-04T18:00:00Z"])
    #expect(moments(world, .morningAfter) == ["2026-12-05T08:00:00Z", "2026-12-12T08:00:00Z"])
  }

  @Test func `what is due already is not scheduled`() throws {
    var world = try World.watching(Catalogue.owls(["2026-11-20", "2026-11-21"]), owls(1))
    // It is after eight in the evening in Berlin.
    #expect(moments(world) == ["2026-11-21T18:00:00Z"])
    world.wait(.seconds(2 * 86_400))
    #expect(moments(world) == [])
  }

  @Test(arguments: [
    ("22:00", "08:00", 19, "2026-12-04T18:00:00Z"), ("18:00", "08:00", 19, "2026-12-05T07:00:00Z"),
    ("22:00", "08:00", 7, "2026-12-04T07:00:00Z"), ("22:00", "08:00", 8, "2026-12-04T07:00:00Z"),
    ("12:00", "20:30", 19, "2026-12-04T19:30:00Z"), ("19:00", "24:00", 19, "2026-12-04T23:00:00Z"),
    ("19:00", "19:00", 19, "2026-12-04T18:00:00Z"),
  ])
  func `what falls into quiet hours comes at their end, also over midnight`(
    from: String, until: String, hour: Int, expected: String
  ) throws {
    let world = try World.watching(Catalogue.owls(["2026-12-04"]), owls(1))
    var policy = NewsPolicy.standard
    (policy.hour, policy.quiet) = (hour, WatchHours(from: from, until: until))
    #expect(moments(world, policy) == [expected])
  }

  @Test func `what a device learns is shown at the next such hour, whenever one asks`() throws {
    var world = try World.watching(Catalogue.owls([]), owls(1))
    // At eight in the evening of the next day.
    try world.refresh(Catalogue.owls([], status: .ended))
    #expect(moments(world) == ["2026-11-22T18:00:00Z"])
    let first = notifications(world)
    world.wait(.seconds(20 * 3600))
    #expect(notifications(world) == first)
    world.wait(.seconds(3 * 3600))
    #expect(notifications(world) == [])
  }

  @Test func `an hour that the clock skips comes after the gap`() throws {
    var found = Catalogue.owls(["2027-03-28"])
    found.title.facts.status = .returning
    let world = try World.watching(found, owls(1))
    var policy = NewsPolicy.standard
    policy.hour = 2
    #expect(moments(world, policy, until: "2027-04-01") == ["2027-03-28T01:00:00Z"])
  }

  @Test func `only news that the host wants is scheduled`() throws {
    let world = try World.watching(Catalogue.owls(finale: true), owls(1))
    let viewer = world.library.viewer(of: world.anna)
    let wanted = viewer.notifications(until: "2027-01-31".day, asOf: world.now) { item in
      if case .seasonComplete = item.reason { true } else { false }
    }
    #expect(wanted.map(\.text) == ["Owls: all 4 episodes of season 2 are out"])
  }

  @Test func `scheduling twice changes nothing`() throws {
    let world = try World.watching(Catalogue.owls(), owls(1))
    let list = notifications(world)
    let first = NewsNotification.changes(from: [], to: list, asOf: world.now)
    #expect(first.added == list && first.withdrawn == [])
    let second = NewsNotification.changes(from: first.scheduled, to: notifications(world), asOf: world.now)
    #expect(second.added == [] && second.withdrawn == [])
  }

  @Test func `a system that takes only some at once shows all of them in the end`() throws {
    var world = try World.watching(Catalogue.owls((1...9).map { "2026-12-0\($0)" }), owls(1))
    let all = notifications(world)
    #expect(all.count == 9)
    var (stored, system, shown): ([NewsNotification], [NewsNotification], [NewsNotification]) = ([], [], [])
    for day in 1...25 {
      let changes = NewsNotification.changes(from: stored, to: notifications(world), asOf: world.now, atMost: 3)
      stored = changes.scheduled
      system = system.filter { !changes.withdrawn.contains($0.id) } + changes.added
      #expect(system.count == min(3, all.count - shown.count), "day \(day)")
      world.wait(.seconds(86_400))
      shown += system.filter { $0.instant <= world.now.instant }
      system.removeAll { $0.instant <= world.now.instant }
    }
    #expect(shown == all)
  }

  @Test func `of more than a system takes the earliest are scheduled, and an earlier one withdraws the last`() throws {
    var world = try World.watching(Catalogue.owls(["2026-12-04", "2026-12-11", "2026-12-18"]), owls(1))
    let all = notifications(world)
    let first = NewsNotification.changes(from: [], to: all.reversed(), asOf: world.now, atMost: 2)
    #expect(first.added == Array(all.prefix(2)) && first.scheduled == first.added)
    #expect(NewsNotification.changes(from: [], to: all, asOf: world.now, atMost: -1).added == [])
    try world.refresh(Catalogue.owls(["2026-12-04", "2026-12-11", "2026-12-05"]))
    let second = NewsNotification.changes(from: first.scheduled, to: notifications(world), asOf: world.now, atMost: 2)
    #expect(second.withdrawn == [all[1].id] && second.added.map(\.id) == [all[2].id])
  }

  @Test func `a changed date withdraws the old notification and adds one with the same id`() throws {
    var world = try World.watching(Catalogue.owls(["2026-12-04", "2026-12-11"]), owls(1))
    let old = notifications(world)
    try world.refresh(Catalogue.owls(["2026-12-04", "2026-12-18"]))
    let changes = NewsNotification.changes(from: old, to: notifications(world), asOf: world.now)
    #expect(changes.withdrawn == [old[1].id])
    #expect(changes.added.map(\.id) == [old[1].id])
    #expect(changes.added.map(\.text) == ["Owls: season 2, episode 2 (moved from 11 December 2026)"])
  }

  @Test func `what is watched meanwhile is withdrawn, and what was shown is left alone`() throws {
    var world = try World.watching(Catalogue.owls(["2026-12-04", "2026-12-11"]), owls(1))
    let old = notifications(world)
    world.wait(.seconds(15 * 86_400))
    try world.edit { try $0.watch(owls(2, 2)) }
    let changes = NewsNotification.changes(from: old, to: notifications(world), asOf: world.now)
    #expect(changes.withdrawn == [old[1].id] && changes.added == [])
  }

  @Test func `what was shown is not shown again, unless it says something else`() throws {
    var (world, _) = try World.holding(Catalogue.offered(["DE": ["Mubi"]]))
    try world.edit { draft in
      try draft.edit(draft.person) { $0.services = ["Netflix"] }
      try draft.watchlist(.movie(9))
    }
    var kept: [NewsNotification] = []
    var texts: [[String]] = []
    for services in [["Mubi", "Netflix"], ["Mubi"], ["Mubi", "Netflix"], ["Mubi"]] {
      try world.refresh(Catalogue.offered(["DE": services]))
      let changes = NewsNotification.changes(from: kept, to: notifications(world), asOf: world.now)
      texts.append(changes.added.map(\.text))
      kept = changes.scheduled
      // Each is shown before the next change.
      world.wait(.seconds(86_400))
    }
    #expect(texts == [["Up is available on Netflix"], ["Up is no longer available on Netflix"], [], []])
    world.wait(.seconds(70 * 86_400))
    try world.refresh(Catalogue.offered(["DE": ["Mubi", "Netflix"]]))
    let later = world.library.viewer(of: world.anna)
      .notifications(until: world.now.day.adding(days: 9), asOf: world.now)
    #expect(NewsNotification.changes(from: kept, to: later, asOf: world.now).added.count == 1)
  }

  @Test func `what was shown is not shown again when another device learns of it later`() throws {
    var phone = try World.watching(Catalogue.owls([]), owls(1))
    var tablet = phone.fork(device: 2)
    try phone.refresh(Catalogue.owls([], status: .ended))
    let kept = NewsNotification.changes(from: [], to: notifications(phone), asOf: phone.now).scheduled
    #expect(kept.map(\.text) == ["Owls has ended"])
    phone.wait(.seconds(86_400))
    tablet.wait(.seconds(86_400))
    try tablet.refresh(Catalogue.owls([], status: .ended))
    exchange(&phone, &tablet)
    // It is on the later day now, so it would be due tomorrow.
    #expect(notifications(phone).map(\.id) == kept.map(\.id))
    let changes = NewsNotification.changes(from: kept, to: notifications(phone), asOf: phone.now)
    #expect(changes.added == [] && changes.withdrawn == [])
    // The tablet has shown nothing yet.
    #expect(NewsNotification.changes(from: [], to: notifications(tablet), asOf: tablet.now).added.count == 1)
  }

  @Test func `a date that another device saw change is changed here, too, once`() throws {
    var phone = try World.watching(Catalogue.owls(["2026-12-04", "2026-12-11"]), owls(1))
    var tablet = phone.fork(device: 2)
    let old = notifications(phone)
    try tablet.refresh(Catalogue.owls(["2026-12-04", "2026-12-18"]))
    phone.wait(.seconds(86_400))
    try phone.refresh(Catalogue.owls(["2026-12-04", "2026-12-18"]))
    tablet.wait(.seconds(86_400))
    exchange(&phone, &tablet)
    #expect(notifications(phone) == notifications(tablet))
    let changes = NewsNotification.changes(from: old, to: notifications(phone), asOf: phone.now)
    #expect(changes.withdrawn == [old[1].id] && changes.added.map(\.id) == [old[1].id])
    #expect(changes.added.map(\.text) == ["Owls: season 2, episode 2 (moved from 11 December 2026)"])
    let again = NewsNotification.changes(from: changes.scheduled, to: notifications(phone), asOf: phone.now)
    #expect(again.added == [] && again.withdrawn == [])
  }

  @Test func `notifications and items read back from JSON`() throws {
    let world = try World.watching(Catalogue.owls(finale: true), owls(1))
    let (items, list) = (world.news(), notifications(world))
    #expect(try JSONDecoder().decode([NewsItem].self, from: JSONEncoder().encode(items)) == items)
    #expect(try JSONDecoder().decode([NewsNotification].self, from: JSONEncoder().encode(list)) == list)
  }
}
