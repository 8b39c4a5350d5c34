import Foundation
import Reelbook

/// Writes calendars, and for each a file with the expected content of its events: `CalendarSample FOLDER`.
@main struct CalendarSample {
  private struct Expected: Codable {
    var summary: String
    var text = ""
    /// A day, a local time, or a time with its offset.
    var start: String
    var zone: String?
  }

  static func main() throws {
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
    let me = PersonID(UUID())
    var draft = try Library().draft(as: me, now: Now(Instant(Date()), zone: "Europe/Berlin"))
    try draft.insert(Person(id: me))
    let list = try draft.addList("Films")
    let movie = CatalogTitle(Title(.movie(603), TitleFacts(name: "Amélie; “10,000 \\ nights”: 映画 👩‍👩‍👧‍👦", year: 2001)))
    try draft.add(movie, to: list)
    var expected: [String: Expected] = [:]
    let texts = [
      "", "one, two; three\\four\nfive", String(repeating: "é漢👩‍👩‍👧‍👦", count: 40), "  spaces at both ends  ", "\"quoted\":",
      String(repeating: "long ", count: 60),
    ]
    for (index, (written, start, zone)) in times.enumerated() {
      let text = texts[index % texts.count]
      let id = try draft.remind(of: movie.subject, at: WatchTime(parsing: written), text: text)
      expected["reelbook-reminder-\(id)"] = Expected(summary: movie.name, text: text, start: start, zone: zone)
    }
    let show = try addShow(&draft, to: list)
    for episode in show.seasons[0].episodes where episode.airDay.map({ $0 >= draft.now.day }) ?? false {
      let subject = show.episode(season: 1, number: episode.number)
      expected["reelbook-airs-\(subject)"] = Expected(
        summary: "\(show.name) S1E\(episode.number): \(episode.name)", start: episode.airDay?.description ?? "")
    }
    let export = try draft.library.viewer(of: me).export(.calendar(asOf: draft.now))
    try export.write(to: folder.appendingPathComponent("sample.ics"))
    try JSONEncoder().encode(expected).write(to: folder.appendingPathComponent("expected.json"))
    try NewsSample.write(to: folder)
    try GuideSample.write(to: folder)
  }

  /// Times of records; how they read back, and the zone's name if they keep one.
  private static let times: [(String, String, String?)] = [
    ("2026-12-01", "2026-12-01", nil), ("2027-02", "2027-02-01", nil), ("2028", "2028-01-01", nil),
    ("2026-12-01T20:15", "2026-12-01T20:15:00", nil),
    ("2026-12-01T20:15:30Z", "2026-12-01T20:15:30+00:00", nil),
    ("2026-12-01T20:15:00+05:45", "2026-12-01T14:30:00+00:00", nil),
    ("2026-12-01T20:15:00+01:00[Europe/Berlin]", "2026-12-01T20:15:00+01:00", "Europe/Berlin"),
    ("2027-07-01T20:15:00+02:00[Europe/Berlin]", "2027-07-01T20:15:00+02:00", "Europe/Berlin"),
    ("2026-10-25T02:30:00+02:00[Europe/Berlin]", "2026-10-25T02:30:00+02:00", "Europe/Berlin"),
    ("2026-10-25T02:30:00+01:00[Europe/Berlin]", "2026-10-25T01:30:00+00:00", nil),
    ("2027-01-01T00:00:00-08:00[America/Los_Angeles]", "2027-01-01T00:00:00-08:00", "America/Los_Angeles"),
    // Only the calendar defines a zone that no table has, with both its clock changes.
    ("2027-01-01T12:00:00+03:07[Nowhere/Island]", "2027-01-01T12:00:00+03:07", "Nowhere/Island"),
    ("2027-04-01T12:00:00+04:07[Nowhere/Island]", "2027-04-01T12:00:00+04:07", "Nowhere/Island"),
    ("2027-10-01T12:00:00+03:07[Nowhere/Island]", "2027-10-01T12:00:00+03:07", "Nowhere/Island"),
    ("2027-10-01T12:30:00+03:07[Nowhere/Island]", "2027-10-01T12:30:00+03:07", "Nowhere/Island"),
  ]

  private static func addShow(_ draft: inout Draft, to list: ListID) throws -> CatalogTitle {
    var show = CatalogTitle(Title(.series(2190), TitleFacts(name: "South Park", year: 1997)))
    var season = Season(SeasonID(.series(2190), 1), SeasonFacts())
    season.facts.episodes = (0..<5).map {
      Episode($0 + 1, name: "Part, \($0); the rest", airDay: draft.now.day.adding(days: 7 * $0 - 7))
    }
    show.seasons = [season]
    try draft.add(show, to: list)
    return show
  }
}
