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
    /// The numbers of what else happens: what `source` decides is the same with it and without.
    private var more: SeededGenerator
    let first: CivilDay
    private let start: Instant
    /// The titles that another service has, by their place among the series. It is Ben's, and not Anna's.
    private var isOnMubi: Set<Int> = []

    /// How many series and films `source` decides about; the others have more fates.
    private static let plainCount = 4

    init(seed: UInt64) throws {
      world = try World()
      source = SeededGenerator(seed: seed)
      more = SeededGenerator(seed: seed &+ 1 << 32)
      (first, start) = (world.now.day, world.now.instant)
      let (list, ben) = (try world.edit { try $0.addList("Watching") }, world.ben)
      try world.edit { draft in
        try draft.edit(draft.person) { $0.services = ["Netflix"] }
        try draft.edit(ben) { $0.services = ["Mubi"] }
        try draft.set(.releaseClock, ReleaseClock(country: "DE"))
      }
      for number in 1...6 {
        let one = number > Self.plainCount ? Self.series(using: &more) : Self.series(using: &source)
        plain.series.append(one)
        let found = facts(of: number - 1)
        try world.edit { draft in
          if one.isListed { try draft.add(found, to: list) } else { _ = try draft.add(found) }
        }
      }
      for number in 1...8 {
        let film =
          number > Self.plainCount
          ? Self.film(number, using: &more)
          : PlainNews.Film(day: number == 1 ? -100 : Int.random(in: 1...360, using: &source), collection: number % 2)
        plain.films.append(film)
        let found = facts(ofFilm: number - 1)
        try world.edit { draft in
          if film.isListed { try draft.add(found, to: list) } else { _ = try draft.add(found) }
        }
      }
    }

    /// A series of one or two seasons.
    private static func series(using source: inout SeededGenerator) -> PlainNews.Series {
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
      return one
    }

    /// A film that comes out in some ways in the country, or of which only the catalogue's day is known.
    private static func film(_ number: Int, using source: inout SeededGenerator) -> PlainNews.Film {
      var film = PlainNews.Film(day: Int.random(in: 1...300, using: &source), collection: number % 2)
      film.isListed = source.chance(25)
      let types: [PlainNews.Release] = [[.cinema], [.cinema, .digital, .disc], [.digital, .disc], []][number % 4]
      var day = film.day
      for type in types {
        film.releases[type] = day
        // Some come out in two ways on one day.
        day += source.chance(20) ? 0 : Int.random(in: 1...60, using: &source)
      }
      return film
    }

    /// The facts of a series, made of the plain ones.
    private func facts(of index: Int) -> CatalogTitle {
      let one = plain.series[index]
      var found = Catalogue.series(index + 1, "Series \(index + 1)", [])
      found.title.facts.status = SeriesStatus(one.status)
      found.title.facts.setOffers((one.isOnService ? ["Netflix"] : []) + (isOnMubi.contains(index) ? ["Mubi"] : []))
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

    /// The facts of a film, made of the plain ones.
    private func facts(ofFilm index: Int) -> CatalogTitle {
      let film = plain.films[index]
      var found = Catalogue.alien(index + 1, "Film \(index + 1)", on: "")
      found.title.facts.releaseDay = first.adding(days: film.day)
      found.title.facts.collection?.id = "tmdb/\(film.collection)"
      if !film.releases.isEmpty {
        let days = film.releases.map { (ReleaseType(rawValue: $0.key.rawValue), first.adding(days: $0.value)) }
        found.title.facts.releases = [
          "DE": FilmReleases(Dictionary(uniqueKeysWithValues: days)), "US": FilmReleases([.cinema: first]),
        ]
      }
      found.title.facts.setOffers(film.isOnService ? ["Netflix"] : [])
      return found
    }

    /// Lets a day come, and some things happen on it.
    mutating func live(_ day: Int) throws {
      // Always in the evening, however long the edits of a day take.
      world.now.instant = start.adding(.seconds(day * 86_400))
      for _ in 0..<Int.random(in: 0...2, using: &source) { try changeFacts(day) }
      for _ in 0..<Int.random(in: 0...2, using: &source) { try doSomething(day) }
      for _ in 0..<Int.random(in: 0...2, using: &more) { try changeMore(day) }
      for _ in 0..<Int.random(in: 0...2, using: &more) { try doMore(day) }
    }

    private mutating func changeFacts(_ day: Int) throws {
      let index = Int.random(in: 0..<Self.plainCount, using: &source)
      var one = plain.series[index]
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
      try put(one, at: index, day)
    }

    /// What else a catalogue says: days that are over when they become known, last episodes that become known late or
    /// are taken back, films.
    private mutating func changeMore(_ day: Int) throws {
      switch Int.random(in: 0..<10, using: &more) {
      case 0...5:
        let index = Int.random(in: Self.plainCount..<plain.series.count, using: &more)
        var one = plain.series[index]
        change(&one, day)
        try put(one, at: index, day)
      case 6, 7:
        let index = Int.random(in: Self.plainCount..<plain.films.count, using: &more)
        var film = plain.films[index]
        if move(&film, day) { try put(film, at: index) }
      case 8:
        let index = Int.random(in: 0..<plain.films.count, using: &more)
        var film = plain.films[index]
        film.isOnService.toggle()
        film.offerDay = day
        try put(film, at: index)
      default:
        let index = Int.random(in: 0..<plain.series.count, using: &more)
        if isOnMubi.remove(index) == nil { isOnMubi.insert(index) }
        try put(plain.series[index], at: index, day)
      }
    }

    private mutating func change(_ one: inout PlainNews.Series, _ day: Int) {
      let season = Int.random(in: 0..<one.seasons.count, using: &more)
      switch Int.random(in: 0..<9, using: &more) {
      case 0, 1, 2:
        // What is to come moves, also to an earlier day, or to one that is over.
        guard let number = one.seasons[season].indices.randomElement(using: &more),
          one.seasons[season][number].day ?? day + 1 > day
        else { return }
        one.seasons[season][number].day = day + Int.random(in: -10...30, using: &more)
      case 3, 4:
        // Some episodes become known when they are out.
        let next = day + Int.random(in: -3...14, using: &more)
        one.seasons[season].append(PlainNews.Episode(day: next, isFinale: more.chance(30)))
      case 5:
        guard let last = one.seasons[season].indices.last else { return }
        one.seasons[season][last].isFinale.toggle()
      case 6: one.status = more.pick(["returning", "ended", "canceled"])
      case 7 where one.seasons.count < 6: one.seasons.append([])
      default: one.isOnService.toggle()
      }
    }

    /// Moves what is to come of a film. Its releases stay in their order. Returns whether anything moved.
    private mutating func move(_ film: inout PlainNews.Film, _ day: Int) -> Bool {
      if more.chance(25) { return changeFirstRelease(of: &film, day) }
      let types = PlainNews.Release.allCases.filter { film.releases[$0] != nil }
      if let place = types.indices.randomElement(using: &more) {
        let type = types[place]
        guard let old = film.releases[type], old > day else { return false }
        let earlier = place > 0 ? film.releases[types[place - 1]] : nil
        let later = place + 1 < types.count ? film.releases[types[place + 1]] : nil
        let (low, high) = (max(earlier ?? day - 10, day - 10), min(later ?? day + 60, day + 60))
        guard low <= high else { return false }
        let new = Int.random(in: low...high, using: &more)
        film.releases[type] = new
        if new != old { film.releasesBefore[type, default: []].insert(old) }
        film.day = film.firstDay
      } else {
        guard film.day > day else { return false }
        film.daysBefore.insert(film.day)
        film.day = day + Int.random(in: -10...60, using: &more)
      }
      return true
    }

    /// Lets a film that is to come have another first release: an earlier one becomes known, or the first is dropped.
    private mutating func changeFirstRelease(of film: inout PlainNews.Film, _ day: Int) -> Bool {
      guard film.firstDay > day else { return false }
      let earlier = PlainNews.Release.allCases.prefix { $0 != film.firstRelease }.filter { _ in more.chance(50) }
      if let type = earlier.last {
        film.releases[type] = Int.random(in: day - 10...film.firstDay, using: &more)
      } else if film.releases.count > 1, let type = film.firstRelease {
        film.releases[type] = nil
      } else {
        return false
      }
      film.day = film.firstDay
      return true
    }

    /// Writes what a series has become, in plain numbers and in the library.
    private mutating func put(_ changed: PlainNews.Series, at index: Int, _ day: Int) throws {
      let before = plain.series[index]
      var one = changed
      if one.status != before.status { one.statusDay = day }
      if one.isOnService != before.isOnService { one.offerDay = day }
      for number in before.seasons.count..<max(one.seasons.count, before.seasons.count) { one.seasonDays[number] = day }
      for (season, episodes) in before.seasons.enumerated() {
        for number in episodes.indices {
          guard let old = episodes[number].day, one.seasons[season][number].day != old else { continue }
          one.seasons[season][number].daysBefore.insert(old)
        }
        let isKnown = one.completion(of: season) != nil
        if !episodes.isEmpty, isKnown != (before.completion(of: season) != nil) {
          one.turns[season, default: []].append((day: day, isKnown: isKnown))
        }
      }
      plain.series[index] = one
      var found = facts(of: index)
      // The edit is a minute later than the last one.
      found.title.facts.fetched = world.now.instant.adding(.seconds(30))
      for place in found.seasons.indices { found.seasons[place].facts.fetched = found.title.facts.fetched }
      try world.edit { try $0.refresh(found) }
    }

    private mutating func put(_ film: PlainNews.Film, at index: Int) throws {
      plain.films[index] = film
      var found = facts(ofFilm: index)
      found.title.facts.fetched = world.now.instant.adding(.seconds(30))
      try world.edit { try $0.refresh(found) }
    }

    private mutating func doSomething(_ day: Int) throws {
      let index = Int.random(in: 0..<Self.plainCount, using: &source)
      let id = TitleID.series(index + 1)
      let season = Int.random(in: 0..<plain.series[index].seasons.count, using: &source)
      switch Int.random(in: 0..<12, using: &source) {
      case 0...4: try watchNext(of: index, day)
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
        // Only a season whose episodes are all known: one that is added later is not skipped with them.
        guard plain.series[index].status != "returning", !plain.series[index].seasons[season].isEmpty else { return }
        for number in plain.series[index].seasons[season].indices {
          plain.series[index].seasons[season][number].isSkipped = true
        }
        let episodes = plain.series[index].seasons[season].indices
        try world.edit { draft in for number in episodes { try draft.skip(s(season + 1, number + 1, of: id)) } }
      default:
        let number = Int.random(in: 0..<Self.plainCount, using: &source)
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

    /// Anna watches the first episode of a series that is out and that she neither watched nor skipped by itself.
    private mutating func watchNext(of index: Int, _ day: Int) throws {
      let places = plain.series[index].seasons.indices.flatMap { season in
        plain.series[index].seasons[season].indices.map { (season, $0) }
      }
      guard
        let (season, number) = places.first(where: { season, number in
          let episode = plain.series[index].seasons[season][number]
          return !episode.isWatched && !episode.isSkipped && episode.day ?? day + 1 <= day
        })
      else { return }
      plain.series[index].seasons[season][number].isWatched = true
      try world.edit { try $0.watch(s(season + 1, number + 1, of: .series(index + 1))) }
    }

    /// What else Anna does, and what Ben does, which is none of her news.
    private mutating func doMore(_ day: Int) throws {
      let index = Int.random(in: Self.plainCount..<plain.series.count, using: &more)
      let number = Int.random(in: 0..<plain.films.count, using: &more)
      let (series, film) = (TitleID.series(index + 1), TitleID.movie(number + 1))
      let category = more.pick([nil, nil, .current, .paused, .finished, .dropped, .maybe] as [WatchStatus?])
      switch Int.random(in: 0..<12, using: &more) {
      case 0:
        // A whole season, with what is added to it later.
        let index = Int.random(in: 0..<plain.series.count, using: &more)
        let season = Int.random(in: 0..<plain.series[index].seasons.count, using: &more)
        let isSkipped = plain.series[index].skippedSeasons.remove(season) == nil
        if isSkipped { plain.series[index].skippedSeasons.insert(season) }
        try world.edit { try $0.skip(MediaID.season(season + 1, of: .series(index + 1)), isSkipped) }
      case 1, 2, 3: try watchNext(of: index, day)
      case 4:
        plain.series[index].category = category?.rawValue
        try world.edit { try $0.categorize(series, as: category) }
      case 5:
        plain.series[index].isWanted.toggle()
        let isWanted = plain.series[index].isWanted
        try world.edit { try $0.watchlist(series, isWanted) }
      case 6:
        guard plain.films[number].firstDay <= day else { return }
        plain.films[number].isWatched = true
        try world.edit { try $0.watch(film) }
      case 7:
        plain.films[number].isWanted.toggle()
        let isWanted = plain.films[number].isWanted
        try world.edit { try $0.watchlist(film, isWanted) }
      case 8:
        plain.films[number].category = category?.rawValue
        try world.edit { try $0.categorize(film, as: category) }
      case 9:
        plain.films[number].isHidden.toggle()
        let isHidden = plain.films[number].isHidden
        try world.edit { try $0.hide(film, isHidden) }
      case 10:
        plain.films[number].isDisliked.toggle()
        let reaction: Reaction? = plain.films[number].isDisliked ? .disliked : nil
        try world.edit { try $0.react(reaction, to: film) }
      default:
        let (ben, isOn) = (world.ben, Bool.random(using: &more))
        try world.edit { draft in
          try draft.watch(isOn ? MediaID(film) : s(1, 1, of: series), by: ben)
          try draft.watchlist(isOn ? series : film, isOn, by: ben)
          try draft.hide(film, isOn, by: ben)
          try draft.categorize(series, as: category, by: ben)
        }
      }
    }

    var viewer: Viewer { world.library.viewer(of: world.anna) }

    /// The titles that a refresh asks for.
    var refreshed: Set<TitleID> {
      Set((world.library.titles() + world.library.followedInNoList).map(\.id))
    }
  }

  /// What can be told, but for what leaves a service, which has a law of its own.
  private static let reasons = [
    "premiere", "returns", "episodes", "seasonComplete", "seasonAnnounced", "ended", "canceled", "released",
    "releasedAs", "franchise", "available", "unavailable",
  ]
  /// What happens again, when it was taken back.
  private static let repeated: Set = ["ended", "canceled", "available", "unavailable"]

  @Test(.timeLimit(.minutes(240)))
  func `over a year, each day has the news of the plain rules: none twice, none missed`() throws {
    var found: [String: Int] = [:]
    for seed in Laws.seeds(from: 3, few: 5, all: 200) {
      var year = try Year(seed: seed)
      var aired: [String: Int] = [:]
      var told: [String: Int] = [:]
      for day in 1...365 {
        try year.live(day)
        let today = year.world.now.day
        let items = year.viewer.news(since: today, until: today)
        let lines = items.map(\.plainLine)
        let expected = year.plain.news(on: day)
        #expect(Set(lines) == expected, "seed \(seed), day \(day)")
        #expect(lines.count == Set(lines).count, "seed \(seed), day \(day): told twice")
        #expect(Set(items.map(\.id)).count == items.count, "seed \(seed), day \(day)")
        let unrefreshed = items.isEmpty ? [] : Set(items.map(\.subject.title)).subtracting(year.refreshed)
        #expect(unrefreshed.isEmpty, "seed \(seed), day \(day): never refreshed")
        for item in items {
          let reason = String("\(item.reason)".prefix { $0 != "(" })
          if !item.isLearned { aired[item.id, default: 0] += 1 }
          if !Self.repeated.contains(reason) { told["\(item.id) \(reason)", default: 0] += 1 }
          found[reason, default: 0] += 1
        }
        guard day % 30 == 0 else { continue }
        // Without air times, the days are the same in any zone.
        let inZone = year.viewer.news(since: today, until: today, in: year.world.now.zone)
        #expect(inZone == items, "seed \(seed), day \(day)")
      }
      // What airs or comes out does so on one day: only what is to come moves. What is learned is told on one day, too.
      #expect(aired.values.allSatisfy { $0 == 1 }, "seed \(seed): \(aired.filter { $0.value > 1 })")
      #expect(told.values.allSatisfy { $0 == 1 }, "seed \(seed): \(told.filter { $0.value > 1 })")
      let all = year.viewer.news(since: year.first.adding(days: -400), until: year.first.adding(days: 800))
      let whole = all.map { "\(year.first.days(until: $0.day)) \($0.plainLine)" }
      let expected = (-400...800).flatMap { day in year.plain.news(on: day).map { "\(day) \($0)" } }
      #expect(whole.sorted() == expected.sorted(), "seed \(seed): the whole time")
      #expect(Set(all.map(\.id)).count == all.count, "seed \(seed): an id is there twice")
      #expect(all.map(\.day) == all.map(\.day).sorted(), "seed \(seed)")
    }
    if found.values.reduce(0, +) > 300 {
      #expect(Self.reasons.filter { found[$0] == nil } == [], "these never came: \(found)")
    }
  }

  @Test(.timeLimit(.minutes(240)))
  func `what a host has scheduled is what is wanted and was not shown, and nothing is shown twice`() throws {
    for seed in Laws.seeds(from: 900, few: 2, all: 200) {
      var year = try Year(seed: seed)
      var kept: [NewsNotification] = []
      // What the system has, and when it last showed what.
      var system: [NewsNotification] = []
      var shown: [[String]: Int] = [:]
      for day in 1...365 {
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
