import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// A year of news of random households, day by day: nothing is told twice, and nothing is missed.
@Suite struct NewsLawTests {
  /// A household whose every deed is also written down in plain numbers.
  private struct Year {
    var world: World
    var plain = PlainNews()
    var source: SeededGenerator
    let first: CivilDay
    private let start: Instant
    /// The facts of each series and film, as the catalogue has them.
    private var catalogue: [CatalogTitle] = []
    private var films: [CatalogTitle] = []

    init(seed: UInt64) throws {
      world = try World()
      source = SeededGenerator(seed: seed)
      (first, start) = (world.now.day, world.now.instant)
      let list = try world.edit { try $0.addList("Watching") }
      try world.edit { draft in try draft.edit(draft.person) { $0.services = ["Netflix"] } }
      for number in 1...4 {
        var one = PlainNews.Series()
        let seasons = Int.random(in: 1...2, using: &source)
        one.seasons = (0..<seasons).map { _ in [] }
        one.isListed = Bool.random(using: &source)
        for season in 0..<seasons {
          var day = season == 0 ? -60 : Int.random(in: -20...40, using: &source)
          for _ in 0..<Int.random(in: 1...5, using: &source) {
            one.seasons[season].append(PlainNews.Episode(day: day))
            day += [0, 1, 7].randomElement(using: &source) ?? 7
          }
        }
        plain.series.append(one)
        catalogue.append(facts(of: number - 1))
        let found = catalogue[number - 1]
        try world.edit { draft in
          if one.isListed { try draft.add(found, to: list) } else { _ = try draft.add(found) }
        }
      }
      for number in 1...4 {
        let film = PlainNews.Film(
          day: number == 1 ? -100 : Int.random(in: 1...360, using: &source), collection: number % 2)
        plain.films.append(film)
        var found = Catalogue.alien(number, "Film \(number)", on: "")
        found.title.facts.releaseDay = first.adding(days: film.day)
        found.title.facts.collection?.id = "tmdb/\(film.collection)"
        films.append(found)
        try world.edit { _ = try $0.add(found) }
      }
    }

    /// The facts of a series, made of the plain ones.
    private func facts(of index: Int) -> CatalogTitle {
      let one = plain.series[index]
      var found = Catalogue.series(index + 1, "Series \(index + 1)", [])
      found.title.facts.status = SeriesStatus(one.status)
      var offer = Availability()
      offer.subscription = ["Mubi"] + (one.isOnService ? ["Netflix"] : [])
      found.title.facts.availability = ["DE": offer]
      found.title.facts.fetched = world.now.instant
      found.seasons = one.seasons.enumerated().map { season, episodes in
        var made = Catalogue.season(
          season + 1, of: found.id,
          episodes.enumerated().map { number, episode in
            var made = Episode(
              number + 1, airDay: episode.day.map { first.adding(days: $0) }, tmdb: (season + 1) * 100 + number + 1)
            made.kind = episode.isFinale ? .finale : .standard
            return made
          })
        made.facts.fetched = world.now.instant
        return made
      }
      return found
    }

    /// Lets a day come, and some things happen on it.
    mutating func live(_ day: Int) throws {
      // Always in the evening, however long the edits of a day take.
      world.now.instant = start.adding(.seconds(day * 86_400))
      for _ in 0..<Int.random(in: 0...2, using: &source) { try changeFacts(day) }
      for _ in 0..<Int.random(in: 0...2, using: &source) { try doSomething(day) }
    }

    private mutating func changeFacts(_ day: Int) throws {
      let index = Int.random(in: 0..<plain.series.count, using: &source)
      let before = plain.series[index]
      var one = before
      let season = Int.random(in: 0..<one.seasons.count, using: &source)
      switch Int.random(in: 0..<9, using: &source) {
      case 0, 1, 2:
        guard let number = one.seasons[season].indices.randomElement(using: &source),
          one.seasons[season][number].day ?? day + 1 > day
        else { return }
        one.seasons[season][number].day =
          Int.random(in: 0..<6, using: &source) == 0 ? nil : day + Int.random(in: 1...30, using: &source)
      case 3 where one.seasons.count < 6: one.seasons.append([])
      case 4, 5, 6:
        let last = one.seasons[season].last?.day ?? day
        let next = max(last, day) + ([1, 7, 7].randomElement(using: &source) ?? 7)
        one.seasons[season].append(
          PlainNews.Episode(day: next, isFinale: Int.random(in: 0..<3, using: &source) == 0))
      case 7: one.status = ["returning", "ended", "canceled"].randomElement(using: &source) ?? "returning"
      default: one.isOnService.toggle()
      }
      if one.status != before.status { one.statusDay = day }
      if one.isOnService != before.isOnService { one.offerDay = day }
      for number in before.seasons.count..<max(one.seasons.count, before.seasons.count) { one.seasonDays[number] = day }
      for (season, episodes) in before.seasons.enumerated() {
        for number in episodes.indices where episodes[number].day != nil {
          if one.seasons[season][number].day != episodes[number].day {
            one.seasons[season][number].before = episodes[number].day
          }
        }
      }
      plain.series[index] = one
      var found = facts(of: index)
      // The edit is a minute later than the last one.
      found.title.facts.fetched = world.now.instant.adding(.seconds(30))
      for place in found.seasons.indices { found.seasons[place].facts.fetched = found.title.facts.fetched }
      try world.edit { try $0.refresh(found) }
    }

    private mutating func doSomething(_ day: Int) throws {
      let index = Int.random(in: 0..<plain.series.count, using: &source)
      let id = TitleID.series(index + 1)
      let season = Int.random(in: 0..<plain.series[index].seasons.count, using: &source)
      switch Int.random(in: 0..<12, using: &source) {
      case 0...4:
        let places = plain.series[index].seasons.indices.flatMap { season in
          plain.series[index].seasons[season].indices.map { (season, $0) }
        }
        guard
          let (season, number) = places.first(where: { season, number in
            let episode = plain.series[index].seasons[season][number]
            return !episode.isDone && episode.day ?? day + 1 <= day
          })
        else { return }
        plain.series[index].seasons[season][number].isWatched = true
        try world.edit { try $0.watch(s(season + 1, number + 1, of: id)) }
      case 5:
        guard let number = plain.series[index].seasons[season].indices.randomElement(using: &source) else { return }
        plain.series[index].seasons[season][number].isSkipped = true
        try world.edit { try $0.skip(s(season + 1, number + 1, of: id)) }
      case 6:
        let categories: [WatchStatus?] = [nil, nil, .current, .paused, .finished, .dropped, .maybe]
        let category = categories.randomElement(using: &source) ?? nil
        plain.series[index].category = category?.rawValue
        try world.edit { try $0.categorize(id, as: category) }
      case 7:
        plain.series[index].isWanted.toggle()
        let isWanted = plain.series[index].isWanted
        try world.edit { try $0.watchlist(id, isWanted) }
      case 8:
        plain.series[index].isHidden.toggle()
        let isHidden = plain.series[index].isHidden
        try world.edit { try $0.hide(id, isHidden) }
      case 9:
        // Only a season whose episodes are all known: one that is added later would be skipped with it.
        guard plain.series[index].status != "returning", !plain.series[index].seasons[season].isEmpty else { return }
        for number in plain.series[index].seasons[season].indices {
          plain.series[index].seasons[season][number].isSkipped = true
        }
        let episodes = plain.series[index].seasons[season].indices
        try world.edit { draft in for number in episodes { try draft.skip(s(season + 1, number + 1, of: id)) } }
      default:
        let number = Int.random(in: 0..<plain.films.count, using: &source)
        if plain.films[number].day <= day, Bool.random(using: &source) {
          plain.films[number].isWatched = true
          try world.edit { try $0.watch(.movie(number + 1)) }
        } else {
          plain.films[number].isWanted.toggle()
          let isWanted = plain.films[number].isWanted
          try world.edit { try $0.watchlist(.movie(number + 1), isWanted) }
        }
      }
    }

    var viewer: Viewer { world.library.viewer(of: world.anna) }
  }

  @Test(.timeLimit(.minutes(60)))
  func `over a year, each day has the news of the plain rules: none twice, none missed`() throws {
    var found: [String: Int] = [:]
    for seed in Laws.seeds(few: 3, all: 200) {
      var year = try Year(seed: seed)
      var aired: [String: Int] = [:]
      for day in 1...365 {
        try year.live(day)
        let items = year.viewer.news(since: year.world.now.day, until: year.world.now.day)
        let lines = items.map(\.plainLine)
        let expected = year.plain.news(on: day)
        #expect(Set(lines) == expected, "seed \(seed), day \(day)")
        #expect(lines.count == Set(lines).count, "seed \(seed), day \(day): told twice")
        #expect(Set(items.map(\.id)).count == items.count, "seed \(seed), day \(day)")
        for item in items {
          if item.instant == nil { aired[item.id, default: 0] += 1 }
          found[String("\(item.reason)".prefix { $0 != "(" }), default: 0] += 1
        }
      }
      // What airs or comes out does so on one day: only days to come move.
      #expect(aired.values.allSatisfy { $0 == 1 }, "seed \(seed): \(aired.filter { $0.value > 1 })")
      let all = year.viewer.news(since: year.first, until: year.first.adding(days: 800))
      #expect(Set(all.map(\.id)).count == all.count, "seed \(seed): an id is there twice")
      #expect(all.map(\.day) == all.map(\.day).sorted(), "seed \(seed)")
    }
    if found.values.reduce(0, +) > 300 {
      #expect(found.count >= 8, "some reasons never came: \(found)")
    }
  }

  @Test func `what a host has scheduled is what is wanted and was not shown, and nothing is shown twice`() throws {
    for seed in Laws.seeds(from: 900, few: 2, all: 40) {
      var year = try Year(seed: seed)
      var kept: [NewsNotification] = []
      // What the system has, and when it last showed what.
      var system: [NewsNotification] = []
      var shown: [[String]: Int] = [:]
      for day in 1...120 {
        try year.live(day)
        let now = year.world.now
        for one in system where one.instant <= now.instant {
          let last = shown.updateValue(day, forKey: [one.id, one.text])
          #expect(last.map { day - $0 > 59 } ?? true, "seed \(seed), day \(day): “\(one.text)” again")
        }
        let wanted = year.viewer.notifications(until: now.day.adding(days: 60), asOf: now)
        #expect(Set(wanted.map(\.id)).count == wanted.count, "seed \(seed), day \(day)")
        let changes = NewsNotification.changes(from: kept, to: wanted, asOf: now)
        system = system.filter { $0.instant > now.instant && !changes.withdrawn.contains($0.id) } + changes.added
        #expect(Set(system).isSubset(of: wanted), "seed \(seed), day \(day)")
        for one in Set(wanted).subtracting(system) {
          #expect(shown[[one.id, one.text]] != nil, "seed \(seed), day \(day): “\(one.text)” is missed")
        }
        let again = NewsNotification.changes(from: changes.scheduled, to: wanted, asOf: now)
        #expect(again.added.isEmpty && again.withdrawn.isEmpty && again.scheduled == changes.scheduled)
        kept = changes.scheduled
      }
    }
  }
}
