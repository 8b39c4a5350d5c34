import ReelbookImport
import ReelbookModel
import Testing

@Suite struct MediaTrackerTests {
  static let json = """
    [{"id":1,"mediaType":"movie","source":"tmdb","title":"The Matrix","releaseDate":"1999-03-31","tmdbId":603,"imdbId":"tt0133093","hasDetails":true,"onWatchlist":false,"seen":true,"lastSeenAt":1735761600000,
      "userRating":{"id":1,"date":1735761600000,"rating":4.5,"review":"Whoa"},
      "seenHistory":[{"id":1,"date":1735761600000,"mediaItemId":1},{"id":2,"date":null,"mediaItemId":1}]},
     {"id":2,"mediaType":"tv","source":"tmdb","title":"Dark","tmdbId":70523,"hasDetails":true,"onWatchlist":true,"seen":false,
      "seenHistory":[{"id":3,"date":1735761600000,"episodeId":9}],
      "seasons":[{"seasonNumber":1,"episodes":[
        {"id":9,"seasonNumber":1,"episodeNumber":1,"seen":true,"userRating":{"rating":4},"seenHistory":[{"id":3,"date":1735761600000,"episodeId":9}]},
        {"id":10,"seasonNumber":1,"episodeNumber":2,"seen":true,"seenHistory":[]},{"id":11,"seasonNumber":1,"episodeNumber":3,"seen":false}]}]},
     {"id":3,"mediaType":"book","source":"openlibrary","title":"Dune","hasDetails":true,"onWatchlist":true,"seenHistory":[{"id":7,"date":null}]}]
    """

  @Test func `a reply brings each play once, with ratings and the watchlist`() throws {
    let history = try file("mediatracker.json", Self.json).history
    #expect(
      history.summaries.sorted() == [
        "Dark s1e1 @ 2025-01-01T20:00:00+00:00[GMT]", "Dark s1e1 rating(stars:4)", "Dark s1e2 seen 1× unknown",
        "Dark watchlist(since: nil)", "The Matrix (1999) @ 2025-01-01T20:00:00+00:00[GMT]",
        "The Matrix (1999) @ unknown", "The Matrix (1999) rating(stars:4.5)", "The Matrix (1999): Whoa",
      ])
    #expect(history.leftOut == ["aggregate": 1, "otherKind": 2, "noContent": 1] && history.problems.isEmpty)
  }

  @Test func `a reply that is imported again brings no doubles`() throws {
    var home = try Household()
    try home.applyTwice(file("items.json", Self.json))
    #expect(home.diary.count == 4)
  }

  @Test func `a series that is seen was watched as a whole`() throws {
    let json =
      #"[{"id":2,"mediaType":"tv","source":"tmdb","title":"Dark","tmdbId":70523,"hasDetails":true,"onWatchlist":false,"seen":true}]"#
    var home = try Household()
    try home.applyTwice(file("items.json", json))
    #expect(home.diary.count == 6)
  }
}
