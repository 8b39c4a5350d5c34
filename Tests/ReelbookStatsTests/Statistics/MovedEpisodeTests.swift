import ReelbookModel
import ReelbookStats
import Testing

/// Plays count at their episode's present place, even in another season than before.
@Suite struct MovedEpisodeTests {
  private static let title = TitleID.series(1)

  private func season(_ number: Int, _ episodes: [(number: Int, id: Int, minutes: Int)], day: Int) -> Season {
    var facts = SeasonFacts()
    facts.fetched = "2026-11-0\(day)T00:00:00Z".instant
    facts.episodes = episodes.map { place, id, minutes in
      var episode = Episode(place, airDay: "2020-01-01".day, tmdb: id)
      episode.runtime = .seconds(minutes * 60)
      return episode
    }
    return Season(SeasonID(Self.title, number), facts)
  }

  @Test(arguments: [false, true])
  func `plays of an episode that moved to another season count there, once, and not as rewatches`(
    hasAliases: Bool
  )
    throws
  {
    var diary = try Diary()
    let facts = Title(Self.title, TitleFacts(name: "Stairwell"))
    try diary.addMovie(7, "Elsewhere")
    try diary.edit { draft in
      let list = try draft.addList("Series")
      let seasons = [season(1, [(1, 11, 20), (2, 12, 30)], day: 1), season(2, [(1, 21, 40)], day: 1)]
      try draft.add(CatalogTitle(facts, seasons: seasons), to: list)
      if hasAliases { try draft.identify(.title(.movie(8)), as: .title(.movie(7))) }
    }
    try diary.watch(episode(2), "2026-11-10", "2026-11-11")
    try diary.edit { draft in
      let seasons = [season(1, [(1, 11, 20)], day: 2), season(2, [(1, 21, 40), (2, 12, 31)], day: 2)]
      try draft.refresh(CatalogTitle(facts, seasons: seasons))
    }
    try diary.watch(.episode(2, season: 2, of: Self.title), "2026-11-12")
    for statistics in [diary.statistics, diary.everybody] {
      let figure = statistics.figure(.all)
      #expect(figure.firstWatches == 1 && figure.rewatches == 2 && figure.withoutLength == 0)
      #expect(figure.time == .seconds(3 * 31 * 60))
      #expect(Set(statistics.plays(of: figure).map(\.subject)) == [.episode(2, season: 2, of: Self.title)])
    }
  }
}
