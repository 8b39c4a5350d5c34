import Foundation
import ReelbookMerge
import ReelbookModel
import Testing

/// What leaves a service of one's own, by days that the host passes.
@Suite struct LeavingNewsTests {
  /// A scenario: what Anna does with a film and a series that leave, and of which she hears.
  struct Scenario: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let day: String
    let expected: [String]
    let edits: @Sendable (inout Draft) throws -> Void

    init(
      _ sentence: String, on day: String = "2026-12-03", _ expected: [String],
      _ edits: @escaping @Sendable (inout Draft) throws -> Void
    ) {
      (testDescription, self.day, self.expected, self.edits) = (sentence, day, expected, edits)
    }
  }

  static let scenarios: [Scenario] = [
    Scenario("what nobody follows is silent", []) { _ in },
    Scenario("a film of the watchlist", ["Up"]) { try $0.watchlist(.movie(9)) },
    Scenario("a film of a list", ["Up"]) { draft in
      let list = try draft.addList("Evenings")
      try draft.add(Catalogue.offered([:]), to: list)
    },
    Scenario("a film in which one stopped", ["Up"]) { try $0.stop(.movie(9), at: .seconds(600)) },
    Scenario("a paused film", ["Up"]) { try $0.categorize(.movie(9), as: .paused) },
    Scenario("but not one that was seen", []) { draft in
      try draft.watchlist(.movie(9))
      try draft.watch(.movie(9))
    },
    Scenario("but not one that was begun, and seen", []) { draft in
      try draft.stop(.movie(9), at: .seconds(600))
      try draft.watch(.movie(9))
    },
    Scenario("but not one that was dropped", []) { draft in
      try draft.watchlist(.movie(9))
      try draft.categorize(.movie(9), as: .dropped)
    },
    Scenario("but not one that is marked as finished", []) { draft in
      try draft.watchlist(.movie(9))
      try draft.categorize(.movie(9), as: .finished)
    },
    Scenario("but not one that was hidden", []) { draft in
      try draft.watchlist(.movie(9))
      try draft.hide(.movie(9))
    },
    Scenario("what another person wants is silent", []) { draft in
      try draft.watchlist(.movie(9), by: draft.library.people.first { $0.name == "Ben" }?.id)
    },
    Scenario("what another person has seen is told", ["Up"]) { draft in
      try draft.watchlist(.movie(9))
      try draft.watch(.movie(9), by: draft.library.people.first { $0.name == "Ben" }?.id)
    },
    Scenario("a series of the watchlist", ["Owls"]) { try $0.watchlist(Catalogue.owls) },
    Scenario("a series that was begun", ["Owls"]) { try $0.watch(owls(1, 1)) },
    Scenario("a series in whose first episode one stopped", ["Owls"]) {
      try $0.stop(owls(1, 1), at: .seconds(600))
    },
    Scenario("but not one of which all is seen until then", []) { draft in
      try draft.watchlist(Catalogue.owls)
      try draft.watch(owls(1))
    },
    Scenario("but one that has another episode by then", on: "2026-12-04", ["Owls"]) { try $0.watch(owls(1)) },
    Scenario("but not one of which the rest is skipped", []) { draft in
      try draft.watch(owls(1, 1))
      for number in 2...4 { try draft.skip(owls(1, number)) }
    },
    Scenario("but not one of which the season is skipped", []) { draft in
      try draft.watchlist(Catalogue.owls)
      try draft.skip(owls(1))
    },
    Scenario("but not one of which the season is hidden", []) { draft in
      try draft.watchlist(Catalogue.owls)
      try draft.hide(owls(1))
    },
    Scenario("but not a series that was dropped", []) { draft in
      try draft.watch(owls(1, 1))
      try draft.categorize(Catalogue.owls, as: .dropped)
    },
    Scenario("but not a series that is marked as finished", []) { draft in
      try draft.watch(owls(1, 1))
      try draft.categorize(Catalogue.owls, as: .finished)
    },
    Scenario("but not a series that was hidden", []) { draft in
      try draft.watch(owls(1, 1))
      try draft.hide(Catalogue.owls)
    },
  ]

  @Test(arguments: scenarios) func `what leaves is told to who has it to watch`(_ scenario: Scenario) throws {
    var world = try World.subscribing()
    try world.edit(scenario.edits)
    let dates = [LeavingDate.up(scenario.day), .up(scenario.day, of: Catalogue.owls)]
    #expect(world.leaving(dates).map(\.name) == scenario.expected)
    #expect(world.leaving([]).isEmpty)
  }

  /// Anna has the film on her watchlist.
  private func waiting() throws -> World {
    var world = try World.subscribing()
    try world.edit { try $0.watchlist(.movie(9)) }
    return world
  }

  @Test func `the words have the service, the day and the source, and all of it is decoded as it was encoded`() throws {
    let (world, date) = (try waiting(), LeavingDate.up())
    let item = try #require(world.leaving([date]).first)
    #expect(item.description == "2026-12-03 Up leaves Netflix on 3 December 2026, says Example Guide")
    #expect(item.id == "leaves/netflix/movie/tmdb/9" && item.subject == .movie(9) && item.instant == nil)
    #expect(item.reason == .leaving(service: "Netflix", source: "Example Guide"))
    #expect("\(date)" == "movie/tmdb/9 leaves Netflix on 2026-12-03, says Example Guide")
    #expect(try JSONDecoder().decode(NewsItem.self, from: JSONEncoder().encode(item)) == item)
    #expect(try JSONDecoder().decode(LeavingDate.self, from: JSONEncoder().encode(date)) == date)
  }

  @Test func `only services of the person or the household count, and only dates with a source`() throws {
    var world = try waiting()
    #expect(world.leaving([.up(at: "Sky"), .up(at: ""), .up(says: "")]).isEmpty)
    #expect(world.leaving([.up(at: "NETFLIX")]).map(\.id) == world.leaving([.up()]).map(\.id))
    try world.edit { draft in try draft.household.edit { $0.services = ["Sky"] } }
    #expect(world.leaving([.up(at: "Sky"), .up()]).count == 2)
    try world.edit { draft in try draft.edit(draft.person) { $0.services = [] } }
    #expect(world.leaving([.up(at: "Sky"), .up()]).map(\.id) == ["leaves/sky/movie/tmdb/9"])
  }

  @Test func `of several dates for a service the earliest counts, in any order`() throws {
    let world = try waiting()
    let dates: [LeavingDate] = [.up("2026-12-20"), .up("2026-12-05", says: "B"), .up("2026-12-05", says: "A")]
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0], [1, 0, 2]] {
      let words = world.leaving(order.map { dates[$0] }).map(\.description)
      #expect(words == ["2026-12-05 Up leaves Netflix on 5 December 2026, says A"], "\(order)")
    }
  }

  @Test func `a date by another id of the title is told once`() throws {
    var world = try waiting()
    try world.edit { draft in
      _ = try draft.add(Catalogue.movie(10, "Up (2009)"))
      try draft.identify(.title(.movie(10)), as: .title(.movie(9)))
    }
    #expect(world.leaving([.up(of: .movie(10)), .up(of: .movie(9))]).count == 1)
    #expect(world.leaving([.up(of: .movie(10))]) == world.leaving([.up(of: .movie(9))]))
  }

  @Test func `a notification comes three days before, at the policy's hour`() throws {
    let world = try waiting()
    let viewer = world.library.viewer(of: world.anna)
    func moments(_ policy: NewsPolicy, until last: String = "2027-01-31", _ date: LeavingDate = .up()) -> [String] {
      viewer.notifications(until: last.day, asOf: world.now, policy: policy, leaving: [date]).map { "\($0.instant)" }
    }
    #expect(moments(.standard) == ["2026-11-30T18:00:00Z"])
    #expect(moments(.morningAfter) == ["2026-11-30T08:00:00Z"])
    var quiet = NewsPolicy.standard
    quiet.quiet = WatchHours(from: "18:00", until: "08:00")
    #expect(moments(quiet) == ["2026-12-01T07:00:00Z"])
    // The title leaves after the last day, and the notification is on it.
    #expect(moments(.standard, until: "2026-11-30") == ["2026-11-30T18:00:00Z"])
    #expect(moments(.standard, until: "2026-11-29") == [])
    #expect(moments(.standard, .up("2026-11-24")) == ["2026-11-21T18:00:00Z"])
  }

  @Test func `a date that becomes known late is told at the next hour, while its last day is not over`() throws {
    let world = try waiting()
    let viewer = world.library.viewer(of: world.anna)
    func moments(_ policy: NewsPolicy, _ date: LeavingDate, asOf now: Now? = nil) -> [String] {
      viewer.notifications(until: "2027-01-31".day, asOf: now ?? world.now, policy: policy, leaving: [date])
        .map { "\($0.instant)" }
    }
    // It is after eight in the evening of 20 November.
    for day in ["2026-11-21", "2026-11-22", "2026-11-23"] {
      #expect(moments(.standard, .up(day)) == ["2026-11-21T18:00:00Z"], "\(day)")
    }
    #expect(moments(.standard, .up("2026-11-20")) == [] && moments(.standard, .up("2026-11-19")) == [])
    #expect(world.leaving([.up("2026-11-20")]).count == 1)
    var late = NewsPolicy.standard
    late.hour = 23
    #expect(moments(late, .up("2026-11-20")) == ["2026-11-20T22:00:00Z"])
    // The end of the quiet hours of this evening, or of the last one.
    var quiet = NewsPolicy.standard
    quiet.quiet = WatchHours(from: "18:00", until: "08:00")
    #expect(moments(quiet, .up("2026-11-21")) == ["2026-11-21T07:00:00Z"])
    #expect(moments(quiet, .up("2026-11-20")) == [])
    let morning = try Now("2026-11-20T05:00:00Z".instant, zone: "Europe/Berlin")
    #expect(moments(quiet, .up("2026-11-20"), asOf: morning) == ["2026-11-20T07:00:00Z"])
  }

  @Test func `a date is told once, late or in time, however often a host asks`() throws {
    for (day, moment) in [("2026-11-23", "2026-11-21T18:00:00Z"), ("2026-11-25", "2026-11-22T18:00:00Z")] {
      var world = try waiting()
      let viewer = world.library.viewer(of: world.anna)
      var (stored, told): ([NewsNotification], [String]) = ([], [])
      for _ in 0..<12 {
        let list = viewer.notifications(until: "2027-01-31".day, asOf: world.now, leaving: [.up(day)])
        // What was shown takes no place of what was not.
        let changes = NewsNotification.changes(from: stored, to: list, asOf: world.now, atMost: 1)
        #expect(changes.withdrawn == [])
        told += changes.added.map { "\($0.instant)" }
        stored = changes.scheduled
        world.wait(.seconds(12 * 3600))
      }
      #expect(told == [moment], "\(day)")
    }
  }

  @Test func `another day moves the notification, and no date withdraws it`() throws {
    let world = try waiting()
    let viewer = world.library.viewer(of: world.anna)
    func list(_ dates: LeavingDate...) -> [NewsNotification] {
      viewer.notifications(until: "2027-01-31".day, asOf: world.now, leaving: dates)
    }
    let first = NewsNotification.changes(from: [], to: list(.up()), asOf: world.now)
    #expect(first.added.map(\.id) == ["leaves/netflix/movie/tmdb/9"])
    let again = NewsNotification.changes(from: first.scheduled, to: list(.up()), asOf: world.now)
    #expect(again.added == [] && again.withdrawn == [])
    let moved = NewsNotification.changes(from: first.scheduled, to: list(.up("2026-12-10")), asOf: world.now)
    #expect(moved.withdrawn == first.added.map(\.id) && moved.added.map(\.id) == first.added.map(\.id))
    #expect(moved.added.map(\.text) == ["Up leaves Netflix on 10 December 2026, says Example Guide"])
    let gone = NewsNotification.changes(from: first.scheduled, to: list(), asOf: world.now)
    #expect(gone.withdrawn == first.added.map(\.id) && gone.scheduled == [])
  }

  @Test func `once the facts say that the service has it no more, that is the only item`() throws {
    var (world, _) = try World.holding(Catalogue.offered(["DE": ["Mubi", "Netflix"]]))
    try world.edit { draft in
      try draft.edit(draft.person) { $0.services = ["Netflix"] }
      try draft.watchlist(.movie(9))
    }
    func words(_ world: World) -> [String] {
      let viewer = world.library.viewer(of: world.anna)
      return viewer.news(since: "2026-11-01".day, until: "2027-01-31".day, leaving: [.up()]).map(\.description)
    }
    let leaves = "2026-12-03 Up leaves Netflix on 3 December 2026, says Example Guide"
    #expect(words(world) == [leaves])
    try world.refresh(Catalogue.offered(["DE": ["Mubi"]]))
    #expect(words(world) == ["2026-11-21 Up is no longer available on Netflix"])
    try world.refresh(Catalogue.offered(["DE": ["Mubi", "Netflix"]]))
    #expect(words(world) == ["2026-11-22 Up is available on Netflix", leaves])
  }

  @Test func `an answer for some dates is not that for others`() throws {
    var world = try waiting()
    let questions: [[LeavingDate]] = [[], [.up()], [.up("2026-12-10")], [.up(at: "Sky")], [.up()], []]
    for round in 0..<3 {
      for (number, dates) in questions.enumerated() {
        let plain = world.library.withoutBoards.viewer(of: world.anna)
          .news(since: "2026-11-01".day, until: "2027-01-31".day, leaving: dates)
        let own = dates.filter { $0.service == "Netflix" && round < 2 }.map(\.lastDay)
        let kept = world.library.viewer(of: world.anna)
          .news(since: "2026-11-01".day, until: "2027-01-31".day, leaving: dates)
        #expect(kept == plain, "round \(round), question \(number)")
        #expect(world.leaving(dates).map(\.day) == own, "round \(round), question \(number)")
      }
      // The second edit takes the film from the watchlist.
      try world.edit { try $0.watchlist(round == 1 ? MediaID.movie(9) : MediaID(Catalogue.owls), round != 1) }
    }
  }
}
