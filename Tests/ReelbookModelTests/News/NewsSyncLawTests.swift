import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// News on two devices that refresh apart, and sync now and then.
@Suite struct NewsSyncLawTests {
  /// What a catalogue has of the owls' second season. Days are numbers.
  private struct PlainSeason {
    var days: [Int?] = [3, 10, 17]
    var hasFinale = false
    var isOver = false

    mutating func change(_ today: Int, _ source: inout SeededGenerator) {
      let next = today + Int.random(in: 1...20, using: &source)
      switch source.next() % 5 {
      case 0, 1:
        guard let number = days.indices.randomElement(using: &source), days[number] ?? next > today else { return }
        days[number] = source.chance(15) ? nil : next
      case 2 where days.count < 12: days.append(max(next, (days.compactMap(\.self).max() ?? today) + 1))
      case 3: hasFinale.toggle()
      default: isOver.toggle()
      }
    }

    func title(from start: CivilDay, fetched: Instant) -> CatalogTitle {
      var found = Catalogue.owls(
        days.map { day in day.map { "\(start.adding(days: $0))" } ?? "" }, finale: hasFinale,
        status: isOver ? SeriesStatus.ended : .returning)
      found.title.facts.fetched = fetched
      for index in found.seasons.indices { found.seasons[index].facts.fetched = fetched }
      return found
    }
  }

  /// A device, and what its host scheduled and showed.
  private struct Host {
    var world: World
    private var stored: [NewsNotification] = []
    /// What the system has, and when it last showed what.
    private var system: [NewsNotification] = []
    private var shown: [[String]: Int] = [:]

    init(_ world: World) { self.world = world }

    /// Lets a day come. Returns what is shown for the second time in two months.
    mutating func begin(_ day: Int, at instant: Instant) -> [String] {
      world.now.instant = instant
      return system.filter { $0.instant <= instant }.compactMap { one in
        let last = shown.updateValue(day, forKey: [one.id, one.text])
        return last.map { day - $0 > 59 } ?? true ? nil : one.text
      }
    }

    mutating func takeIn(_ season: PlainSeason, from start: CivilDay) throws {
      // The edit is a minute later.
      let found = season.title(from: start, fetched: world.now.instant.adding(.seconds(30)))
      try world.edit { try $0.refresh(found) }
    }

    /// Schedules what is wanted. Returns what is wanted, is not scheduled, and was not shown.
    mutating func schedule() -> [String] {
      let now = world.now
      let wanted = world.library.viewer(of: world.anna).notifications(until: now.day.adding(days: 60), asOf: now)
      let changes = NewsNotification.changes(from: stored, to: wanted, asOf: now)
      system = system.filter { $0.instant > now.instant && !changes.withdrawn.contains($0.id) } + changes.added
      stored = changes.scheduled
      let scheduled = Set(system)
      return wanted.filter { !scheduled.contains($0) && shown[[$0.id, $0.text]] == nil }.map(\.text)
    }

    func news(_ days: ClosedRange<CivilDay>, fresh: Bool = false) -> [NewsItem] {
      let library = fresh ? world.library.withoutBoards : world.library
      return library.viewer(of: world.anna).news(since: days.lowerBound, until: days.upperBound)
    }

    /// What airs, as lines: apart from what a device learned, it follows from the facts of today. A season that is
    /// complete is so on every device, on the day of its last episode or on that on which a device learned it.
    func airing(_ days: ClosedRange<CivilDay>) -> Set<String> {
      Set(
        news(days).compactMap { item in
          if case .seasonComplete = item.reason { return "\(item.id) \(item.reason)" }
          return item.isLearned ? nil : "\(item.day) \(item.id) \(item.reason)"
        })
    }
  }

  @Test func `once two devices have synced, both have all news, and neither shows any twice`() throws {
    var found = 0
    for seed in Laws.seeds(few: 4, all: 200) {
      var (source, season) = (SeededGenerator(seed: seed), PlainSeason())
      let world = try World.watching(Catalogue.owls([]), owls(1))
      let (start, first) = (world.now.instant, world.now.day)
      let days = first...first.adding(days: 200)
      var (phone, tablet, all) = (Host(world), Host(world.fork(device: 2)), Host(world.fork(device: 3)))
      var watched = 0
      for day in 1...120 {
        let note = "seed \(seed), day \(day)"
        let instant = start.adding(.seconds(day * 86_400))
        let again = [phone.begin(day, at: instant), tablet.begin(day, at: instant)]
        #expect(again == [[], []], "\(note): shown twice")
        _ = all.begin(day, at: instant)
        if source.chance(40) { season.change(day, &source) }
        try all.takeIn(season, from: first)
        if source.chance(30), watched < season.days.count, season.days[watched].map({ $0 <= day }) ?? false {
          watched += 1
          let subject = owls(2, watched)
          // A device that has not refreshed may not know the episode.
          try all.world.edit { _ = try $0.watch(subject, insisting: true) }
          if source.chance(50) {
            try phone.world.edit { _ = try $0.watch(subject, insisting: true) }
          } else {
            try tablet.world.edit { _ = try $0.watch(subject, insisting: true) }
          }
        }
        let isSynced = source.chance(25)
        if source.chance(40) || isSynced { try phone.takeIn(season, from: first) }
        if source.chance(40) || isSynced { try tablet.takeIn(season, from: first) }
        if isSynced {
          exchange(&phone.world, &tablet.world)
          let news = phone.news(days)
          #expect(news == tablet.news(days) && news == phone.news(days, fresh: true), "\(note)")
          #expect(Set(news.map(\.id)).count == news.count, "\(note): told twice")
          #expect(phone.airing(days) == all.airing(days), "\(note)")
          found += news.count
        }
        let missed = [phone.schedule(), tablet.schedule()]
        #expect(missed == [[], []], "\(note): missed")
      }
    }
    #expect(found > 0, "nothing happened")
  }
}
