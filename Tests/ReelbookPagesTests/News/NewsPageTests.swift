import Foundation
import ReelbookModel
import ReelbookPages
import Testing

/// A digest of news, for a terminal and as a page.
@Suite struct NewsPageTests {
  private static let ada = PersonID(bits: IDBits(0x4000, 1 << 63 | 1))
  private static let grace = PersonID(bits: IDBits(0x4000, 1 << 63 | 2))
  private static let now = Now(Instant("2026-11-20T20:15:00Z") ?? .absent, in: .gmt)

  /// Ada and Grace, a child, have two films on their watchlists: one that is out since Wednesday, and one to come.
  private static func library() throws -> Library {
    var draft = Library().draft(as: ada, now: now)
    for (id, name) in [(ada, "Ada"), (grace, "Grace")] {
      var person = Person(id: id)
      person.name = name
      try draft.insert(person)
    }
    for (number, name, day) in [
      (1, "Owls <by> Night", "2026-11-18"), (2, "Harbour", "2026-11-27"), (3, "Later", "2027-03-01"),
    ] {
      var facts = TitleFacts(name: name, year: 2026)
      facts.releaseDay = CivilDay(day)
      try draft.insert(Title(.movie(number), facts))
      for person in [ada, grace] { try draft.watchlist(MediaID.movie(number), by: person) }
    }
    try draft.edit(grace) { ($0.ageGroup, $0.allowed, $0.forbidden) = (.child, [.movie(1)], [.movie(2)]) }
    return draft.library
  }

  @Test func `a digest for a terminal has what is coming before what happened`() throws {
    let viewer = try Self.library().viewer(of: Self.ada)
    #expect(
      TextReport.news(for: viewer, asOf: Self.now).text(in: TextStyle(width: 60)) == """
        Coming up, until 27 November 2026
        27 Nov  Harbour is out

        Lately, since 14 November 2026
        18 Nov  Owls <by> Night is out
        """)
    #expect(
      TextReport.news(for: viewer, asOf: Self.now, days: 1).text(in: TextStyle(width: 60)) == """
        Coming up, until 21 November 2026
        Nothing is known.

        Lately, since 20 November 2026
        Nothing is known.
        """)
    #expect(
      TextReport.news(for: viewer, asOf: Self.now, days: 120).text(in: TextStyle(width: 60)).contains("Later is out"))
  }

  @Test func `what airs this evening is coming up until its moment`() throws {
    var draft = Library().draft(as: Self.ada, now: Self.now)
    var ada = Person(id: Self.ada)
    ada.name = "Ada"
    try draft.insert(ada)
    try draft.insert(Title(.series(7), TitleFacts(name: "Lamps", year: 2026)))
    var season = Season(SeasonID(.series(7), 1), SeasonFacts())
    season.facts.episodes = [Episode(1, airDay: Self.now.day)]
    try draft.insert(season)
    try draft.watchlist(MediaID(TitleID.series(7)))
    let nine = Self.now.instant.adding(.seconds(45 * 60))
    try draft.refresh(
      SeriesAirTimes(
        .series(7), from: "tvmaze/82", outlet: "BBC One", isService: false, country: "GB", zone: "Europe/London",
        fetched: Self.now.instant, seasons: [1: [EpisodeAirTime(1, day: Self.now.day, at: nine)]]))
    let viewer = draft.library.viewer(of: Self.ada)
    /// Whether the item is in the first part of the page, which is of what is coming.
    func isComing(_ instant: Instant) throws -> Bool {
      let text = TextReport.news(for: viewer, asOf: Now(instant, in: .gmt)).text(in: TextStyle(width: 60))
      let (item, lately) = (try #require(text.range(of: "Lamps")), try #require(text.range(of: "Lately")))
      return item.lowerBound < lately.lowerBound
    }
    #expect(try isComing(nine.adding(.milliseconds(-1))) && !isComing(nine))
  }

  @Test func `a page of news has both lists, and no markup of a name`() throws {
    let page = NewsPage(for: try Self.library().viewer(of: Self.ada), asOf: Self.now).text
    #expect(page.contains("Coming up, until 27 November 2026") && page.contains("Lately, since 14 November 2026"))
    #expect(page.contains("Harbour") && page.contains("Owls &lt;by&gt; Night") && !page.contains("<by>"))
    #expect(page.hasPrefix("<!doctype html>") || page.hasPrefix("<!DOCTYPE html>"))
  }

  @Test func `a digest has what leaves a service, and a child's only what the child may see`() throws {
    var draft = try Self.library().draft(as: Self.ada, now: Self.now)
    for person in [Self.ada, Self.grace] { try draft.edit(person) { $0.services = ["Netflix"] } }
    let leaving = try [1, 2].map { number in
      LeavingDate(
        title: .movie(number), service: "Netflix", lastDay: try #require(CivilDay("2026-11-25")), source: "Guide & Co")
    }
    let (owls, harbour) = ("Night leaves Netflix on 25 November 2026", "Harbour leaves Netflix on 25 November 2026")
    for (person, seesAll) in [(Self.ada, true), (Self.grace, false)] {
      let viewer = draft.library.viewer(of: person)
      let page = NewsPage(for: viewer, asOf: Self.now, leaving: leaving).text
      #expect(page.contains("\(owls), says Guide &amp; Co") && page.contains(harbour) == seesAll)
      let text = TextReport.news(for: viewer, asOf: Self.now, leaving: leaving).text(in: TextStyle(width: 120))
      #expect(text.contains("25 Nov  Owls <by> \(owls), says Guide & Co") && text.contains(harbour) == seesAll)
      #expect(!TextReport.news(for: viewer, asOf: Self.now).text(in: TextStyle(width: 120)).contains("leaves"))
    }
  }

  @Test func `a digest has only news that the host wants`() throws {
    let viewer = try Self.library().viewer(of: Self.ada)
    let page = NewsPage(for: viewer, asOf: Self.now) { $0.name == "Harbour" }.text
    #expect(page.contains("Harbour") && !page.contains("Owls"))
    let text = TextReport.news(for: viewer, asOf: Self.now) { $0.name == "Harbour" }.text(in: TextStyle(width: 60))
    #expect(text.contains("Harbour is out") && text.contains("Nothing is known.") && !text.contains("Owls"))
  }

  @Test func `a child's digest has nothing that the child may not see`() throws {
    let viewer = try Self.library().viewer(of: Self.grace)
    let page = NewsPage(for: viewer, asOf: Self.now).text
    #expect(page.contains("Owls") && !page.contains("Harbour"))
    let text = TextReport.news(for: viewer, asOf: Self.now).text(in: TextStyle(width: 60))
    #expect(text.contains("Owls") && !text.contains("Harbour"))
  }
}
