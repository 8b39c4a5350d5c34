import ReelbookModel
import Testing

/// Titles with made-up facts.
enum Catalogue {
  /// Two seasons of four episodes, of which the last airs on 1 December 2026, and two specials.
  static let southPark = series(
    2190, "South Park",
    [
      ["2014-06-01", "2016-06-01"],
      ["2015-01-01", "2015-01-08", "2015-01-15", "2015-01-22"],
      ["2026-10-01", "2026-10-08", "2026-10-15", "2026-12-01"],
    ])

  /// An ended series with one season of two episodes.
  static let palmRoyale: CatalogTitle = {
    var found = series(116_799, "Palm Royale", [[], ["2024-03-20", "2024-03-27"]])
    found.title.facts.status = .ended
    found.title.facts.genres = ["Comedy", "Drama"]
    found.title.facts.runtime = .seconds(50 * 60)
    return found
  }()

  static let matrix = movie(603, "The Matrix", 1999, minutes: 136, ["Action"])
  static let alien = movie(348, "Alien", 1979, minutes: 117, ["Horror"])

  static func movie(
    _ number: Int, _ name: String, _ year: Int? = nil, minutes: Int? = nil, _ genres: [String] = []
  ) -> CatalogTitle {
    var facts = TitleFacts(name: name, year: year)
    facts.genres = genres
    facts.runtime = minutes.map { .seconds($0 * 60) }
    facts.fetched = "2026-01-01T00:00:00Z".instant
    return CatalogTitle(Title(.movie(number), facts))
  }

  /// A series from the air days of its episodes, season 0 first. Their numbers at TMDb are season × 100 + number.
  static func series(
    _ number: Int, _ name: String, _ days: [[String]], fetched: String = "2026-01-01T00:00:00Z"
  ) -> CatalogTitle {
    let id = TitleID.series(number)
    var facts = TitleFacts(name: name)
    facts.fetched = fetched.instant
    let seasons = days.enumerated().filter { !$0.element.isEmpty }.map { number, days in
      season(
        number, of: id,
        days.enumerated().map { Episode($0 + 1, airDay: CivilDay($1), tmdb: number * 100 + $0 + 1) }, fetched: fetched)
    }
    return CatalogTitle(Title(id, facts), seasons: seasons)
  }

  static func season(
    _ number: Int, of series: TitleID, _ episodes: [Episode], fetched: String = "2026-01-01T00:00:00Z"
  ) -> Season {
    var facts = SeasonFacts()
    facts.episodes = episodes
    facts.fetched = fetched.instant
    return Season(SeasonID(series, number), facts)
  }

  /// The same series after a catalogue put an episode in front of a season: each later one has the next number.
  static func shifted(
    _ found: CatalogTitle, season number: Int, fetched: String = "2026-11-01T00:00:00Z"
  ) -> CatalogTitle {
    var found = found
    for index in found.seasons.indices where found.seasons[index].id.number == number {
      var episodes = found.seasons[index].episodes
      for index in episodes.indices { episodes[index].number += 1 }
      var first = Episode(1, airDay: episodes.first?.airDay, tmdb: number * 100 + 99)
      first.name = "Found again"
      found.seasons[index].facts.episodes = [first] + episodes
      found.seasons[index].facts.fetched = fetched.instant
    }
    return found
  }
}

extension World {
  /// A world in which Anna has a list with the given titles.
  static func holding(_ titles: CatalogTitle...) throws -> (World, ListID) {
    var world = try World()
    let list = try world.edit { draft in
      let list = try draft.addList("Watching")
      for title in titles { try draft.add(title, to: list) }
      return list
    }
    return (world, list)
  }
}

/// The id of South Park.
let southPark = TitleID.series(2190)

/// An episode, of South Park unless the test names another series.
func s(_ season: Int, _ episode: Int, of series: TitleID = southPark) -> MediaID {
  .episode(episode, season: season, of: series)
}
