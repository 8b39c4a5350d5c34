import ReelbookImport
import ReelbookModel
import Testing

/// Items of a Jellyfin or an Emby server.
@Suite struct JellyfinTests {
  private static let items = #"""
    {"Items":[
    {"Name":"The Matrix","Id":"0f9e","Type":"Movie","ProductionYear":1999,"OriginalTitle":"The Matrix","Path":"/home/ada/m.mkv",
     "RunTimeTicks":81600000000,"ProviderIds":{"IMDb":"tt0133093","Tmdb":"603","TmdbCollection":"2344"},
     "UserData":{"PlaybackPositionTicks":0,"PlayCount":7,"IsFavorite":true,"LastPlayedDate":"2024-03-02T20:04:33.4510000Z",
     "Played":true,"Likes":true,"Rating":10,"Key":"603"}},
    {"Name":"Lies","Id":"1a","Type":"Episode","SeriesName":"Dark","SeriesId":"77aa","ParentIndexNumber":1,"IndexNumber":2,
     "IndexNumberEnd":3,"ProductionYear":2017,"PremiereDate":"2017-12-01T00:00:00.0000000Z","RunTimeTicks":30000000000,
     "ProviderIds":{"Tvdb":"6000001","Imdb":""},
     "UserData":{"PlaybackPositionTicks":0,"PlayCount":0,"IsFavorite":false,"Played":true,"Key":"k"}},
    {"Name":"Beginnings and Endings","Id":"2b","Type":"Episode","SeriesName":"Dark","ParentIndexNumber":2,"IndexNumber":1,
     "RunTimeTicks":30000000000,"ProviderIds":{},
     "UserData":{"PlaybackPositionTicks":6000000000,"PlayCount":2,"IsFavorite":false,"LastPlayedDate":"2024-03-05T20:00:00Z",
     "Played":false,"PlayedPercentage":20,"Key":"k"}},
    {"Name":"Dark","Id":"3c","Type":"Series","ProductionYear":2017,"ProviderIds":{"Tvdb":"334824"},
     "UserData":{"UnplayedItemCount":0,"PlaybackPositionTicks":0,"PlayCount":0,"IsFavorite":true,"Played":true,"Rating":8,"Key":"k"}},
    {"Name":"Season 1","Id":"4d","Type":"Season","SeriesName":"Dark","IndexNumber":1,
     "UserData":{"UnplayedItemCount":0,"PlaybackPositionTicks":0,"PlayCount":0,"IsFavorite":false,"Played":true,"Key":"k"}},
    {"Name":"Heat","Id":"5e","Type":"Movie","ProductionYear":1995,
     "UserData":{"PlaybackPositionTicks":0,"PlayCount":1,"IsFavorite":false,"Played":false,"Likes":false,"Rating":1,"Key":"k"}},
    {"Name":"Fargo","Id":"6f","Type":"Movie","ProductionYear":1996,
     "UserData":{"PlaybackPositionTicks":0,"PlayCount":0,"IsFavorite":false,"Played":false,"Key":"k"}},
    {"Name":"All of It","Id":"7a","Type":"BoxSet","UserData":{"PlaybackPositionTicks":0,"Played":true,"Key":"k"}}
    ],"TotalRecordCount":8,"StartIndex":0}
    """#

  @Test func `a played item is one viewing, and a position, a star, a thumb and a rating come along`() throws {
    let history = try file("items.json", Self.items).history
    #expect(
      history.summaries == [
        "The Matrix (1999) @ 2024-03-02T20:04:33.451+00:00[GMT]", "The Matrix (1999) reaction(liked)",
        "The Matrix (1999) starred", "Dark (2017) s1e2 @ unknown", "Dark (2017) s1e3 @ unknown",
        "Dark (2017) s2e1 stopped 0.0", "Dark (2017) rating(ten:8)", "Dark (2017) starred",
        "Heat (1995) reaction(disliked)",
      ])
    #expect(history.reasons == ["aggregate 1", "noContent 1", "otherKind 1"])
    #expect(history.titles.map(\.ids) == [["imdb": "tt0133093", "tmdb": "603"], ["tvdb": "334824"], [:]])
    #expect(history.items[3].place.ids == ["tvdb": "6000001"])
    #expect(history.problems.isEmpty && history.oddCells.isEmpty && history.addsUp)
  }

  @Test func `the items are in the library, with the resume point, and a second import brings no doubles`() throws {
    var home = try Household()
    try home.apply(file("items.json", Self.items))
    #expect(
      home.diary == [
        "S1E2 of Dark unknown", "S1E3 of Dark unknown", "The Matrix 2024-03-02T20:04:33.451+00:00[GMT]",
      ])
    let next = MediaID.episode(1, season: 2, of: Household.dark)
    let resume = home.library.record(Resume.self, of: Household.ada, about: next)
    #expect(resume?.point.position == .seconds(600) && resume?.point.duration == .seconds(3000))
    let again = try home.apply(file("items.json", Self.items))
    #expect(again.items(.new).isEmpty && home.diary.count == 3)
  }

  @Test func `titles that are not found are listed`() async throws {
    #expect(try await file("items.json", Self.items).namesNotFound() == ["Heat"])
  }

  @Test func `items without a user's data are no export`() {
    #expect(throws: ImportError.self) {
      try file("items.json", #"{"Items":[{"Name":"Heat","Type":"Movie"}],"TotalRecordCount":1}"#)
    }
  }
}
