import ReelbookImport
import ReelbookModel
import Testing

@Suite struct KitsuTests {
  private static func entry(_ id: Int, _ attributes: String) -> String {
    #"{"id":"\#(id)","type":"libraryEntries","attributes":{\#(attributes),"reactionSkipped":"skipped","createdAt":"2024-01-01T10:00:00.000Z"},"relationships":{"anime":{"data":{"type":"anime","id":"\#(id)"}}}}"#
  }

  static let json = """
    {"data":[
    \(entry(1, #""status":"completed","progress":3,"reconsuming":false,"reconsumeCount":1,"notes":"Hm","finishedAt":"2024-02-01T10:00:00.000Z","rating":"4.5","ratingTwenty":17"#)),
    \(entry(2, #""status":"completed","progress":1,"reconsuming":false,"reconsumeCount":0,"finishedAt":"2024-03-01T10:00:00.000Z","ratingTwenty":null"#)),
    \(entry(3, #""status":"planned","progress":0,"reconsuming":false,"reconsumeCount":0"#)),
    {"id":"9","type":"libraryEntries","attributes":{"status":"completed","progress":3,"reconsumeCount":0},"relationships":{"manga":{"data":{"type":"manga","id":"7"}}}}],
    "included":[
    {"id":"1","type":"anime","attributes":{"canonicalTitle":"FLCL","titles":{"en_jp":"Furi Kuri"},"episodeCount":3,"subtype":"OVA","startDate":"2000-04-26"},
     "relationships":{"mappings":{"data":[{"type":"mappings","id":"1"},{"type":"mappings","id":"2"}]}}},
    {"id":"2","type":"anime","attributes":{"canonicalTitle":"Akira","subtype":"movie","startDate":"1988-07-16"}},
    {"id":"1","type":"mappings","attributes":{"externalSite":"myanimelist/anime","externalId":"227"}},
    {"id":"2","type":"mappings","attributes":{"externalSite":"thetvdb","externalId":"77777"}}],
    "meta":{"count":4}}
    """

  @Test func `entries have the titles and ids to which they refer`() throws {
    let history = try file("kitsu.json", Self.json).history
    #expect(
      history.summaries == [
        "FLCL (2000) s1e3 and all before", "FLCL (2000) rating(ten:8.5)", "FLCL (2000) category(finished)",
        "FLCL (2000): Hm", "Akira (1988) @ 2024-03-01T10:00:00+00:00[GMT]",
        "kitsu 3 watchlist(since: Optional(2024-01-01T10:00:00Z))",
      ])
    #expect(history.titles.map(\.ids) == [["kitsu": "1", "mal": "227"], ["kitsu": "2"], ["kitsu": "3"]])
    #expect(history.leftOut == ["otherKind": 1] && history.problems.isEmpty && history.addsUp)
  }

  @Test func `a reply that is imported again brings no doubles, and lists what it does not name`() throws {
    var home = try Household()
    let plan = try home.applyTwice(file("library.json", Self.json))
    #expect(home.diary.count == 7)
    #expect(plan.items(.unmatched).count == 1 && plan.unmatchedCSV.split(separator: "\r\n").count == 2)
  }
}
