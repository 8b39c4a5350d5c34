import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import Testing

@Suite struct MyAnimeListTests {
  private static func entry(_ members: String...) -> String {
    "<anime>\n" + members.map { "  \($0)\n" }.joined() + "</anime>\n"
  }

  private static let text = """
    <?xml version="1.0" encoding="UTF-8" ?>
    <!-- Created by XML Export feature at MyAnimeList.net -->
    <myanimelist>
    <myinfo><user_id>1</user_id><user_name>ann</user_name><user_export_type>1</user_export_type></myinfo>

    """
    + entry(
      "<series_animedb_id>5114</series_animedb_id><series_title><![CDATA[Fullmetal Alchemist: Brotherhood]]></series_title>",
      "<series_type>TV</series_type><series_episodes>64</series_episodes><my_id>0</my_id>",
      "<my_watched_episodes>3</my_watched_episodes><my_start_date>2024-03-00</my_start_date>",
      "<my_finish_date>0000-00-00</my_finish_date><my_rated></my_rated><my_score>8</my_score>",
      "<my_storage></my_storage><my_status>Watching</my_status><my_comments><![CDATA[Slow & good]]></my_comments>",
      "<my_times_watched>0</my_times_watched><my_tags><![CDATA[x]]></my_tags><my_rewatching>0</my_rewatching>")
    + entry(
      "<series_animedb_id>227</series_animedb_id><series_title><![CDATA[FLCL]]></series_title><series_type>OVA</series_type>",
      "<series_episodes>6</series_episodes><my_watched_episodes>2</my_watched_episodes><my_score>0</my_score>",
      "<my_finish_date>2023-00-00</my_finish_date><my_status>Completed</my_status><my_rewatching>1</my_rewatching>")
    + entry(
      "<series_animedb_id>199</series_animedb_id><series_title><![CDATA[Spirited Away]]></series_title>",
      "<series_type>Movie</series_type><series_episodes>1</series_episodes><my_watched_episodes>1</my_watched_episodes>",
      "<my_finish_date>2024-03-00</my_finish_date><my_score>10</my_score><my_status>Completed</my_status>",
      "<my_times_watched>1</my_times_watched>")
    + entry(
      "<series_animedb_id>1</series_animedb_id><series_title><![CDATA[Cowboy Bebop]]></series_title><series_type>TV</series_type>",
      "<series_episodes>26</series_episodes><my_watched_episodes>0</my_watched_episodes><my_status>6</my_status>")
    + entry(
      "<series_animedb_id>20</series_animedb_id><series_title><![CDATA[Naruto]]></series_title><series_type>TV</series_type>",
      "<my_watched_episodes>0</my_watched_episodes><my_status>On-Hold</my_status>")
    + entry(
      "<series_animedb_id>9</series_animedb_id><series_title><![CDATA[A Song]]></series_title><series_type>Music</series_type>",
      "<my_watched_episodes>1</my_watched_episodes><my_status>Completed</my_status>")
    + "</myanimelist>\n"

  private static let summaries = [
    "Fullmetal Alchemist: Brotherhood s1e3 and all before", "Fullmetal Alchemist: Brotherhood rating(ten:8)",
    "Fullmetal Alchemist: Brotherhood category(current)", "Fullmetal Alchemist: Brotherhood: Slow & good",
    "FLCL s1e2 and all before", "FLCL category(current)", "Spirited Away @ 2024-03", "Spirited Away seen 1× unknown",
    "Spirited Away rating(ten:10)", "Cowboy Bebop watchlist(since: nil)", "Naruto category(paused)",
  ]

  @Test func `an entry's progress, status, score and comment come in`() throws {
    let history = try file("animelist_1700000000_-_1.xml", Self.text).history
    #expect(history.summaries == Self.summaries)
    #expect(history.titles.map { $0.ids["mal"] } == ["5114", "227", "199", "1", "20"])
    #expect(Set(history.remainder.map(\.reason)) == [.otherKind, .noContent] && history.addsUp)
    #expect(history.problems.isEmpty && history.rowCount == 7)
  }

  @Test func `a second import brings nothing`() throws {
    var home = try Household()
    try home.apply(file("animelist.xml", Self.text))
    #expect(
      home.diary.filter { !$0.contains("Fullmetal") } == [
        "S1E1 of FLCL unknown", "S1E2 of FLCL unknown", "Spirited Away 2024-03", "Spirited Away unknown",
      ])
    let again = try home.plan(file("animelist.xml", Self.text))
    #expect(!again.items.contains { $0.status == .new }, "\(again.items)")
  }

  @Test func `an entry without a name is listed as unmatched`() throws {
    let text =
      "<myanimelist><anime><series_animedb_id>5114</series_animedb_id><my_status>Completed</my_status></anime></myanimelist>"
    var home = try Household()
    let plan = try home.apply(file("animelist.xml", text))
    #expect(plan.rows.unmatched == 1 && plan.unmatchedCSV.contains("\r\n1,"))
    #expect(home.diary.isEmpty)
  }

  @Test func `a list of manga is left out`() throws {
    let text =
      "<myanimelist><myinfo><user_export_type>2</user_export_type></myinfo><manga><manga_mangadb_id>2</manga_mangadb_id><my_read_chapters>3</my_read_chapters></manga></myanimelist>"
    let history = try file("mangalist_1_-_1.xml", text).history
    #expect(history.items.isEmpty && history.remainder.contains { $0.reason == .otherKind && $0.count == 1 })
  }

  @Test func `a deflated list is read, also if a program has inflated it`() throws {
    let deflater = try ZlibDeflater(.gzip)
    var bytes: [UInt8] = []
    try deflater.compress(Array(Self.text.utf8), isLast: true) { bytes += $0 }
    let name = "animelist_1700000000_-_1.xml.gz"
    for bytes in [bytes, Array(Self.text.utf8)] {
      let history = try files(bytes: [(name, bytes)]).history
      #expect(history.summaries == Self.summaries && history.files.map(\.path) == [name])
    }
    // A damaged file ends where it is damaged.
    let cut = try files(bytes: [(name, Array(bytes.dropLast(bytes.count / 4)))]).history
    #expect(cut.summaries.starts(with: Self.summaries.prefix(3)) && cut.problems.map(\.code) == [.truncated])
  }
}
