import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// What leaves services, for random households and dates, against the rules of the article in plain values.
@Suite struct LeavingNewsLawTests {
  /// What Anna did with a title. A film is a title of one episode that is out.
  private struct Plain {
    var days: [Int]
    var watched: Set<Int> = []
    var skipped: Set<Int> = []
    var stopped: Set<Int> = []
    var isWanted = false
    var isListed = false
    var isHidden = false
    var category: WatchStatus?

    func isToWatch(by day: Int) -> Bool {
      if isHidden || category == .dropped || category == .finished { return false }
      let isMarked = category == .current || category == .paused
      if !isWanted && !isListed && !isMarked && watched.isEmpty && stopped.isEmpty { return false }
      return days.indices.contains { days[$0] <= day && !watched.contains($0) && !skipped.contains($0) }
    }
  }

  private struct Household {
    var world: World
    var titles: [Plain]
    let list: ListID
    let first: CivilDay
    var source: SeededGenerator

    /// The title of a number: films are even, series odd.
    static func id(_ number: Int) -> TitleID { number % 2 == 0 ? .movie(number + 1) : .series(number + 1) }

    private func subject(_ number: Int, _ episode: Int) -> MediaID {
      let id = Self.id(number)
      return number % 2 == 0 ? MediaID(id) : .episode(episode + 1, season: 1, of: id)
    }

    init(seed: UInt64) throws {
      source = SeededGenerator(seed: seed)
      world = try World()
      first = world.now.day
      list = try world.edit { try $0.addList("Evenings") }
      titles = []
      for number in 0..<6 {
        var days = [-300]
        if number % 2 == 1 {
          for _ in 0..<2 { days.append((days.last ?? 0) + Int.random(in: 1...200, using: &source)) }
        }
        titles.append(Plain(days: days))
        let today = first
        let found =
          number % 2 == 0
          ? Catalogue.movie(number + 1, "Film \(number)")
          : Catalogue.series(number + 1, "Series \(number)", [[], days.map { "\(today.adding(days: $0))" }])
        try world.edit { _ = try $0.add(found) }
      }
      try world.edit { draft in
        try draft.edit(draft.person) { $0.services = ["Netflix"] }
        try draft.household.edit { $0.services = ["Mubi"] }
      }
    }

    mutating func doSomething() throws {
      let number = Int.random(in: 0..<titles.count, using: &source)
      let (id, evenings) = (Self.id(number), list)
      let episode = Int.random(in: 0..<titles[number].days.count, using: &source)
      let subject = self.subject(number, episode)
      switch Int.random(in: 0..<8, using: &source) {
      case 0:
        titles[number].watched.insert(episode)
        try world.edit { try $0.watch(subject) }
      case 1 where number % 2 == 1:
        titles[number].skipped.insert(episode)
        try world.edit { try $0.skip(subject) }
      case 2 where !titles[number].watched.contains(episode):
        titles[number].stopped.insert(episode)
        try world.edit { try $0.stop(subject, at: .seconds(300)) }
      case 3:
        let categories: [WatchStatus?] = [nil, .current, .paused, .finished, .dropped]
        let category = categories.randomElement(using: &source) ?? nil
        titles[number].category = category
        try world.edit { try $0.categorize(id, as: category) }
      case 4 where !titles[number].isListed:
        titles[number].isListed = true
        try world.edit { try $0.add(id, to: evenings) }
      case 5:
        titles[number].isHidden.toggle()
        let isHidden = titles[number].isHidden
        try world.edit { try $0.hide(id, isHidden) }
      default:
        titles[number].isWanted.toggle()
        let isWanted = titles[number].isWanted
        try world.edit { try $0.watchlist(id, isWanted) }
      }
    }

    /// Some dates, with their title's number and days from the first one on.
    mutating func dates() -> [(number: Int, day: Int, date: LeavingDate)] {
      (0..<Int.random(in: 0...12, using: &source)).map { _ in
        let (number, day) = (Int.random(in: 0...6, using: &source), Int.random(in: -10...40, using: &source))
        let service = ["Netflix", "netflix", "Mubi", "Sky"].randomElement(using: &source) ?? ""
        let says = ["A", "B", ""].randomElement(using: &source) ?? ""
        let date = LeavingDate(
          title: Self.id(number), service: service, lastDay: first.adding(days: day), source: says)
        return (number, day, date)
      }
    }
  }

  @Test(.timeLimit(.minutes(60))) func `what leaves is what the plain rules say: none twice, none missed`() throws {
    var told = 0
    for seed in Laws.seeds(from: 3_000, few: 4, all: 200) {
      var household = try Household(seed: seed)
      for step in 0..<25 {
        try household.doSomething()
        let dates = household.dates()
        var expected: [String: Int] = [:]
        for (number, day, date) in dates where ["netflix", "mubi"].contains(date.service.lowercased()) {
          guard !date.source.isEmpty, household.titles.indices.contains(number) else { continue }
          let offer = "\(Household.id(number)) \(date.service.lowercased())"
          expected[offer] = min(day, expected[offer] ?? day)
        }
        expected = expected.filter { offer, day in
          household.titles.indices.contains { number in
            offer.hasPrefix("\(Household.id(number)) ") && household.titles[number].isToWatch(by: day)
          }
        }
        let (first, items) = (household.first, household.world.leaving(dates.map(\.date)))
        let lines = items.map { item -> String in
          guard case .leaving(let service, _) = item.reason else { return "another" }
          return "\(item.subject.title) \(service.lowercased()) \(first.days(until: item.day))"
        }
        #expect(lines.sorted() == expected.map { "\($0.key) \($0.value)" }.sorted(), "seed \(seed), step \(step)")
        #expect(Set(items.map(\.id)).count == items.count, "seed \(seed), step \(step)")
        told += items.count
      }
    }
    #expect(told > 0)
  }
}
