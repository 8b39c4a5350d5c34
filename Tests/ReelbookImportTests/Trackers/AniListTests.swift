import ReelbookImport
import ReelbookModel
import Testing

@Suite struct AniListTests {
  private static func entry(
    _ id: Int, _ status: String, score: String = "0", progress: Int, again: Int = 0, format: String = "TV",
    done: String = #"{"year":null,"month":null,"day":null}"#
  ) -> String {
    """
    {"id":\(id),"mediaId":\(id + 100),"status":"\(status)","score":\(score),"progress":\(progress),"repeat":\(again),"private":false,"notes":null,
    "completedAt":\(done),"createdAt":1704103200,"updatedAt":1704103200,
    "media":{"id":\(id + 100),"idMal":\(id == 4 ? "null" : "\(id + 1000)"),"type":"ANIME","format":"\(format)","episodes":3,"title":{"romaji":"Title \(id)","english":null,"native":"題"},"seasonYear":2020}}
    """
  }

  private static func reply(_ lists: String...) -> String {
    #"{"data":{"MediaListCollection":{"lists":[\#(lists.joined(separator: ","))]}}}"#
  }

  static let json = reply(
    #"{"name":"Empty","isCustomList":true,"entries":[]}"#,
    """
    {"name":"Completed","status":"COMPLETED","isCustomList":false,"entries":[
      \(entry(1, "COMPLETED", score: "85", progress: 3, again: 1)),
      \(entry(2, "COMPLETED", score: "70", progress: 1, format: "MOVIE", done: #"{"year":2024,"month":3,"day":null}"#)),
      \(entry(3, "CURRENT", progress: 2)),\(entry(4, "PLANNING", progress: 0)),
      \(entry(5, "REPEATING", score: "4", progress: 1)),\(entry(6, "COMPLETED", progress: 1, format: "MUSIC"))]}
    """,
    #"{"name":"Favourites of mine","isCustomList":true,"entries":[\#(entry(2, "COMPLETED", score: "70", progress: 1, format: "MOVIE", done: #"{"year":2024,"month":3,"day":null}"#))]}"#
  )

  @Test func `an entry is one season or one film, and a custom list repeats entries`() throws {
    let history = try file("anilist.json", Self.json).history
    #expect(
      history.summaries == [
        "Title 1 (2020) s1e3 and all before", "Title 1 (2020) rating(hundred:85)", "Title 1 (2020) category(finished)",
        "Title 2 (2020) @ 2024-03", "Title 2 (2020) rating(hundred:70)", "Title 3 (2020) s1e2 and all before",
        "Title 3 (2020) category(current)", "Title 4 (2020) watchlist(since: Optional(2024-01-01T10:00:00Z))",
        "Title 5 (2020) s1e3 and all before", "Title 5 (2020) rating(hundred:4)", "Title 5 (2020) category(current)",
        "Title 2 (2020) on Favourites of mine",
      ])
    #expect(history.titles[0].ids == ["anilist": "101", "mal": "1001"] && history.titles[3].ids == ["anilist": "104"])
    #expect(history.leftOut == ["otherKind": 1] && history.problems.isEmpty && history.addsUp)
  }

  @Test func `a complete rewatch plays each episode again, and a reply that is imported again brings no doubles`()
    throws
  {
    var home = try Household()
    try home.applyTwice(file("anilist.json", Self.json))
    #expect(
      home.diary.filter { $0.hasSuffix("of Title 1 unknown") } == [
        "S1E1 of Title 1 unknown", "S1E1 of Title 1 unknown", "S1E2 of Title 1 unknown", "S1E2 of Title 1 unknown",
        "S1E3 of Title 1 unknown", "S1E3 of Title 1 unknown",
      ])
    // Another rewatch since then adds its own plays.
    let later = Self.json.replacing(#""progress":3,"repeat":1"#, with: #""progress":3,"repeat":2"#)
    try home.apply(file("anilist.json", later))
    #expect(home.diary.count { $0.hasSuffix("of Title 1 unknown") } == 9)
  }

  @Test func `scores have the scale that the reply says, or that all of them show`() throws {
    func ratings(_ scores: [String], user: String = "") throws -> [String] {
      let entries = scores.enumerated().map { Self.entry($0 + 1, "COMPLETED", score: $1, progress: 3) }
      let json =
        #"{"data":{"MediaListCollection":{\#(user)"lists":[{"name":"A","entries":[\#(entries.joined(separator: ","))]}]}}}"#
      let history = try file("anilist.json", json).history
      return history.items.compactMap { if case .mark(.rating(let rating)) = $0.content { "\(rating)" } else { nil } }
        + history.oddCells.map { "odd \($0.column)" }
    }
    #expect(try ratings(["85", "4"]) == ["hundred:85", "hundred:4"])
    #expect(try ratings(["8.5", "4"]) == ["ten:8.5", "ten:4"])
    // Out of ten, or out of a hundred: nobody says it.
    #expect(try ratings(["8", "4"]) == ["odd score", "odd score"])
    let ten = #""user":{"mediaListOptions":{"scoreFormat":"POINT_10"}},"#
    #expect(try ratings(["8", "4"], user: ten) == ["ten:8", "ten:4"])
    #expect(try ratings(["3", "2"]) == ["odd score", "odd score"])
    #expect(try ratings(["85", "4.5"]) == ["odd score", "odd score"])
    let user = #""user":{"mediaListOptions":{"scoreFormat":"POINT_3"}},"#
    #expect(try ratings(["3", "1"], user: user) == ["reaction:1", "reaction:-1"])
  }

  @Test func `a score on no known scale is a problem of its row, and not guessed`() throws {
    let json = Self.reply(
      #"{"name":"A","status":"COMPLETED","entries":[\#(Self.entry(1, "COMPLETED", score: "9", progress: 3))]}"#)
    let odd = try #require(try file("anilist.json", json).history.oddCells.first)
    #expect(odd.code == .unknownScale && odd.description.hasSuffix("nothing says on which scale “score” is"))
  }

  @Test func `the file that AniList sends on request has numbers in place of titles`() throws {
    let json = """
      {"user":{"id":1,"display_name":"ann"},"lists":[
      {"id":1,"series_id":101,"series_type":0,"status":2,"progress":3,"score":85,"notes":"Good"},
      {"id":2,"series_id":102,"series_type":1,"status":2,"progress":9,"score":50},
      {"id":3,"series_id":103,"series_type":0,"status":1,"progress":0,"score":0}],
      "favourites":[{"favourite_id":1,"favourite_type":0}]}
      """
    let history = try file("gdpr_data.json", json).history
    #expect(
      history.summaries == [
        "anilist 101 s1e3 and all before", "anilist 101 rating(hundred:85)", "anilist 101: Good",
      ])
    #expect(history.leftOut == ["otherKind": 1, "noContent": 1, "noPlace": 1])
    var home = try Household()
    let plan = try home.applyTwice(ForeignExport(history))
    #expect(plan.items(.unmatched).count == 3 && plan.unmatchedCSV.contains("1,series,,,,,,3,"))
  }
}
