import ReelbookModel
import ReelbookStats
import ReelbookTestSupport
import Testing

/// Finding a play's episode among those of many seasons.
@Suite struct ManySeasonsTests {
  @Test func `each play lasts as long as its own episode, among hundreds of seasons`() throws {
    var diary = try Diary()
    var expected: [MediaID: Duration] = [:]
    // The numbers of series and seasons are uneven: some are far apart, some differ only in the higher bits.
    let series = (0..<40).map { 1 + $0 * 65_536 } + (1...40).map { $0 * 7 }
    let seasons = [0, 1, 2, 3, 255, 65_536, 20_000_000]
    let day = diary.now.day
    try diary.edit { draft in
      let list = try draft.addList("All")
      for number in series {
        let title = TitleID.series(number)
        let found = seasons.map { season in
          var facts = SeasonFacts()
          facts.episodes = (1...2).map { place in
            var episode = Episode(place + season % 5, tmdb: place)
            let length = Duration.seconds(number % 9_973 * 100 + season % 97 * 10 + place)
            episode.runtime = length
            expected[.episode(place + season % 5, season: season, of: title)] = length
            return episode
          }
          return Season(SeasonID(title, season), facts)
        }
        try draft.add(CatalogTitle(Title(title, TitleFacts(name: "Series \(number)")), seasons: found), to: list)
      }
      for subject in expected.keys.sorted() { try draft.watch(subject, at: .day(day)) }
    }
    let statistics = Statistics(diary.library, of: diary.anna, asOf: diary.now, parts: 3)
    let figure = statistics.figure(.all)
    #expect(figure.count == expected.count && figure.withoutLength == 0)
    #expect(figure.time == expected.values.reduce(.zero, +))
    for (title, lengths) in Dictionary(grouping: expected, by: \.key.title) {
      let ofTitle = statistics.figure(PlayFilter(.all, .title(title)))
      #expect(ofTitle.count == lengths.count && ofTitle.time == lengths.reduce(.zero) { $0 + $1.value })
    }
  }
}
