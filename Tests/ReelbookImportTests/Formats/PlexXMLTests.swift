import ReelbookImport
import ReelbookModel
import Testing

@Suite struct PlexXMLTests {
  private static let history = """
    <?xml version="1.0" encoding="UTF-8"?>
    <MediaContainer size="6" totalSize="6" offset="0">
    <Video historyKey="/status/sessions/history/31" key="/library/metadata/501" ratingKey="501" librarySectionID="2" parentKey="/library/metadata/500" grandparentKey="/library/metadata/499"
     title="Secrets" grandparentTitle="Dark" type="episode" index="1" parentIndex="1" originallyAvailableAt="2017-12-01" viewedAt="1709409873" accountID="1" deviceID="7"/>
    <Video historyKey="/status/sessions/history/30" title="The Matrix" type="movie" originallyAvailableAt="1999-03-31" viewedAt="1709300000" accountID="1" deviceID="7"/>
    <Video historyKey="/status/sessions/history/29" title="Heat" type="movie" viewedAt="1709200000" accountID="1" deviceID="7"><User id="1" title="ann"/></Video>
    <Video historyKey="/status/sessions/history/28" title="Heat" type="movie" accountID="1"/>
    <Video historyKey="/status/sessions/history/27" title="A Trailer" type="clip" viewedAt="1709200001" accountID="1"/>
    <Track historyKey="/status/sessions/history/26" title="Help!" type="track" viewedAt="1709200002" accountID="1"/>
    </MediaContainer>
    """

  @Test func `each view of the history is a viewing`() throws {
    let history = try file("all.xml", Self.history).history
    #expect(
      history.summaries == [
        "Dark s1e1 @ 2024-03-02T20:04:33+00:00[GMT]", "The Matrix (1999) @ 2024-03-01T13:33:20+00:00[GMT]",
        "Heat @ 2024-02-29T09:46:40+00:00[GMT]", "Heat @ unknown",
      ])
    #expect(history.profiles == ["1"] && history.problems.isEmpty)
    #expect(Set(history.remainder.map(\.reason)) == [.preview, .otherKind] && history.addsUp && history.rowCount == 6)
  }

  @Test func `a second import of the history brings nothing`() throws {
    var home = try Household()
    try home.apply(file("all.xml", Self.history))
    #expect(
      home.diary == [
        "Heat 2024-02-29T09:46:40+00:00[GMT]", "Heat unknown", "S1E1 of Dark 2024-03-02T20:04:33+00:00[GMT]",
        "The Matrix 2024-03-01T13:33:20+00:00[GMT]",
      ])
    #expect(try !home.plan(file("all.xml", Self.history)).items.contains { $0.status == .new })
  }

  @Test func `an episode without its series is reported`() throws {
    let text =
      #"<MediaContainer><Video historyKey="k" title="Secrets" type="episode" index="1" parentIndex="1" viewedAt="1709409873" accountID="1"/></MediaContainer>"#
    let history = try file("all.xml", text).history
    #expect(history.items.isEmpty && history.problems.map(\.code) == [.noTitle])
  }

  @Test func `two servers with equal keys have two histories`() throws {
    let texts = ["1709300000", "1709400000"].map {
      #"<MediaContainer><Video historyKey="k" title="Heat" type="movie" viewedAt="\#($0)" accountID="1"/></MediaContainer>"#
    }
    let history = try files(("a-history.xml", texts[0]), ("b-history.xml", texts[1])).history
    #expect(history.viewings.count == 2)
  }

  private static let feed = """
    <?xml version="1.0" encoding="UTF-8"?>
    <rss xmlns:media="http://search.yahoo.com/mrss/" version="2.0"><channel>
    <title>Watchlist</title><link>https://rss.plex.tv/secret</link><description>d</description>
    <item><title>The Matrix (1999)</title><pubDate>Sat, 02 Mar 2024 20:04:33 GMT</pubDate><link>https://watch.plex.tv/movie/the-matrix</link>
     <guid isPermaLink="false">imdb://tt0133093</guid><guid isPermaLink="false">tmdb://603</guid><category>movie</category><media:thumbnail url="u"/></item>
    <item><title>Dark</title><pubDate>Fri, 1 Mar 2024 20:04:33 +0100</pubDate><link>https://watch.plex.tv/show/dark</link>
     <guid isPermaLink="false">tvdb://334824</guid><category>show</category></item>
    <item><title>Nobody</title><link>https://watch.plex.tv/movie/nobody</link><guid>plex://x</guid><category>movie</category></item>
    </channel></rss>
    """

  @Test func `the feed's items are on the watchlist since their dates`() throws {
    let history = try file("feed.xml", Self.feed).history
    #expect(
      history.summaries == [
        "The Matrix (1999) watchlist(since: Optional(2024-03-02T20:04:33Z))",
        "Dark watchlist(since: Optional(2024-03-01T19:04:33Z))", "Nobody watchlist(since: nil)",
      ])
    #expect(history.titles[0].ids == ["imdb": "tt0133093", "tmdb": "603"])
    #expect(history.titles[1].ids == ["tvdb": "334824"] && history.titles[1].kind == .series)
    var all = ""
    dump(history, to: &all)
    #expect(all.contains("Dark") && !all.contains("secret") && history.problems.isEmpty)
  }

  @Test func `a second import of the feed brings nothing, and unknown titles are listed`() throws {
    var home = try Household()
    let plan = try home.apply(file("feed.xml", Self.feed))
    #expect(Set(home.library.wholeWatchlist(of: Household.ada)).isSuperset(of: [.movie(603), MediaID(Household.dark)]))
    #expect(plan.rows.total == 3)
    #expect(try !home.plan(file("feed.xml", Self.feed)).items.contains { $0.status == .new })
  }

  @Test func `another site's feed is not taken for it`() throws {
    let text = Self.feed.replacing("watch.plex.tv", with: "example.org")
    #expect(throws: ImportError.self) { try file("feed.xml", text) }
  }
}
