import Reelbook
import ReelbookPages

/// A few titles for trying the programs offline. A real app asks a catalogue such as TMDb.
///
/// Titles have their TMDb ids if those were checked. Others have provisional ids, as any title has of which only the
/// name is known.
public enum SampleCatalogue {
  /// All titles, by name.
  public static let titles: [CatalogTitle] = [
    movie(.movie(105), "Back to the Future", 1985, minutes: 116, ["Adventure", "Comedy", "Science Fiction"]),
    series(
      .provisional(.series, name: "Grace and Frankie", year: 2015), "Grace and Frankie", 2015, ["Comedy"], "Netflix",
      .ended, [.init(1, "2015-05-08", every: 0, ["The End", "The Credit Cards", "The Dinner", "The Funeral"])]),
    series(
      .series(107113), "Only Murders in the Building", 2021, ["Comedy", "Crime", "Mystery"], "Hulu", .returning,
      [
        .init(
          1, "2021-08-31", every: 7,
          [
            "True Crime", "Who Is Tim Kono?", "How Well Do You Know Your Neighbors?", "The Sting", "Twist",
            "To Protect and Serve", "The Boy from 6B", "Fan Fiction", "Double Time", "Open and Shut",
          ])
      ]),
    series(
      .provisional(.series, name: "Palm Royale", year: 2024), "Palm Royale", 2024, ["Comedy", "Drama"], "Apple TV",
      .canceled, [.init(1, "2024-03-20", every: 7, ["Episode 1", "Episode 2", "Episode 3"])]),
    series(
      .series(2190), "South Park", 1997, ["Animation", "Comedy"], "Comedy Central", .returning,
      [
        .init(1, "1997-08-13", every: 7, ["Cartman Gets an Anal Probe", "Weight Gain 4000", "Volcano"]),
        .init(30, "2026-11-04", every: 14, ["Episode 1", "Episode 2", "Episode 3"]),
      ]),
    series(
      .provisional(.series, name: "The Day Tripper", year: 2009), "The Day Tripper", 2009, ["Travel"], "PBS",
      .returning, []),
    movie(.movie(603), "The Matrix", 1999, minutes: 136, ["Action", "Science Fiction"]),
    series(
      .provisional(.series, name: "The Morning Show", year: 2019), "The Morning Show", 2019, ["Drama"], "Apple TV",
      .returning,
      [
        .init(
          1, "2019-11-01", every: 0,
          [
            "In the Dark Night of the Soul It's Always 3:30 in the Morning", "A Seat at the Table",
            "Chaos Is the New Cocaine",
          ])
      ]),
  ]

  /// The titles whose names contain a text, in upper or lower case.
  public static func search(_ text: String) -> [CatalogTitle] {
    titles.filter { $0.name.lowercased().contains(text.lowercased()) }
  }

  private struct SeasonPlan {
    var number: Int
    var start: String
    var daysBetween: Int
    var names: [String]

    init(_ number: Int, _ start: String, every days: Int, _ names: [String]) {
      self.number = number
      self.start = start
      daysBetween = days
      self.names = names
    }
  }

  private static func movie(
    _ id: TitleID, _ name: String, _ year: Int, minutes: Int, _ genres: [String]
  ) -> CatalogTitle {
    var facts = TitleFacts(name: name, year: year)
    facts.genres = genres
    facts.runtime = .seconds(minutes * 60)
    return CatalogTitle(Title(id, facts))
  }

  private static func series(
    _ id: TitleID, _ name: String, _ year: Int, _ genres: [String], _ network: String, _ status: SeriesStatus,
    _ seasons: [SeasonPlan]
  ) -> CatalogTitle {
    var facts = TitleFacts(name: name, year: year)
    facts.genres = genres
    facts.networks = [network]
    facts.status = status
    return CatalogTitle(
      Title(id, facts),
      seasons: seasons.map { plan in
        var season = SeasonFacts()
        let start = CivilDay(plan.start)
        season.episodes = plan.names.enumerated().map { index, name in
          Episode(index + 1, name: name, airDay: start?.adding(days: index * plan.daysBetween))
        }
        return Season(SeasonID(id, plan.number), season)
      })
  }
}
