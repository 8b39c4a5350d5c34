import ReelbookTV
import Testing

@Suite struct EpisodePlaceTests {
  private func place(_ text: String, _ system: EpisodeNumber.System = .onScreen) -> String {
    let number = EpisodeNumber(system, text)
    return "\(number.season.map(String.init) ?? "-") \(number.episode.map(String.init) ?? "-")"
  }

  @Test func `seasons named by a year, and numbers in the forms of other countries, are read`() {
    let places = [
      "S2026E34": "2026 34", "S2023E220": "2023 220", "S2026E1798": "2026 1798", "S2024 E01": "2024 1",
      "Season 2024 Episode 3": "2024 3", "T2 E12": "2 12", "T02E12": "2 12", "Temporada 2 Episodio 12": "2 12",
      "第12集": "- 12", "第 12 集": "- 12", "第2季第12集": "2 12", "神探第12話": "- 12", "第3期 第4回": "3 4", "제12회": "- 12",
      "2/6": "- 2", " (2/6) ": "- 2", "S1E2": "1 2", "1x02": "1 2", "S02": "2 -",
    ]
    for (text, expected) in places { #expect(place(text) == expected, "\(text)") }
    for text in ["T2", "S2026", "7/6", "0/6", "24/7/1", "T1000", "2/", "/6", "第集", "第12", "Terminator 2"] {
      #expect(place(text) == "- -", "\(text)")
    }
    // In a title, a fraction is no episode.
    #expect(OfferedName("9/11").place == nil)
    #expect(OfferedName("The Shore S2024E01").place == EpisodePlace(season: 2024, episode: 1))
    #expect(OfferedName("The Shore S2024E01").title == "The Shore")
  }

  @Test func `ids of services are read under each of their names`() {
    for name in ["themoviedb.org", "themoviedb.com", "TMDB"] {
      #expect(EpisodeNumber(.init(rawValue: name), "movie/603").namespace == "tmdb")
    }
    #expect(EpisodeNumber(.tvdb, "series/9").namespace == "tvdb" && EpisodeNumber(.imdb, "tt1").namespace == "imdb")
    #expect(EpisodeNumber(.onScreen, "movie/603").outsideID == nil)
  }
}
