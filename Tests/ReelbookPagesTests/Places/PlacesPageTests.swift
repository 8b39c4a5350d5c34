import Foundation
import ReelbookModel
import ReelbookPages
import Testing

/// The places in which somebody watched, for a terminal and as a page.
@Suite struct PlacesPageTests {
  private static let ada = PersonID(bits: IDBits(0x4000, 1 << 63 | 1))
  private static let grace = PersonID(bits: IDBits(0x4000, 1 << 63 | 2))
  private static let now = Now(Instant("2026-11-20T20:15:00Z") ?? .absent, in: .gmt)

  /// Ada and Grace, a child who may see the first film only, watched two films in two cinemas, and one at home.
  private static func library() throws -> Library {
    var draft = Library().draft(as: ada, now: now)
    for (id, name) in [(ada, "Ada"), (grace, "Grace")] {
      var person = Person(id: id)
      person.name = name
      try draft.insert(person)
    }
    let places = [
      try Place("Kino <Süd>", latitude: 48.1326, longitude: 11.5886),
      try Place("Cellar", latitude: 48.2, longitude: 11.7), Place("At home"),
    ]
    for (number, place) in zip(1..., places) {
      for person in [ada, grace] {
        try draft.watch(.movie(number), at: .day(CivilDay("2026-11-1\(number)") ?? .absent), in: place, by: person)
      }
    }
    try draft.watch(.movie(1), at: .day(CivilDay("2026-11-19") ?? .absent), in: Place("kino süd"), by: ada)
    try draft.edit(grace) { ($0.ageGroup, $0.allowed) = (.child, [.movie(1)]) }
    return draft.library
  }

  @Test func `a page for a terminal has the places with their counts, the most visited first`() throws {
    let text = TextReport.places(for: try Self.library().viewer(of: Self.ada)).text(in: TextStyle(width: 70))
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.first == "Places" && lines.count == 5)
    #expect(lines[2].hasPrefix("Kino <Süd>") && lines[2].contains("19 November 2026"))
    #expect(lines[3].hasPrefix("At home") && lines[4].hasPrefix("Cellar"))
    let empty = TextReport.places(for: Library().viewer(of: Self.ada)).text(in: TextStyle(width: 70))
    #expect(empty == "Places\nNo viewing has a place.")
  }

  @Test func `a page has a map and a list, no markup of a name, and asks nobody for anything`() throws {
    let page = PlacesPage(for: try Self.library().viewer(of: Self.ada), asOf: Self.now).text
    #expect(page.contains("<svg") && page.contains("2 places") && page.contains("1 place is not on the map"))
    #expect(page.contains("Kino &lt;Süd&gt;") && !page.contains("<Süd>"))
    #expect(page.contains("2 viewings") && page.contains("At home") && page.contains(" km"))
    for word in ["http://", "https://", "<script", "<img", "url(", "@import"] {
      let places = page.ranges(of: word).filter { !page[$0.lowerBound...].hasPrefix("http://www.w3.org/2000/svg") }
      #expect(places.isEmpty, "\(word)")
    }
    // The points themselves are nowhere.
    #expect(!page.contains("48.1326") && !page.contains("11.5886"))
  }

  @Test func `a child's page has no place of what they may not see`() throws {
    let viewer = try Self.library().viewer(of: Self.grace)
    let page = PlacesPage(for: viewer, asOf: Self.now).text
    #expect(page.contains("Kino") && !page.contains("Cellar") && !page.contains("At home"))
    let text = TextReport.places(for: viewer).text(in: TextStyle(width: 70))
    #expect(text.contains("Kino") && !text.contains("Cellar"))
  }

  @Test func `without points the page says so, and lists the places`() throws {
    var draft = Library().draft(as: Self.ada, now: Self.now)
    try draft.insert(Person(id: Self.ada))
    try draft.watch(.movie(1), in: Place("At home"))
    let page = PlacesPage(for: draft.library.viewer(of: Self.ada), asOf: Self.now).text
    #expect(page.contains("No place has a point on the map.") && page.contains("At home") && !page.contains(" km"))
    let empty = PlacesPage(for: Library().viewer(of: Self.ada), asOf: Self.now).text
    #expect(empty.contains("No viewing has a place."))
  }
}
