import ReelbookInterchange
import ReelbookModel
import Testing

@Suite struct ListExportTests {
  @Test func `lists are exported in their own order, with a title or an episode a row`() throws {
    var home = try Home()
    try home.edit { draft in
      let list = try draft.addList("Best, ever")
      try draft.addList("Empty")
      try draft.add(.episode(2, season: 1, of: Home.southPark), to: list)
      try draft.add(.movie(603), to: list)
      try draft.move(.movie(603), in: list, to: 0)
    }
    let export = try home.library.viewer(of: Home.ada).export(.lists)
    #expect(
      export.lines == [
        "list,position,title,year,kind,season,episode,tmdb,imdb,tvdb,titleID,episodeTMDb,added,addedBy",
        "Watching,1,The Matrix,1999,movie,,,603,tt0133093,,,,2026-11-20T20:15:00Z,Ada",
        "Watching,2,South Park,1997,series,,,2190,,,,,2026-11-20T20:15:00Z,Ada",
        "\"Best, ever\",1,The Matrix,1999,movie,,,603,tt0133093,,,,2026-11-20T20:15:00Z,Ada",
        "\"Best, ever\",2,South Park,1997,series,1,2,2190,,,,102,2026-11-20T20:15:00Z,Ada",
      ])
    #expect(export.losses.map(\.examples) == [["Empty"]])
  }
}
