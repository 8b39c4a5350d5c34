import ReelbookModel
import Testing

@Suite struct SubjectConvertibleTests {
  @Test func `verbs and queries accept a catalogue title, a season, a list item and an id`() throws {
    var (world, list) = try World.holding(Catalogue.southPark)
    let show = Catalogue.southPark
    let season = try #require(show.seasons.first { $0.number == 1 })
    try world.edit { draft in
      try draft.star(show)
      try draft.react(.liked, to: season)
      try draft.watch(season.episode(1))
      try draft.rate(show.season(2), .stars(4))
      try draft.watchlist(draft.library.items(in: list)[0])
      try draft.hide(.movie(603))
    }
    let (library, anna) = (world.library, world.anna)
    #expect(library.mark(on: show, of: anna).isStarred && library.mark(on: season, of: anna).reaction == .liked)
    #expect(library.mark(on: .season(2, of: southPark), of: anna).rating?.value == 4)
    #expect(library.hasWholePlay(of: show.episode(season: 1, number: 1), by: anna))
    #expect(library.nextEpisode(in: show, of: anna, asOf: world.now).subject == season.episode(2))
    #expect(library.wholeWatchlist(of: anna) == [show.subject] && library.contains(show))
    #expect(library.plays(about: season, of: anna).map(\.id) == library.diary(of: anna).map(\.play.id))
    #expect(MediaID.episode(season: 2, number: 3, of: show.id) == s(2, 3))
    try world.edit { try $0.remove(show) }
    #expect(!world.library.contains(show))
  }

  @Test func `a title by its number at TMDb can have a name before its facts are fetched`() throws {
    var world = try World()
    try world.edit { try $0.watch(CatalogTitle.movie(603, named: "The Matrix", year: 1999)) }
    #expect(world.library.name(of: .movie(603)) == "The Matrix")
    #expect(CatalogTitle.series(95_396, named: "Severance").id == .series(95_396))
  }
}
