import ReelbookMerge
import ReelbookModel
import Testing

/// What a person is told, as people asked for it in the trackers that they use.
@Suite struct NewsTests {
  /// A scenario: what Anna does with a series or a film, and what she is told.
  struct Scenario: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let title: CatalogTitle
    let expected: [String]
    let edits: @Sendable (inout Draft) throws -> Void

    init(
      _ sentence: String, _ title: CatalogTitle, _ expected: [String],
      _ edits: @escaping @Sendable (inout Draft) throws -> Void = { _ in }
    ) {
      (testDescription, self.title, self.expected, self.edits) = (sentence, title, expected, edits)
    }
  }

  @Test(arguments: series) func `what happens to a series is told to who follows it`(_ scenario: Scenario) throws {
    try expect(scenario)
  }

  @Test(arguments: seasons) func `a season is complete when its last episode is out`(_ scenario: Scenario) throws {
    try expect(scenario)
  }

  @Test(arguments: films) func `a film is told when it is out`(_ scenario: Scenario) throws { try expect(scenario) }

  private func expect(_ scenario: Scenario) throws {
    var (world, _) = try World.holding(scenario.title)
    try world.edit(scenario.edits)
    let news = world.news()
    #expect(news.map(\.description) == scenario.expected)
    #expect(Set(news.map(\.id)).count == news.count)
  }

  private static let isBack = "2026-12-04 Owls is back with season 2"
  private static let begins = "2026-12-04 Owls: season 2 begins"
  private static let second = "2026-12-11 Owls: season 2, episode 2"
  private static let third = "2026-12-18 Owls: season 2, episode 3"
  private static let fourth = "2026-12-25 Owls: season 2, episode 4"
  private static let complete = "2026-12-25 Owls: all 4 episodes of season 2 are out"

  static let series: [Scenario] = [
    Scenario(
      "who watched all of it hears that it is back, and of each episode", Catalogue.owls(),
      [isBack, second, third, fourth]
    ) { try $0.watch(owls(1)) },
    Scenario("who has not begun it hears of the premiere alone", Catalogue.owls(), [begins]),
    Scenario("who is in an earlier season hears of the premiere alone", Catalogue.owls(), [begins]) {
      try $0.watch(owls(1, 1))
    },
    Scenario(
      "who skipped the rest of the last season is as far as who watched it", Catalogue.owls(),
      [isBack, second, third, fourth]
    ) { draft in
      try draft.watch(owls(1, 1))
      for number in 2...4 { try draft.skip(owls(1, number)) }
    },
    Scenario("a paused series is back, and its episodes are silent", Catalogue.owls(), [isBack]) { draft in
      try draft.watch(owls(1))
      try draft.categorize(Catalogue.owls, as: .paused)
    },
    Scenario("a finished series is back, and its episodes are silent", Catalogue.owls(), [isBack]) {
      try $0.categorize(Catalogue.owls, as: .finished)
    },
    Scenario(
      "who begins the new season of a finished series hears of its episodes", Catalogue.owls(),
      [second, third, fourth]
    ) { draft in
      try draft.categorize(Catalogue.owls, as: .finished)
      try draft.watch(owls(2, 1))
    },
    Scenario("a dropped series is silent", Catalogue.owls(finale: true), []) { draft in
      try draft.watch(owls(1))
      try draft.categorize(Catalogue.owls, as: .dropped)
    },
    Scenario("a hidden series is silent", Catalogue.owls(finale: true), []) { try $0.hide(Catalogue.owls) },
    Scenario("a skipped season is silent", Catalogue.owls(finale: true), []) { draft in
      try draft.watch(owls(1))
      try draft.skip(owls(2))
    },
    Scenario("a hidden season is silent", Catalogue.owls(finale: true), []) { try $0.hide(owls(2)) },
    Scenario("a skipped episode is silent", Catalogue.owls(), [isBack, third, fourth]) { draft in
      try draft.watch(owls(1))
      try draft.skip(owls(2, 2))
    },
    Scenario("what was watched before it aired is silent", Catalogue.owls(), [third, fourth]) { draft in
      try draft.watch(owls(1))
      try draft.watch(owls(2, 1))
      try draft.watch(owls(2, 2))
    },
    Scenario(
      "a series that is started over has news of what was never watched", Catalogue.owls(), [third, fourth]
    ) { draft in
      for subject in [owls(1), owls(2, 1), owls(2, 2)] { try draft.watch(subject) }
      try draft.startOver(Catalogue.owls)
    },
    Scenario("what another person watched is nothing that Anna watched", Catalogue.owls(), [begins]) { draft in
      try draft.watch(owls(1), by: draft.library.people.first { $0.name == "Ben" }?.id)
    },
    Scenario(
      "several episodes of one day are one item", Catalogue.owls(["2026-12-04", "2026-12-04", "2026-12-11", ""]),
      ["2026-12-04 Owls is back with 2 episodes of season 2", "2026-12-11 Owls: season 2, episode 3"]
    ) { try $0.watch(owls(1)) },
    Scenario(
      "who has watched the first of two episodes of a day hears of the second",
      Catalogue.owls(["2026-12-04", "2026-12-04"]), ["2026-12-04 Owls: season 2, episode 2"]
    ) { draft in
      try draft.watch(owls(1))
      try draft.watch(owls(2, 1))
    },
    Scenario(
      "a series that begins says so", Catalogue.owls(seasons: [["2026-12-04", "2026-12-11"]]),
      ["2026-12-04 Owls begins"]),
    Scenario(
      "a series that is marked as current has news of its first season",
      Catalogue.owls(seasons: [["2026-12-04", "2026-12-04", "2026-12-11"]]),
      ["2026-12-04 Owls begins with 2 episodes", "2026-12-11 Owls: season 1, episode 3"]
    ) { try $0.categorize(Catalogue.owls, as: .current) },
    Scenario(
      "specials are no news", Catalogue.series(7, "Owls", [["2026-12-24"], ["2025-01-03"]]), []
    ) { try $0.watch(owls(1)) },
    Scenario(
      "an episode without a date is no news", Catalogue.owls(["2026-12-04", ""]), [isBack]
    ) { try $0.watch(owls(1)) },
  ]

  static let seasons: [Scenario] = [
    Scenario(
      "who waits for the whole season hears when it is out", Catalogue.owls(finale: true), [begins, complete]),
    Scenario(
      "who watches each week hears it in place of the last episode", Catalogue.owls(finale: true),
      [isBack, second, third, complete]
    ) { try $0.watch(owls(1)) },
    Scenario("who paused it hears it, too", Catalogue.owls(finale: true), [isBack, complete]) {
      try $0.categorize(Catalogue.owls, as: .paused)
    },
    Scenario("the last episode that a catalogue lists need not be the last", Catalogue.owls(), [begins]),
    Scenario("it is if the series is over", Catalogue.owls(status: .ended), [begins, complete]),
    Scenario("it is if the series was cancelled", Catalogue.owls(status: .canceled), [begins, complete]),
    Scenario(
      "it is if a later season has episodes",
      Catalogue.owls(seasons: [["2026-12-04", "2026-12-11"], [""]]),
      ["2026-12-04 Owls begins", "2026-12-11 Owls: all 2 episodes of season 1 are out"]),
    Scenario(
      "a season whose last episode has no date is not complete",
      Catalogue.owls(["2026-12-04", "2026-12-11", "2026-12-18", ""], finale: true), [begins]),
    Scenario(
      "an undated episode before the last one is out by then",
      Catalogue.owls(["2026-12-04", "", "2026-12-18", "2026-12-25"], finale: true), [begins, complete]),
    Scenario(
      "a season that is out at once is one item",
      Catalogue.owls(["2026-12-04", "2026-12-04", "2026-12-04"], finale: true),
      ["2026-12-04 Owls: all 3 episodes of season 2 are out"]
    ) { try $0.watch(owls(1)) },
    Scenario(
      "a season of one episode begins, and is not also complete", Catalogue.owls(["2026-12-04"], finale: true),
      [begins]),
    Scenario(
      "who has watched the finale early hears no more", Catalogue.owls(finale: true), [isBack, second, third]
    ) { draft in
      try draft.watch(owls(1))
      try draft.watch(owls(2, 4))
    },
  ]

  private static let newAlien = Catalogue.alien(2, "Alien: Earth", on: "2026-12-18")

  static let films: [Scenario] = [
    Scenario("of one's list", Catalogue.offered([:], on: "2026-12-18"), ["2026-12-18 Up is out"]),
    Scenario("but not who has seen it", Catalogue.offered([:], on: "2026-12-18"), []) {
      try $0.watch(.movie(9), insisting: true)
    },
    Scenario("but not who marked it as finished", Catalogue.offered([:], on: "2026-12-18"), []) {
      try $0.categorize(.movie(9), as: .finished)
    },
    Scenario("but not who dropped it", Catalogue.offered([:], on: "2026-12-18"), []) {
      try $0.categorize(.movie(9), as: .dropped)
    },
    Scenario("but not who hid it", Catalogue.offered([:], on: "2026-12-18"), []) { try $0.hide(.movie(9)) },
    Scenario("of one's watchlist, in no list", Catalogue.matrix, ["2026-12-18 Alien: Earth is out"]) { draft in
      _ = try draft.add(newAlien)
      try draft.watchlist(.movie(2))
    },
    Scenario("that nobody wants is silent", Catalogue.matrix, []) { _ = try $0.add(newAlien) },
    Scenario(
      "of a franchise of which one has seen a film", Catalogue.alien(1, "Alien", on: "1979-05-25"),
      ["2026-12-18 Alien: Earth is out, of Alien"]
    ) { draft in
      try draft.watch(.movie(1))
      _ = try draft.add(newAlien)
    },
    Scenario("but not of one that one disliked", Catalogue.alien(1, "Alien", on: "1979-05-25"), []) { draft in
      try draft.watch(.movie(1))
      try draft.react(.disliked, to: .movie(1))
      _ = try draft.add(newAlien)
    },
    Scenario(
      "once, if it is wanted and of such a franchise", Catalogue.alien(1, "Alien", on: "1979-05-25"),
      ["2026-12-18 Alien: Earth is out"]
    ) { draft in
      try draft.watch(.movie(1))
      _ = try draft.add(newAlien)
      try draft.watchlist(.movie(2))
    },
  ]
}
