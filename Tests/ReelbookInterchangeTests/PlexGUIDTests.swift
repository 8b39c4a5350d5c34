import ReelbookInterchange
import ReelbookModel
import Testing

@Suite struct PlexGUIDTests {
  @Test func `the id of an item itself is read`() throws {
    for (text, expected) in [
      ("imdb://tt0113277", "imdb tt0113277"), ("tmdb://949", "tmdb 949"), ("tvdb://79126", "tvdb 79126"),
      ("plex://movie/5D776825880197001EC90394", "plex 5d776825880197001ec90394"),
      ("com.plexapp.agents.imdb://tt0113277?lang=en", "imdb tt0113277"),
      ("com.plexapp.agents.themoviedb://949?lang=en", "tmdb 949"),
      ("com.plexapp.agents.xbmcnfo://tt0113277?lang=de", "imdb tt0113277"),
      ("com.plexapp.agents.xbmcnfo://949", "tmdb 949"), ("com.plexapp.agents.hama://anidb-69", "anidb 69"),
    ] {
      let guid = try #require(PlexGUID(text), "\(text)")
      #expect("\(guid.namespace) \(guid.id)" == expected)
      #expect(!guid.isOfSeries && guid.season == nil && guid.episode == nil, "\(text)")
    }
    #expect(PlexGUID("plex://show/5d776825880197001ec90394")?.kind == .series)
  }

  @Test func `an older id of an episode is its series', with its numbers`() throws {
    for (text, expected) in [
      ("com.plexapp.agents.thetvdb://79126/1/2?lang=en", "tvdb 79126"),
      ("com.plexapp.agents.themoviedb://1438/1/2?lang=en", "tmdb 1438"),
      ("com.plexapp.agents.hama://tvdb-81797/1/2?lang=en", "tvdb 81797"),
      ("com.plexapp.agents.hama://anidb-69/1/2", "anidb 69"),
      ("com.plexapp.agents.xbmcnfotv://79126/1/2", "tvdb 79126"),
    ] {
      let guid = try #require(PlexGUID(text), "\(text)")
      #expect("\(guid.namespace) \(guid.id)" == expected)
      #expect(guid.isOfSeries && guid.kind == .series && guid.season == 1 && guid.episode == 2, "\(text)")
    }
  }

  @Test func `an older id of a season has its number alone`() throws {
    let guid = try #require(PlexGUID("com.plexapp.agents.thetvdb://79126/1"))
    #expect(guid.isOfSeries && guid.season == 1 && guid.episode == nil)
  }

  @Test func `numbers in another order are left out`() throws {
    let guid = try #require(PlexGUID("com.plexapp.agents.hama://tvdb4-81797/1/516"))
    #expect(guid.namespace == "tvdb" && guid.id == "81797" && guid.isOfSeries)
    #expect(guid.season == nil && guid.episode == nil)
  }

  @Test func `texts without an id of a catalogue are no ids`() {
    for text in [
      "", "x", "://", "imdb://", "local://31", "com.plexapp.agents.none://31?lang=xn", "tv.plex.agents.none://31",
      "tv.plex.agents.nfo.movie://31", "plex://movie/31", "plex://movie", "imdb://heat", "tmdb://0",
      "com.plexapp.agents.hama://69", "com.plexapp.agents.hama://", "https://watch.plex.tv/movie/heat",
    ] { #expect(PlexGUID(text) == nil, "\(text)") }
  }
}
