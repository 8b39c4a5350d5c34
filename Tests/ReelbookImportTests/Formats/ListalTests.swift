import ReelbookImport
import ReelbookModel
import Testing

@Suite struct ListalTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:listal="http://www.listal.com/rsshelp/"><channel><title>ann's movies</title>
    <item><title>The Matrix</title><link>http://www.listal.com/movie/the-matrix</link><guid>g</guid><pubDate>Sat, 02 Mar 2024 20:04:33 GMT</pubDate>
     <listal:rating>9</listal:rating><listal:imdb>0133093</listal:imdb><listal:listtype>owned</listal:listtype></item>
    <item><title>Heat (1995)</title><link>http://www.listal.com/movie/heat</link><pubDate>Sat, 02 Mar 2024 20:04:33 GMT</pubDate>
     <listal:rating>0</listal:rating><listal:imdb>0113277</listal:imdb><listal:listtype>wanted</listal:listtype></item>
    <item><title>Dark</title><link>http://www.listal.com/tv/dark</link><listal:rating></listal:rating><listal:imdb></listal:imdb><listal:listtype>owned</listal:listtype></item>
    <item><title>Stalker</title><link>http://www.listal.com/dvd/x</link><listal:rating>8</listal:rating><listal:imdb>0</listal:imdb><listal:listtype>owned</listal:listtype></item>
    </channel></rss>
    """

  @Test func `ratings come in, and what is wanted is on the watchlist`() throws {
    let history = try file("listal.xml", Self.text).history
    #expect(
      history.summaries == [
        "The Matrix rating(ten:9)", "Heat (1995) watchlist(since: Optional(2024-03-02T20:04:33Z))",
        "Stalker rating(ten:8)",
      ])
    #expect(history.titles.map { $0.ids["imdb"] } == ["tt0133093", "tt0113277", nil])
    #expect(history.remainder.map(\.reason) == [.noPlace] && history.problems.isEmpty && history.rowCount == 4)
  }

  @Test func `a second import brings nothing, and a title of unknown kind is listed`() throws {
    var home = try Household()
    let plan = try home.apply(file("listal.xml", Self.text))
    #expect(home.library.mark(on: .movie(603), of: Household.ada).rating == (try .outOfTen(9)))
    #expect(plan.rows.unmatched == 1 && plan.unmatchedCSV.contains("Stalker"))
    #expect(home.library.plays.isEmpty)
    #expect(try !home.plan(file("listal.xml", Self.text)).items.contains { $0.status == .new })
  }
}
