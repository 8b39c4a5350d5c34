import ExampleSupport
import Foundation
import Reelbook
import ReelbookPages

/// The random evenings of Ada, day by day.
struct DemoLife {
  private let store: LibraryStore
  private let clock: DemoClock
  private let last: Now
  private var dice = Dice(seed: 20_260_712)
  private var seen: [TitleID] = []
  private var shelf: [CatalogTitle]
  private var list = ListID.absent
  private var grace = PersonID.absent

  init(_ store: LibraryStore, _ clock: DemoClock, until last: Now) {
    self.store = store
    self.clock = clock
    self.last = last
    var dice = Dice(seed: 20_260_712)
    shelf = Films.all.shuffled(using: &dice)
    self.dice = dice
  }

  /// Logs all evenings.
  mutating func live() async throws {
    let first = clock.now.day
    try await begin()
    for number in 0...first.days(until: last.day) {
      let day = first.adding(days: number)
      if day.day == 3, last.day.year == day.year { try await want(number: day.month - 1, on: day) }
      try await evening(of: day)
    }
    clock.now = last
  }

  /// Logs Ada's old viewings at the start of the diary, with partial or unknown dates.
  private mutating func begin() async throws {
    (list, grace) = try await store.edit { draft in
      (try draft.addList("Films and series", icon: "film"), try draft.addPerson("Grace"))
    }
    let memories: [(String, WatchTime)] = [
      ("Star Wars", .unknown), ("Back to the Future", .year(1994)), ("Jurassic Park", .month(1993, 9)),
      ("Toy Story", .released), ("Amélie", .month(2001, 8)), ("Casablanca", .unknown), ("Alien", .year(1999)),
      ("The Matrix", .month(1999, 7)), ("Spirited Away", .month(2003, 6)), ("Pulp Fiction", .year(1996)),
    ]
    for (name, time) in memories {
      guard let film = Films.named(name) else { continue }
      try await watch(film, at: time, PlayDetails())
    }
  }

  private mutating func evening(of day: CivilDay) async throws {
    let place = Place(on: day)
    if day.month == 12, day.day == 24, let film = Films.named("It's a Wonderful Life") {
      let time = try moment(day, hour: 20, zone: "Europe/Berlin")
      clock.now = time
      let viewing = PlayDetails(format: .disc, location: "At home", companions: ["Mum"], mood: .great)
      try await watch(film, at: time.watchTime, viewing)
      return
    }
    for (series, plan) in DemoSeries.all where plan.isDue(on: day) {
      try await episodes(of: series, plan, on: day)
    }
    var chance = place.chance + (isWeekend(day) ? 16 : 0)
    if DemoSeries.all.contains(where: { $0.plan.isDue(on: day) }) { chance /= 4 }
    guard dice.happens(chance) || day == last.day else { return }
    try await film(on: day, at: place)
    if place.isFestival, dice.happens(45) { try await film(on: day, at: place, hour: 22) }
  }

  /// Logs a film that Ada has not seen, or one that she loves.
  private mutating func film(on day: CivilDay, at place: Place, hour: Int? = nil) async throws {
    let isAgain = shelf.count <= 10 || (!place.isFestival && seen.count > 15 && dice.happens(36))
    guard let film = isAgain ? dice.pick(seen).flatMap({ id in Films.all.first { $0.id == id } }) : shelf.popLast()
    else { return }
    var viewing = PlayDetails(format: place.format(&dice))
    viewing.location = viewing.format == .theater ? dice.pick(place.theaters) ?? "" : place.home
    viewing.mood = dice.happens(60) ? dice.pick([.great, .good, .good, .okay, .meh, .tired]) : nil
    if dice.happens(75) { viewing.rating = try .stars(Double(dice.pick([5, 6, 7, 7, 8, 8, 9, 10]) ?? 8) / 2) }
    if viewing.format == .theater, dice.happens(50) {
      viewing.companions = [dice.pick(["Bob", "Lena", "Mum"]) ?? "Bob"]
    }
    if viewing.mood == .tired, dice.happens(40) { viewing.extent = .upTo(.seconds(2700)) }
    if dice.happens(8) {
      viewing.notes = dice.pick(["What a score.", "The ending!", "Better than I remembered."]) ?? ""
    }
    let isTogether = viewing.companions.isEmpty && place.home == "At home" && dice.happens(35)
    let hour = hour ?? dice.pick(isWeekend(day) ? [11, 15, 17, 20, 20, 21] : [18, 20, 20, 20, 21, 21]) ?? 20
    clock.now = try moment(day, hour: hour, minute: dice.pick([0, 10, 15, 30, 45]) ?? 0, zone: place.zone)
    // Sometimes Ada remembers only the month.
    let time = dice.happens(4) ? WatchTime.month(day.year, day.month) : clock.now.watchTime
    try await watch(film, at: time, viewing, isTogether)
  }

  private mutating func episodes(of name: String, _ plan: DemoSeries, on day: CivilDay) async throws {
    guard let series = Films.named(name) else { return }
    let all = series.seasons.flatMap { season in season.episodes.map { (season.id.number, $0.number) } }
    let start = plan.start.days(until: day) / plan.daysBetween * plan.atOnce
    guard start < all.count else { return }
    try await keep(series)
    var minute = 0
    for (season, number) in all[start..<min(start + plan.atOnce, all.count)] {
      let time = try moment(day, hour: 19, minute: 30 + minute, zone: "Europe/Berlin")
      clock.now = time
      let (episode, others) = (series.episode(season: season, number: number), plan.isTogether ? [grace] : [])
      let isStarred = dice.happens(18)
      try await store.edit { draft in
        try draft.watch(episode, at: time.watchTime, PlayDetails(format: .streaming, location: "At home"), with: others)
        if isStarred { try draft.star(episode) }
      }
      minute += Int((series.runtime ?? .seconds(1800)).components.seconds / 60) + 4
    }
    if start + plan.atOnce >= all.count {
      try await store.edit { try $0.categorize(series.subject, as: .finished) }
    } else if start == 0 {
      try await store.edit { try $0.categorize(series.subject, as: .current) }
    }
  }

  private mutating func watch(
    _ film: CatalogTitle, at time: WatchTime, _ viewing: PlayDetails, _ isTogether: Bool = false
  ) async throws {
    try await keep(film)
    let others = isTogether ? [grace] : []
    try await store.edit { draft in
      try draft.watch(film.subject, at: time, viewing, with: others)
      if let rating = viewing.rating { try draft.rate(film.subject, rating) }
      try draft.categorize(film.subject, as: .finished)
    }
    if !seen.contains(film.id) { seen.append(film.id) }
  }

  private func keep(_ title: CatalogTitle) async throws {
    guard !store.library.contains(title.id) else { return }
    let list = list
    try await store.edit { try $0.add(title, to: list) }
  }

  /// In the last year, puts a film on the watchlist each month and pauses a series.
  private mutating func want(number: Int, on day: CivilDay) async throws {
    guard shelf.indices.contains(number), number < 10 else { return }
    clock.now = try moment(day, hour: 9, zone: "Europe/Berlin")
    let film = shelf[number]
    try await keep(film)
    try await store.edit { draft in
      try draft.watchlist(film.subject)
      if number.isMultiple(of: 3) { try draft.categorize(film.subject, as: .maybe) }
    }
    guard number == 0, let series = Films.named("The Bear") else { return }
    try await store.edit { try $0.categorize(series.subject, as: .paused) }
  }

  private func isWeekend(_ day: CivilDay) -> Bool { day.weekday >= 6 }

  private func moment(_ day: CivilDay, hour: Int, minute: Int = 0, zone name: String) throws -> Now {
    var calendar = Calendar(identifier: .gregorian)
    guard let zone = TimeZone(identifier: name) else { throw LibraryError(.unknownZone, "There is no zone “\(name)”.") }
    calendar.timeZone = zone
    let parts = DateComponents(year: day.year, month: day.month, day: day.day, hour: hour, minute: minute)
    return Now(Instant(calendar.date(from: parts) ?? .distantPast), in: zone)
  }
}

extension DemoLife {
  /// Ada's place on a day, and the probability of a film there.
  private struct Place {
    var zone = "Europe/Berlin"
    var home = "At home"
    var theaters = ["Delphi Lux", "Kino International", "Wolf Kino", "Zoo Palast"]
    var chance = 16
    var isFestival = false
    var isAbroad = false

    init(on day: CivilDay) {
      switch (day.year, day.month, day.day) {
      case (_, 2, 13...22):
        chance = 80
        theaters = ["Zoo Palast", "Haus der Berliner Festspiele"]
        isFestival = true
      case (2025, 4, 5...16):
        (zone, home, isAbroad) = ("Asia/Tokyo", "Hotel", true)
        theaters = ["Shin-Bungeiza", "Waseda Shochiku"]
        chance = 40
      case (_, 7, 18...31), (_, 8, 1...9): chance = 0
      case (_, 6...8, _):
        theaters = ["Freiluftkino Kreuzberg", "Freiluftkino Rehberge"]
        chance = 10
      case (_, 11...12, _), (_, 1, _): chance = 26
      default: break
      }
    }

    func format(_ dice: inout Dice) -> ViewingFormat? {
      if isFestival || isAbroad { return .theater }
      return dice.pick([
        .theater, .theater, .streaming, .streaming, .streaming, .disc, .disc, .digital, .broadcast, nil,
      ])
        ?? nil
    }
  }
}

/// The days on which Ada watches a series, and the number of episodes at once.
struct DemoSeries {
  var start: CivilDay
  var daysBetween: Int
  var atOnce: Int
  var evenings: Int
  var isTogether = false

  func isDue(on day: CivilDay) -> Bool {
    let days = start.days(until: day)
    return days >= 0 && days.isMultiple(of: daysBetween) && days / daysBetween < evenings
  }

  static let all: [(series: String, plan: DemoSeries)] = [
    plan("Fleabag", "2023-12-02", every: 1, atOnce: 3, evenings: 4),
    plan("The Bear", "2024-03-02", every: 7, atOnce: 2, evenings: 14, isTogether: true),
    plan("Detectorists", "2024-09-01", every: 3, atOnce: 2, evenings: 9),
    plan("Severance", "2025-01-17", every: 7, atOnce: 1, evenings: 19),
    plan("Derry Girls", "2025-08-16", every: 1, atOnce: 4, evenings: 3, isTogether: true),
    plan("Slow Horses", "2025-10-04", every: 7, atOnce: 2, evenings: 12),
    plan("Twin Peaks", "2026-05-01", every: 1, atOnce: 4, evenings: 2),
    plan("Detectorists", "2026-09-20", every: 7, atOnce: 2, evenings: 9),
    plan("Dark", "2026-09-28", every: 2, atOnce: 1, evenings: 24),
  ].compactMap(\.self)

  private static func plan(
    _ series: String, _ start: String, every days: Int, atOnce: Int, evenings: Int, isTogether: Bool = false
  ) -> (series: String, plan: DemoSeries)? {
    CivilDay(start).map { start in
      (
        series,
        DemoSeries(
          start: start, daysBetween: days, atOnce: atOnce, evenings: evenings, isTogether: isTogether)
      )
    }
  }
}
