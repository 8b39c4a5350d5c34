import ReelbookImport
import ReelbookModel
import Testing

@Suite struct TautulliTests {
  private static let history = #"""
    {"response":{"result":"success","message":null,"data":{"draw":1,"recordsTotal":6,"recordsFiltered":6,"data":[
    {"row_id":9,"reference_id":9,"date":1709409873,"started":1709409873,"stopped":1709418000,"duration":8000,"play_duration":8000,
     "media_type":"movie","rating_key":501,"parent_rating_key":"","grandparent_rating_key":"","title":"The Matrix","parent_title":"",
     "grandparent_title":"","full_title":"The Matrix","media_index":"","parent_media_index":"","year":1999,
     "guid":"com.plexapp.agents.imdb://tt0133093?lang=en","percent_complete":98,"watched_status":1,"group_count":2,"group_ids":"8,9",
     "user_id":7,"user":"ada@example.org","friendly_name":"Ada","ip_address":"10.0.0.7","player":"Shield","live":0},
    {"row_id":8,"reference_id":9,"date":1709406000,"started":1709406000,"stopped":1709407000,"media_type":"movie","rating_key":501,
     "title":"The Matrix","grandparent_title":"","year":1999,"guid":"","percent_complete":12,"watched_status":0.25,"user_id":7},
    {"row_id":7,"reference_id":7,"date":1709300000,"started":1709300000,"stopped":null,"media_type":"episode","rating_key":502,
     "title":"Lies","parent_title":"Season 1","grandparent_title":"Dark","media_index":2,"parent_media_index":1,"year":2017,
     "originally_available_at":"2017-12-01","guid":"com.plexapp.agents.thetvdb://334824/1/2?lang=en","percent_complete":95,"watched_status":1,
     "user_id":7},
    {"row_id":6,"reference_id":6,"date":1709200000,"started":1709200000,"stopped":1709203000,"media_type":"movie","rating_key":503,
     "title":"Heat","year":"","originally_available_at":"1995-12-15","guid":"plex://movie/5d7768265af944001f1f6651","watched_status":1,
     "user_id":7},
    {"row_id":6,"reference_id":6,"date":1709200000,"started":1709200000,"stopped":1709203000,"media_type":"movie","rating_key":503,
     "title":"Heat","year":"","originally_available_at":"1995-12-15","guid":"plex://movie/5d7768265af944001f1f6651","watched_status":1,
     "user_id":7},
    {"row_id":5,"reference_id":5,"date":1709100000,"started":1709100000,"stopped":1709103000,"media_type":"track","rating_key":504,
     "title":"Song","watched_status":1,"user_id":7}
    ]}}}
    """#

  @Test func `a row is a viewing if it counts as watched, and rows of one reference are one`() throws {
    let history = try file("history.json", Self.history).history
    #expect(
      history.summaries == [
        "The Matrix (1999) @ 2024-03-02T22:20:00+00:00[GMT]", "Dark s1e2 @ 2024-03-01T13:33:20+00:00[GMT]",
        "Heat (1995) @ 2024-02-29T10:36:40+00:00[GMT]",
      ])
    #expect(
      history.titles.map(\.ids) == [
        ["imdb": "tt0133093"], ["tvdb": "334824"], ["plex": "5d7768265af944001f1f6651"],
      ])
    #expect(history.profiles == ["7"])
    #expect(history.reasons == ["otherKind 1", "unfinished 1"])
    #expect(history.mergedRows == 1 && history.rowCount == 6 && history.addsUp)
    #expect(history.items.map(\.line) == [1, 3, 4])
    for case .viewing(let viewing) in history.items.map(\.content) { #expect(viewing.columns.isEmpty) }
  }

  @Test func `a second import brings no doubles, also of rows that are not grouped`() throws {
    var home = try Household()
    try home.apply(file("history.json", Self.history))
    #expect(home.diary.count == 3 && home.diary.contains("S1E2 of Dark 2024-03-01T13:33:20+00:00[GMT]"))
    #expect(try home.apply(file("history.json", Self.history)).items(.new).isEmpty)
    let ungrouped = Self.history.replacing("\"group_count\":2", with: "\"group_count\":1")
    #expect(try home.apply(file("tautulli.json", ungrouped)).items(.new).isEmpty)
  }

  @Test func `titles that are not found are listed`() async throws {
    #expect(try await file("history.json", Self.history).namesNotFound() == ["Heat"])
  }

  private static let export = """
    type,grandparentTitle,title,parentIndex,index,year,guid,guids,ratingKey,viewCount,lastViewedAt,viewOffset,userRating,duration,media.parts.file
    movie,,The Matrix,,,1999,plex://movie/5d776825880197001ec90a0c,"imdb://tt0133093,tmdb://603",501,2,2024-03-02T20:04:33,0,9.0,8160000,/films/m.mkv
    episode,Dark,Lies,1,2,2017,plex://episode/5d9c1275e9d5a1001f4d2f1a,tvdb://6000001,502,,,600000,,3000000,/series/d.mkv
    show,,Dark,,,2017,plex://show/5d9c086c46115600200aa2fe,tvdb://334824,503,12,2024-03-02T20:04:33,,,,
    movie,,Heat,,,1995,local://31,,504,,,,,,

    """

  @Test func `the export of a library has counts, the last time, resume points and ratings`() throws {
    let history = try file("Library.csv", Self.export).history
    #expect(
      history.summaries == [
        "The Matrix (1999) seen 2× 2024-03-02T20:04:33+00:00[GMT]", "The Matrix (1999) rating(ten:9)",
        "Dark s1e2 stopped 0.0",
      ])
    #expect(history.reasons == ["aggregate 1", "noContent 1"] && history.addsUp)
    #expect(history.titles[0].ids["tmdb"] == "603" && history.items[2].place.ids["tvdb"] == "6000001")
    var home = try Household()
    try home.apply(file("Library.csv", Self.export))
    #expect(home.diary == ["The Matrix 2024-03-02T20:04:33+00:00[GMT]", "The Matrix unknown"])
    #expect(try home.apply(file("Library.csv", Self.export)).items(.new).isEmpty)
  }
}
