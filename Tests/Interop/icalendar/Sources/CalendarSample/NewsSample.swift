import Foundation
import Reelbook

/// Writes a feed of news with alarms in summer and in winter, and a file with the expected content of each event.
enum NewsSample {
  private struct Expected: Codable {
    var summary: String
    var text = ""
    /// The day.
    var start: String
    /// The moment of the alarm; none for what is over.
    var alarm: String?
  }

  static func write(to folder: URL) throws {
    let me = PersonID(UUID())
    let now = try Now(Instant(parsing: "2026-11-20T20:15:00Z"), zone: "Europe/Berlin")
    var draft = Library().draft(as: me, now: now)
    func day(_ text: String) throws -> CivilDay { try CivilDay(parsing: text) }
    try draft.insert(Person(id: me))
    let list = try draft.addList("Films")
    let name = "Amélie; “10,000 \\ nights”: 映画 👩‍👩‍👧‍👦"
    for (number, name, text) in [(1, name, "2026-12-24"), (2, "Over", "2026-11-18"), (3, "Later", "2027-09-01")] {
      var facts = TitleFacts(name: name, year: 2026)
      facts.releaseDay = try day(text)
      try draft.add(CatalogTitle(Title(.movie(number), facts)), to: list)
    }
    var season = Season(SeasonID(.series(7), 1), SeasonFacts())
    season.facts.episodes = try ["2026-11-13", "2026-12-11", "2027-07-02"].enumerated().map { index, text in
      Episode(index + 1, airDay: try day(text))
    }
    try draft.add(CatalogTitle(Title(.series(7), TitleFacts(name: "Owls, by night")), seasons: [season]), to: list)
    try draft.watch(.episode(season: 1, number: 1, of: .series(7)))
    let feed = try draft.library.viewer(of: me).export(.news(asOf: now, until: day("2027-07-31")))
    try feed.write(to: folder.appendingPathComponent("news.ics"))
    // The alarm is at seven in the evening in Berlin.
    let expected = [
      "out/movie/tmdb/1": Expected(
        summary: "\(name) is out", start: "2026-12-24", alarm: "2026-12-24T18:00:00+00:00"),
      "out/movie/tmdb/2": Expected(summary: "Over is out", start: "2026-11-18"),
      "airs/series/tmdb/7/s1e2": Expected(
        summary: "Owls, by night: season 1, episode 2", start: "2026-12-11", alarm: "2026-12-11T18:00:00+00:00"),
      "airs/series/tmdb/7/s1e3": Expected(
        summary: "Owls, by night: season 1, episode 3", start: "2027-07-02", alarm: "2027-07-02T17:00:00+00:00"),
    ]
    let events = Dictionary(uniqueKeysWithValues: expected.map { ("reelbook-news-\($0.key)", $0.value) })
    try JSONEncoder().encode(events).write(to: folder.appendingPathComponent("news.json"))
  }
}
