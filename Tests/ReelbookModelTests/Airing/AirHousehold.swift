import Foundation
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Random series with air times around a day, of which Anna has begun some. She and Ben may have clocks of their own.
struct AirHousehold {
  var world: World
  var source: SeededGenerator
  private let titles = (1...4).map { TitleID.series($0) }

  init(seed: UInt64) throws {
    world = try World()
    source = SeededGenerator(seed: seed)
    let list = try world.edit { try $0.addList("Watching") }
    for title in titles {
      let days = (0..<4).map { _ in "\(world.now.day.adding(days: Int.random(in: -4...3, using: &source)))" }.sorted()
      let found = Catalogue.series(title.tmdb ?? 0, "Series \(title)", [[], days])
      try world.edit { try $0.add(found, to: list) }
      if source.chance(70) { try world.edit { try $0.watch(MediaID.episode(1, season: 1, of: title)) } }
      if source.chance(30) { try world.edit { try $0.watchlist(title) } }
      if source.chance(30) { try world.edit { try $0.categorize(title, as: .finished) } }
    }
  }

  var moment: Now {
    mutating get {
      // Mostly within a day in Berlin, so that the same board is asked again.
      let minutes = Int.random(in: source.chance(80) ? 0...1439 : -3000...5000, using: &source)
      return Now(
        "2026-11-19T23:00:00Z".instant.adding(.seconds(minutes * 60)), in: world.now.zone)
    }
  }

  mutating func step() throws {
    let title = source.pick(titles)
    switch source.next() % 4 {
    case 0:
      let hours = Int.random(in: -5...30, using: &source)
      let person = source.pick([nil, world.anna, world.ben])
      try world.edit { try $0.set(.releaseClock, ReleaseClock(hoursLater: hours), of: person) }
    case 1:
      let watched = MediaID.episode(Int.random(in: 1...4, using: &source), season: 1, of: title)
      let person = source.pick([world.anna, world.ben])
      try world.edit { try $0.watch(watched, by: person) }
    default:
      let episodes = world.library.season(1, of: title)?.episodes ?? []
      let times = episodes.compactMap { episode in
        episode.airDay.map { day in
          EpisodeAirTime(
            episode.number, day: day,
            at: source.chance(80)
              ? Instant(milliseconds: Int64(day.number) * 86_400_000 + Int64(source.next() % 2880) * 60_000) : nil,
            tmdb: episode.tmdb)
        }
      }
      let found = SeriesAirTimes(
        title, from: "tvmaze/1", outlet: source.pick(["HBO", "Netflix"]), isService: source.chance(50), country: nil,
        zone: nil, fetched: world.now.instant, seasons: [1: times])
      try world.edit { try $0.refresh(found) }
    }
  }
}
