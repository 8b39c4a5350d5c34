import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport

/// A random household: people, windows, titles, orders, slots and a past, in a week that may have a clock change.
struct RandomHome {
  var library: Library
  let now: Now
  let week: PlanWeek
  var policy = PlanPolicy()
  private(set) var people: [PersonID] = []
  private(set) var titles: [TitleID] = []
  private var dice: SeededGenerator

  static let zones = [
    "Europe/Berlin", "America/Los_Angeles", "Pacific/Auckland", "Asia/Kathmandu", "Australia/Lord_Howe",
    "America/Sao_Paulo",
  ]
  /// Days in weeks in which one of the zones changes its clock, in the weeks 53 and 1, and in some others.
  private static let days = [
    "2026-10-21", "2026-10-25", "2027-03-24", "2027-03-28", "2026-10-30", "2027-03-14", "2026-09-26", "2027-04-04",
    "2026-10-03", "2026-12-29", "2027-01-05", "2027-06-16", "2028-02-29",
  ]

  init(
    seed: UInt64, windows: ClosedRange<Int> = 1...8, films: ClosedRange<Int> = 3...24, isRich: Bool = false
  ) throws {
    dice = SeededGenerator(seed: seed)
    let zone = Self.zones[Int(seed % 6)]
    let day = Self.days.randomElement(using: &dice) ?? "2026-10-25"
    let hour = Int.random(in: 0...23, using: &dice)
    now = try Now(Instant(parsing: "\(day)T\(hour < 10 ? "0" : "")\(hour):07:30Z"), zone: zone)
    week = Int.random(in: 0..<4, using: &dice) == 0 ? PlanWeek.week(of: now).next : .week(of: now)
    library = Library(schema: .standard.addingPlanner())
    var draft = library.draft(as: .absent, now: now, ids: SeededGenerator(seed: seed &+ 99))
    try addPeople(&draft)
    try draft.household.edit { $0.services = ["Kino+"] }
    try addTitles(&draft, films)
    draft = draft.library.draft(as: people[0], now: now, ids: SeededGenerator(seed: seed &+ 100))
    try addWindows(&draft, windows, zone)
    try addWishes(&draft)
    library = draft.library
    policy.steps = 300
    policy.groupsNext = chance(4) ? .all : .any
    policy.requiresApproval = chance(8)
    if chance(6) { policy.servicesIn = "DE" }
    if chance(3), let title = titles.randomElement(using: &dice) {
      policy.leaving = [.last(of: title, on: now.day.adding(days: number(-2...9)))]
    }
    if isRich { try enrich(seed) }
  }

  /// A household with few choices, for laws that do not concern the search, since planning takes most of the time.
  static func small(seed: UInt64) throws -> RandomHome {
    var home = try RandomHome(seed: seed, windows: 1...4, films: 3...8)
    home.policy.steps = 60
    return home
  }

  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &dice) == 0 }
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }

  mutating func some(_ all: [PersonID]) -> Set<PersonID> {
    let some = Set(all.filter { _ in Bool.random(using: &dice) })
    return some.isEmpty ? [all[0]] : some
  }

  mutating func time() -> ClockTime { ClockTime(hour: number(0...23), minute: number(0...11) * 5) ?? "00:00" }

  private mutating func addPeople(_ draft: inout Draft) throws {
    for index in 0..<number(1...4) {
      var person = Person(id: PersonID(using: &dice))
      person.name = ["Ada", "Ben", "Carl", "Dora"][index]
      if index > 1, chance(2) { person.ageGroup = .child }
      if chance(5) {
        person.maturityCap = ["12", "PG-13", "6"].randomElement(using: &dice).map { AgeCap(rawValue: $0) }
      }
      if chance(2) { person.services = ["Flix"] }
      try draft.insert(person)
      people.append(person.id)
    }
  }

  private mutating func addTitles(_ draft: inout Draft, _ films: ClosedRange<Int>) throws {
    for number in 0..<number(films) {
      var facts = TitleFacts(name: "Film \(number)", year: 2000)
      if !chance(9) { facts.runtime = .seconds(60 * self.number(20...220)) }
      facts.contentRating = (["PG", "12", "R", "16", nil].randomElement(using: &dice) ?? nil).map {
        ContentRating(rawValue: $0)
      }
      facts.genres = [["Drama", "Comedy", "Crime"].randomElement(using: &dice) ?? ""]
      if chance(6) { facts.releaseDay = now.day.adding(days: self.number(-9...9)) }
      if chance(2) {
        var offer = Availability()
        offer.subscription = ["Flix"]
        facts.availability = ["DE": offer]
      }
      titles.append(.movie(number + 1))
      try draft.insert(Title(.movie(number + 1), facts))
    }
    for number in 0..<number(0...4) {
      let id = TitleID.series(number + 1)
      var facts = TitleFacts(name: "Series \(number)", year: 2020)
      facts.runtime = .seconds(60 * self.number(18...70))
      facts.contentRating = ["PG", "12", "16"].randomElement(using: &dice).map { ContentRating(rawValue: $0) }
      facts.status = chance(2) ? .ended : .returning
      titles.append(id)
      try draft.insert(Title(id, facts))
      for season in 0..<self.number(1...3) {
        var about = SeasonFacts()
        let first = now.day.adding(days: season == 0 ? -300 : self.number(-20...6))
        about.episodes = (1...self.number(1...9)).map { episode in
          var facts = Episode(episode, airDay: chance(12) ? nil : first.adding(days: episode))
          if chance(3) { facts.runtime = .seconds(60 * self.number(15...75)) }
          return facts
        }
        try draft.insert(Season(SeasonID(id, season), about))
      }
    }
  }

  private mutating func addWindows(_ draft: inout Draft, _ count: ClosedRange<Int>, _ zone: String) throws {
    var windows: [WindowID] = []
    for _ in 0..<number(count) {
      var rule = DayRule.weekly(Set(Weekday.allCases.filter { _ in chance(2) }).union([.sunday]))
      if chance(4) { rule.everyWeeks = 2 }
      if chance(5) { rule.exceptions = [week.monday.adding(days: number(0...6))] }
      if chance(6) { rule = .dates([week.monday.adding(days: number(0...6))]) }
      // Most windows begin in the evening. Some cross midnight, some begin in the hour that a clock change skips.
      let from = chance(3) ? time() : chance(6) ? "02:30" : ClockTime(hour: number(17...22), minute: 15) ?? "20:00"
      let to = chance(2) ? time() : ClockTime(minutesAfterMidnight: from.minutes + number(5...260))
      let others = windows.filter { _ in chance(6) }
      let (isClosed, all) = (chance(9), chance(12))
      windows.append(
        try draft.guide.addWindow(rule, from: from, to: to, for: some(people), zone: chance(9) ? Self.zones[0] : zone) {
          ($0.overrules, $0.isClosed, $0.overrulesAll) = (Set(others), isClosed, isClosed || all)
        })
    }
  }

  private mutating func addWishes(_ draft: inout Draft) throws {
    for title in titles {
      for person in people {
        if chance(2) { try draft.watchlist(MediaID(title), by: person) }
        if chance(4) { try draft.queue.add(MediaID(title), by: person) }
        if chance(3) { try draft.approve(MediaID(title), by: person) }
        if chance(4) { try draft.react(chance(4) ? .disliked : .liked, to: MediaID(title), by: person) }
        if chance(8) {
          let category = [WatchStatus.maybe, .dropped, .paused, .current].randomElement(using: &dice)
          try draft.categorize(MediaID(title), as: category, by: person)
        }
        if title.kind == .movie, chance(9) {
          try draft.watch(MediaID(title), at: .day(now.day.adding(days: -30)), by: person)
        }
      }
      if title.kind == .series { try addProgress(&draft, of: title) }
    }
    for _ in 0..<number(0...3) { try addSlot(&draft) }
    if let title = titles.randomElement(using: &dice), chance(2) {
      var outcome = SlotOutcome(id: OutcomeID(using: &dice))
      outcome.subject = MediaID(title)
      outcome.fate = chance(2) ? .vetoed : .skipped
      (outcome.people, outcome.recorded) = (Set(people), now.instant.adding(.seconds(-86_400 * number(0...20))))
      try draft.insert(outcome)
    }
  }

  private mutating func addProgress(_ draft: inout Draft, of title: TitleID) throws {
    if chance(2) {
      let days = DayRule.weekly(Set(Weekday.allCases.filter { _ in chance(2) }).union([.friday]))
      let episodes = number(1...3)
      try draft.guide.addOrder(MediaID(title), on: days, episodes: episodes, for: some(people), followsNew: !chance(4))
    }
    for person in people where chance(2) {
      let seen = number(1...4)
      for episode in 1...seen where !chance(6) {
        let subject = MediaID.episode(episode, season: 1, of: title)
        if library(draft, has: subject) { try draft.watch(subject, at: .day(now.day.adding(days: -9)), by: person) }
      }
    }
  }

  private func library(_ draft: Draft, has subject: MediaID) -> Bool { draft.library.episode(subject) != nil }

  private mutating func addSlot(_ draft: inout Draft) throws {
    let day = week.monday.adding(days: number(-1...7))
    let people = some(people)
    let length = Duration.seconds(60 * number(20...150))
    let repeats = chance(3) ? DayRule.weekly([.wednesday, .saturday]) : nil
    switch number(0...3) {
    case 0: try draft.guide.reserve("Television", on: day, at: time(), length: length, for: people, repeats: repeats)
    case 1:
      let wish = SlotWish(chance(2) ? .movie : nil, family: chance(2), episodes: chance(3) ? 2 : nil)
      try draft.guide.book(on: day, at: time(), length: length, for: people, wish: wish, repeats: repeats)
    default:
      guard let title = titles.randomElement(using: &dice) else { return }
      try draft.guide.book(MediaID(title), on: day, at: time(), length: length, for: people, repeats: repeats)
    }
  }
}

extension RandomHome {
  /// Adds stars, ratings, moods, begun films, habits and a list, from random numbers of their own: the households of
  /// other laws stay as they are.
  private mutating func enrich(_ seed: UInt64) throws {
    dice = SeededGenerator(seed: seed &+ 7_000_000)
    var draft = library.draft(as: people[0], now: now, ids: SeededGenerator(seed: seed &+ 101))
    for title in titles {
      if chance(3) {
        let score = Double(number(40...95)) / 10
        try draft.change(title) { (record: inout Title) in record.facts.score = score }
      }
      for person in people { try addTaste(&draft, for: title, of: person) }
    }
    let list = try draft.addList("Some day")
    for place in 1...3 {
      var facts = TitleFacts(name: "Short \(place)", year: 2000)
      facts.runtime = .seconds(60 * number(10...40))
      facts.contentRating = ContentRating(rawValue: "PG")
      let id = TitleID.movie(900 + place)
      try draft.insert(Title(id, facts))
      try draft.add(MediaID(id), to: list)
    }
    if chance(2) {
      let (day, length) = (week.monday.adding(days: number(0...6)), Duration.seconds(60 * number(90...150)))
      try draft.guide.book(
        on: day, at: "20:00", length: length, for: some(people), wish: SlotWish(mood: .tired))
    }
    library = draft.library
  }

  private mutating func addTaste(_ draft: inout Draft, for title: TitleID, of person: PersonID) throws {
    let media = MediaID(title)
    if chance(5) { try draft.star(media, by: person) }
    if chance(5) { try draft.rate(media, .stars(Double(number(1...10)) / 2), by: person) }
    if chance(3) { try draft.mark(media, by: person) { $0.moods = [.tired] } }
    if chance(4) {
      // Not around the day on which films were seen: a day has no hour by which to say what was first.
      let days = chance(2) ? number(1...25) : number(35...240)
      let since = now.instant.adding(.seconds(-86_400 * days))
      try draft.mark(media, by: person) { $0.watchlistSince = since }
    }
    if title.kind == .movie {
      if chance(4) { try draft.stop(media, at: .seconds(60 * number(5...10)), by: person) }
    } else {
      if chance(4) { try draft.mark(media, by: person) { $0.isBingeable = true } }
      if chance(2) { try addHabit(&draft, for: title, of: person) }
    }
  }

  /// Lets a person see the next three episodes of a series at intervals.
  private mutating func addHabit(_ draft: inout Draft, for title: TitleID, of person: PersonID) throws {
    let gap = number(2...7)
    let library = draft.library
    let open = NaiveWishes(library: library, policy: policy, now: now).episodes(of: title)
      .filter { !library.hasWholePlay(of: $0, by: person) }
    guard open.count > 3 else { return }
    for (at, episode) in open.prefix(3).enumerated() {
      try draft.watch(episode, at: .day(now.day.adding(days: -gap * (3 - at))), by: person)
    }
  }
}

extension ClockTime {
  init(minutesAfterMidnight minutes: Int) {
    self = ClockTime(hour: minutes / 60 % 24, minute: minutes % 60) ?? "00:00"
  }
}
