import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct SubjectTests {
  let series = TitleID.series(107_113)

  @Test func `the text of a season or an episode follows the title's text`() {
    #expect(MediaID(series).description == "series/tmdb/107113")
    #expect(MediaID.season(1, of: series).description == "series/tmdb/107113/s1")
    #expect(MediaID.episode(3, season: 1, of: series).description == "series/tmdb/107113/s1e3")
    #expect(MediaID("series/tmdb/107113/s1e3") == .episode(3, season: 1, of: series))
    #expect(MediaID("series/tmdb/107113/s1") == .season(1, of: series))
  }

  @Test func `season 0 is a season, and differs from no season`() {
    let specials = MediaID.season(0, of: series)
    #expect(specials != MediaID(series) && specials.season == 0 && MediaID(series).season == nil)
    #expect(specials.kind == .season && MediaID(series).kind == .series)
    #expect(MediaID.episode(0, season: 0, of: series).episode == 0)
    #expect(MediaID("series/tmdb/107113/s0")?.season == 0)
    #expect(MediaID("series/tmdb/107113/s0e0")?.kind == .episode)
  }

  @Test func `an episode knows its season and its title`() {
    let episode = MediaID.episode(3, season: 1, of: series)
    #expect(episode.title == series && episode.season == 1 && episode.episode == 3 && episode.kind == .episode)
    #expect(episode.seasonSubject == .season(1, of: series))
    #expect(MediaID.movie(603).seasonSubject == nil && MediaID.movie(603).kind == .movie)
  }

  @Test func `a title contains its seasons and episodes, a season its episodes`() {
    let (season, episode) = (MediaID.season(1, of: series), MediaID.episode(3, season: 1, of: series))
    #expect(MediaID(series).contains(season) && MediaID(series).contains(episode) && season.contains(episode))
    #expect(episode.contains(episode) && !episode.contains(season) && !season.contains(MediaID(series)))
    #expect(!season.contains(.episode(3, season: 2, of: series)) && !MediaID.series(1).contains(episode))
    #expect(!MediaID.season(0, of: series).contains(season))
  }

  @Test func `a title comes before its seasons, a season before its episodes`() {
    let ordered = [
      MediaID(series), .season(0, of: series), .episode(1, season: 0, of: series), .season(1, of: series),
      .episode(2, season: 1, of: series), .episode(10, season: 1, of: series), .season(2, of: series),
      .season(10, of: series),
    ]
    #expect(ordered.shuffled().sorted() == ordered)
  }

  @Test func `a subject with an impossible number has a text that does not read back`() {
    for number in [Int.min, -1, 1 << 31 - 1, 1 << 40, .max] {
      for subject in [MediaID.season(number, of: series), .episode(number, season: 1, of: series)] {
        #expect(MediaID(subject.description) == nil, "\(number)")
      }
      #expect(SeasonID(SeasonID(series, number).description) == nil)
    }
    let highest = MediaID.episode(2_147_483_646, season: 2_147_483_646, of: series)
    #expect(MediaID(highest.description) == highest)
  }

  @Test func `a text with a malformed season or episode is no subject`() {
    for wrong in [
      "s", "s1e", "e3", "s01", "s1e03", "s-1", "S1", "s1E3", "s1e3e4", "s2147483648", "s99999999999", "s1/e3", "s1 ",
      "s1e3/", "x1", "",
    ] {
      #expect(MediaID("series/tmdb/107113/" + wrong) == nil, "\(wrong)")
    }
  }

  @Test func `a title's value that looks like a season or an episode stays the title's value`() {
    for (text, value) in [("movie/file/s1e3", "s1e3"), ("series/x/s1", "s1"), ("channel/iptv/s2", "s2")] {
      let subject = MediaID(text)
      #expect(subject?.season == nil && subject?.title.value == value && subject?.description == text, "\(text)")
    }
    #expect(MediaID("series/x/s1/s2")?.season == 2)
    let slash = TitleID(.series, namespace: "file", value: "a/s1e3")
    #expect(MediaID(MediaID(slash).description) == MediaID(slash))
    #expect(MediaID(MediaID.season(2, of: slash).description) == .season(2, of: slash))
  }

  @Test func `an unknown kind is kept`() {
    for text in ["channel/iptv/one", "programme/iptv/one/two", "programme/iptv/one/s4e5", "x/y/z/s1/s2"] {
      #expect(MediaID(text)?.description == text, "\(text)")
    }
    #expect(MediaID("channel/iptv/one")?.kind == MediaKind(rawValue: "channel"))
  }

  @Test func `a title and the subject with the same text make equal subjects`() {
    for text in ["channel/iptv/one/s1", "channel/iptv/one/s1e2", "channel/iptv/one/s1/s2"] {
      #expect(TitleID(text).map { MediaID($0) } == MediaID(text), "\(text)")
    }
  }

  @Test func `the text of a season's id is the text of its subject`() {
    let id = SeasonID(series, 0)
    #expect(id.description == "series/tmdb/107113/s0" && SeasonID("series/tmdb/107113/s0") == id)
    #expect(SeasonID("series/tmdb/107113") == nil && SeasonID("series/tmdb/107113/s0e1") == nil)
    #expect(SeasonID(series, 2) < SeasonID(series, 10))
  }
}
