import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport

/// A random household that is said in plain numbers, so that another program can read what its people want.
///
/// The library is made of the numbers, and not the other way round. Minutes and days count from the week's Monday.
struct PlainHome {
  /// What the other program gets to know: nothing that the planner computes.
  struct Household: Encodable {
    var children: [Int] = []
    var windows: [Window] = []
    var titles: [Work] = []
    var people = 0
  }

  struct Window: Encodable {
    var people: [Int]
    var begin: Int
    var end: Int
  }

  /// A film, or a series with its episodes.
  struct Work: Encodable {
    var isSeries = false
    var genre = ""
    /// The minutes of the film, or of each episode.
    var minutes: [Int] = []
    /// The day on which each comes out.
    var airs: [Int] = []
    /// The days since when each person wants it.
    var wants: [Int: Int] = [:]
    /// The place in each person's queue, from 1.
    var queued: [Int: Int] = [:]
    var starred: [Int] = []
    var approved: [Int] = []
    var liked: [Int] = []
    var disliked: [Int] = []
    /// Those who rated it highest, and lowest.
    var best: [Int] = []
    var worst: [Int] = []
    /// Ten times the audience's score.
    var score = 0
    /// The number of films or episodes that each person has seen.
    var seen: [Int: Int] = [:]
    var bingeable: [Int] = []
    /// The last day at its service.
    var leaves: Int?
    var order: Order?
  }

  struct Order: Encodable {
    var people: [Int]
    var days: [Int]
    var episodes: Int
  }

  private(set) var household = Household()
  private(set) var library = Library(schema: .standard.addingPlanner())
  private(set) var policy = PlanPolicy()
  let now: Now
  let week: PlanWeek
  private(set) var people: [PersonID] = []
  private(set) var ids: [TitleID] = []
  private var dice: SeededGenerator

  init(seed: UInt64) throws {
    dice = SeededGenerator(seed: seed)
    now = try Now(Instant(parsing: "2026-11-23T05:00:00Z"), zone: "Europe/Berlin")
    week = .week(of: now)
    household.people = number(2...4)
    household.children = (1..<household.people).filter { _ in chance(4) }
    addWindows()
    addTitles()
    policy.fillsGaps = false
    try write()
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &dice) == 0 }
  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }

  private mutating func some() -> [Int] {
    var some: [Int] = []
    for person in 0..<household.people where chance(2) { some.append(person) }
    return some.isEmpty ? [number(0...household.people - 1)] : some
  }

  /// Two people never have time alone at once: what they then have together is told in families.
  private mutating func addWindows() {
    for day in 0..<7 {
      var own = false
      var known: Set<[Int]> = []
      for _ in 0..<number(0...3) {
        let people = some()
        if people.count == 1, own { continue }
        guard known.insert(people).inserted else { continue }
        own = own || people.count == 1
        let begin = (chance(4) ? number(12...15) : number(17...20)) * 60 + number(0...3) * 15
        let end = min(begin + number(12...(chance(3) ? 90 : 45)) * 5, 24 * 60)
        household.windows.append(Window(people: people, begin: day * 1440 + begin, end: day * 1440 + end))
      }
    }
  }

  private mutating func addTitles() {
    var places = Array(repeating: 0, count: household.people)
    for at in 0..<number(25...40) {
      var work = Work()
      work.isSeries = at % 6 == 0
      work.genre = ["Drama", "Comedy", "Crime"].randomElement(using: &dice) ?? ""
      let count = work.isSeries ? number(3...9) : 1
      work.minutes = (0..<count).map { _ in work.isSeries ? number(18...65) : number(70...260) }
      let next = number(1...count)
      work.airs = (0..<count).map { $0 < next ? -100 : work.isSeries && chance(2) ? number(1...4) : -100 }
      for later in work.airs.indices.dropFirst() { work.airs[later] = max(work.airs[later], work.airs[later - 1]) }
      for person in 0..<household.people {
        if chance(2) { work.wants[person] = chance(3) ? number(0...240) : 0 }
        if chance(7) {
          places[person] += 1
          work.queued[person] = places[person]
          work.wants[person] = work.wants[person] ?? 0
        }
        if chance(4) { work.starred.append(person) }
        if chance(4) { work.approved.append(person) }
        if chance(5) { work.liked.append(person) } else if chance(8) { work.disliked.append(person) }
        if chance(9) { work.best.append(person) } else if chance(12) { work.worst.append(person) }
        if work.isSeries, chance(3) {
          // Who has begun a series wants the rest.
          work.seen[person] = number(1...next)
          work.wants[person] = work.wants[person] ?? 0
        } else if !work.isSeries, work.wants[person] == nil, chance(5) {
          work.seen[person] = 1
        }
        if work.isSeries, chance(8) { work.bingeable.append(person) }
      }
      if chance(3) { work.score = number(40...95) }
      if chance(12) { work.leaves = number(0...12) }
      if work.isSeries, chance(3) {
        let people = some()
        work.order = Order(people: people, days: (0..<7).filter { _ in chance(2) } + [4], episodes: number(1...3))
        for person in people { work.wants[person] = work.wants[person] ?? 0 }
      }
      household.titles.append(work)
    }
  }
}

extension PlainHome {
  /// Writes the household as records, each by the verb that a person would use.
  private mutating func write() throws {
    var draft = library.draft(as: .absent, now: now, ids: SeededGenerator(seed: 99))
    for at in 0..<household.people {
      var person = Person(id: PersonID(using: &dice))
      person.name = ["Ada", "Ben", "Carl", "Dora"][at]
      person.ageGroup = household.children.contains(at) ? .child : .grownUp
      try draft.insert(person)
      people.append(person.id)
    }
    try draft.household.edit { $0.services = ["Kino+"] }
    draft = draft.library.draft(as: people[0], now: now, ids: SeededGenerator(seed: 100))
    for window in household.windows {
      let day = week.monday.adding(days: window.begin / 1440)
      try draft.guide.addWindow(
        .dates([day]), from: ClockTime(minutesAfterMidnight: window.begin % 1440),
        to: ClockTime(minutesAfterMidnight: window.end % 1440), for: Set(window.people.map { people[$0] }))
    }
    for (at, work) in household.titles.enumerated() {
      let id = work.isSeries ? TitleID.series(at + 1) : .movie(at + 1)
      ids.append(id)
      try write(work, id, &draft)
    }
    // Places in a queue are those of the order in which titles are put into it.
    for person in people.indices {
      let queued = household.titles.indices.filter { household.titles[$0].queued[person] != nil }
      for at in queued.sorted(by: { place($0, person) < place($1, person) }) {
        try draft.queue.add(MediaID(ids[at]), by: people[person])
      }
    }
    library = draft.library
  }

  private func place(_ title: Int, _ person: Int) -> Int { household.titles[title].queued[person] ?? 0 }

  private mutating func write(_ work: Work, _ id: TitleID, _ draft: inout Draft) throws {
    var facts = TitleFacts(name: "Title \(id)", year: 2000)
    facts.genres = [work.genre]
    facts.contentRating = ContentRating(rawValue: "G")
    if work.score > 0 { facts.score = Double(work.score) / 10 }
    if work.isSeries { facts.status = .returning } else { facts.runtime = .seconds(60 * work.minutes[0]) }
    try draft.insert(Title(id, facts))
    if work.isSeries {
      var season = SeasonFacts()
      season.episodes = work.minutes.indices.map { at in
        var episode = Episode(at + 1, airDay: week.monday.adding(days: work.airs[at]))
        episode.runtime = .seconds(60 * work.minutes[at])
        return episode
      }
      try draft.insert(Season(SeasonID(id, 1), season))
    }
    for (at, person) in people.enumerated() {
      if let days = work.wants[at] {
        let since = now.instant.adding(.seconds(-86_400 * days))
        try draft.mark(MediaID(id), by: person) { $0.watchlistSince = since }
      }
      if work.starred.contains(at) { try draft.star(MediaID(id), by: person) }
      if work.approved.contains(at) { try draft.approve(MediaID(id), by: person) }
      if work.liked.contains(at) { try draft.react(.liked, to: MediaID(id), by: person) }
      if work.disliked.contains(at) { try draft.react(.disliked, to: MediaID(id), by: person) }
      if work.best.contains(at) { try draft.rate(MediaID(id), .stars(5), by: person) }
      if work.worst.contains(at) { try draft.rate(MediaID(id), .stars(0.5), by: person) }
      if work.bingeable.contains(at) { try draft.mark(MediaID(id), by: person) { $0.isBingeable = true } }
      for seen in 0..<(work.seen[at] ?? 0) {
        let subject = work.isSeries ? MediaID.episode(seen + 1, season: 1, of: id) : MediaID(id)
        try draft.watch(subject, at: .day(now.day.adding(days: -20)), by: person)
      }
    }
    if let last = work.leaves { policy.leaving.append(.last(of: id, on: week.monday.adding(days: last))) }
    if let order = work.order {
      let days = Set(order.days.map { week.monday.adding(days: $0) })
      try draft.guide.addOrder(
        MediaID(id), on: .dates(days), episodes: order.episodes, for: Set(order.people.map { people[$0] }))
    }
  }
}
