import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTMDb
import Testing

/// The effect of one field that is null, empty, missing or of the wrong type.
///
/// A table names each field that is read, with four letters for the four cases: `U`: the value is unknown; `C`: what it is
/// in is unknown as a whole; `L`: the element is left out and counted; `T`: reading throws and the error names the place;
/// `-`: the case does not occur. A field that is in no table is not read, and its value makes no difference.
@Suite struct FieldOutcomeTests {
  private func check<Reply: Equatable & Sendable>(
    _ fixture: String, _ request: TMDb.Request<Reply>, _ table: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let tree = try JSONTree(fixture)
    let outcomes = Self.outcomes(table)
    let original = try request.read(Data(fixture.utf8))
    var used: Set<String> = []
    for place in tree.places {
      let pattern = JSONTree.pattern(place)
      let path = JSONTree.path(place)
      let letters = outcomes[path] ?? outcomes[pattern]
      used.formUnion([path, pattern])
      if letters == nil, isInsideUnread(place, outcomes) { continue }
      let missing = try tree.replacing(place, with: nil)
      let cases: [(String, String)] = [
        ("null", try tree.replacing(place, with: NSNull())), ("empty", try tree.replacing(place, with: "")),
        ("missing", missing), ("wrong", try tree.replacing(place, with: tree.wrongValue(at: place))),
      ]
      for (index, (name, text)) in cases.enumerated() {
        let letter = letters.map { Array($0)[index] } ?? "I"
        let comment = Comment(rawValue: "\(path) \(name)")
        if letter == "-" { continue }
        do {
          let reply = try request.read(Data(text.utf8))
          let expected =
            switch letter {
            case "U": try request.read(Data(missing.utf8))
            case "C": try request.read(Data(try tree.replacing(Array(place.prefix(1)), with: nil).utf8))
            case "L": try request.read(Data(try tree.replacing(place, with: false).utf8))
            default: original
            }
          #expect(letter != "T" && reply == expected, comment, sourceLocation: sourceLocation)
        } catch let failure as WireFailure {
          #expect(letter == "T" && failure.path == path, comment, sourceLocation: sourceLocation)
        }
      }
    }
    for name in outcomes.keys where !used.contains(name) {
      Issue.record("The table names \(name), which the fixture does not have.", sourceLocation: sourceLocation)
    }
  }

  private static func outcomes(_ table: String) -> [String: String] {
    var outcomes: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      for name in words.dropFirst() { outcomes[String(name)] = String(words[0]) }
    }
    return outcomes
  }

  /// A place inside a value that is not read needs no check of its own.
  private func isInsideUnread(_ place: [JSONTree.Step], _ outcomes: [String: String]) -> Bool {
    let parent = place.dropLast()
    return !parent.isEmpty && outcomes[JSONTree.pattern(Array(parent))] == nil
      && outcomes[JSONTree.path(Array(parent))] == nil
  }

  @Test func `each field of a movie has its outcome`() throws {
    try check(
      Fixtures.movie, .movie(4001, with: TMDb.MoviePart.allCases),
      """
      TTTT id
      UUUU belongs_to_collection.id genres[].id
      UUUU belongs_to_collection genres origin_country
      UUUU adult popularity runtime vote_average vote_count
      UUUU backdrop_path homepage imdb_id original_language original_title overview poster_path release_date status
      UUUU tagline title belongs_to_collection.name belongs_to_collection.poster_path genres[].name
      UUUU belongs_to_collection.backdrop_path
      UU-U genres[] release_dates.results[] release_dates.results[].release_dates[] videos.results[]
      U--U origin_country[]
      UUUU external_ids release_dates watch/providers videos
      UUUU external_ids.imdb_id external_ids.wikidata_id external_ids.facebook_id external_ids.instagram_id
      UUUU external_ids.twitter_id
      UUUU release_dates.results videos.results watch/providers.results
      UUUU release_dates.results[].release_dates
      UUUU release_dates.results[].iso_3166_1
      UUUU release_dates.results[].release_dates[].certification release_dates.results[].release_dates[].iso_639_1
      UUUU release_dates.results[].release_dates[].note release_dates.results[].release_dates[].release_date
      UUUU release_dates.results[].release_dates[].type
      UUUU watch/providers.results.DE.flatrate watch/providers.results.DE.rent
      UUUU watch/providers.results.US.ads
      UU-U watch/providers.results.DE watch/providers.results.US
      UUUU watch/providers.results.DE.link watch/providers.results.US.link
      UU-U watch/providers.results.DE.flatrate[] watch/providers.results.DE.rent[] watch/providers.results.US.ads[]
      UUUU watch/providers.results.DE.flatrate[].provider_id watch/providers.results.DE.rent[].provider_id
      UUUU watch/providers.results.US.ads[].provider_id
      UUUU watch/providers.results.DE.flatrate[].logo_path watch/providers.results.DE.flatrate[].provider_name
      UUUU watch/providers.results.DE.rent[].logo_path watch/providers.results.DE.rent[].provider_name
      UUUU watch/providers.results.US.ads[].logo_path watch/providers.results.US.ads[].provider_name
      UUUU watch/providers.results.DE.flatrate[].display_priority watch/providers.results.DE.rent[].display_priority
      UUUU watch/providers.results.US.ads[].display_priority
      UUUU videos.results[].id videos.results[].key videos.results[].site
      UUUU videos.results[].iso_639_1 videos.results[].iso_3166_1 videos.results[].name videos.results[].type
      UUUU videos.results[].published_at
      UUUU videos.results[].official videos.results[].size
      """)
  }

  @Test func `each field of a series has its outcome`() throws {
    try check(
      Fixtures.series, .series(5001, with: TMDb.SeriesPart.allCases),
      """
      UUUU created_by
      UU-U created_by[]
      UUUU created_by[].id
      UUUU created_by[].name
      TTTT id seasons[].season_number
      UUUU genres[].id networks[].id seasons[].id
      UUUU last_episode_to_air.id last_episode_to_air.episode_number
      UUUU adult popularity vote_average vote_count in_production number_of_episodes number_of_seasons
      UUUU genres networks episode_run_time origin_country last_episode_to_air next_episode_to_air
      UTUT seasons
      UUUU content_ratings external_ids watch/providers videos
      UUUU content_ratings.results watch/providers.results videos.results
      UUUU backdrop_path first_air_date homepage last_air_date name original_language original_name overview poster_path
      UUUU status tagline type genres[].name networks[].name networks[].logo_path networks[].origin_country
      UUUU last_episode_to_air.name last_episode_to_air.overview last_episode_to_air.air_date
      UUUU last_episode_to_air.episode_type last_episode_to_air.still_path
      UUUU last_episode_to_air.runtime last_episode_to_air.season_number last_episode_to_air.show_id
      UUUU last_episode_to_air.vote_average last_episode_to_air.vote_count
      UU-U genres[] networks[] content_ratings.results[]
      TT-T seasons[]
      UU-U episode_run_time[]
      U--U origin_country[]
      UUUU seasons[].air_date seasons[].name seasons[].overview seasons[].poster_path
      UUUU seasons[].episode_count seasons[].vote_average
      UUUU content_ratings.results[].iso_3166_1
      UUUU content_ratings.results[].rating
      UUUU external_ids.imdb_id external_ids.wikidata_id external_ids.facebook_id external_ids.instagram_id
      UUUU external_ids.twitter_id
      UUUU external_ids.tvdb_id
      UUUU season/1
      UCUC season/1.episodes
      UUUU season/1.vote_average
      UUUU season/1.id season/1.season_number season/1.episodes[].id season/1.episodes[].episode_number
      CC-C season/1.episodes[]
      UUUU season/1.air_date season/1.name season/1.overview season/1.poster_path
      UUUU season/1.episodes[].air_date season/1.episodes[].name season/1.episodes[].overview
      UUUU season/1.episodes[].episode_type season/1.episodes[].still_path
      UUUU season/1.episodes[].runtime season/1.episodes[].season_number season/1.episodes[].show_id
      UUUU season/1.episodes[].vote_average season/1.episodes[].vote_count
      """)
  }

  @Test func `each field of a search has its outcome`() throws {
    try check(
      Fixtures.multiSearch, .search("stair"),
      """
      TTTT page results total_pages
      UUUU total_results
      LL-L results[]
      UUUU results[].media_type results[0].id results[2].id
      UUUU results[0].name results[0].original_name results[0].overview results[0].backdrop_path
      UUUU results[0].poster_path results[0].original_language results[0].first_air_date
      UUUU results[0].adult results[0].popularity results[0].vote_average results[0].vote_count
      UUUU results[0].genre_ids results[0].origin_country
      UUUU results[2].title results[2].original_title results[2].overview results[2].backdrop_path
      UUUU results[2].poster_path results[2].original_language results[2].release_date
      UUUU results[2].adult results[2].popularity results[2].vote_average results[2].vote_count
      UUUU results[2].genre_ids
      UU-U results[0].genre_ids[0]
      U--U results[0].origin_country[0]
      """)
  }

  @Test func `each field of a search by an outside id has its outcome`() throws {
    try check(
      Fixtures.find, .find(.tvdb(340_001)),
      """
      TTTT movie_results tv_results
      UUUU tv_episode_results tv_season_results
      UU-U tv_results[]
      UU-U tv_episode_results[] tv_season_results[]
      UUUU tv_results[].id
      UUUU tv_episode_results[].id tv_episode_results[].episode_number
      UUUU tv_season_results[].id tv_season_results[].season_number
      UUUU tv_results[].name tv_results[].original_name tv_results[].overview tv_results[].backdrop_path
      UUUU tv_results[].poster_path tv_results[].original_language tv_results[].first_air_date
      UUUU tv_results[].adult tv_results[].popularity tv_results[].vote_average tv_results[].vote_count
      UUUU tv_results[].genre_ids tv_results[].origin_country
      UUUU tv_results[].media_type
      UU-U tv_results[].genre_ids[]
      U--U tv_results[].origin_country[]
      UUUU tv_episode_results[].name tv_episode_results[].overview tv_episode_results[].air_date
      UUUU tv_episode_results[].episode_type tv_episode_results[].still_path
      UUUU tv_episode_results[].runtime tv_episode_results[].season_number tv_episode_results[].show_id
      UUUU tv_episode_results[].vote_average tv_episode_results[].vote_count
      UUUU tv_season_results[].name tv_season_results[].overview tv_season_results[].air_date
      UUUU tv_season_results[].poster_path
      UUUU tv_season_results[].episode_count tv_season_results[].show_id tv_season_results[].vote_average
      """)
  }

  @Test func `each field of a season has its outcome`() throws {
    try check(
      Fixtures.season, .season(0, of: .series(5001)),
      """
      TTTT season_number episodes[].id episodes[].episode_number
      UUUU id
      UTUT episodes
      UUUU vote_average
      UUUU air_date name overview poster_path
      TT-T episodes[]
      UUUU episodes[].air_date episodes[].name episodes[].overview episodes[].episode_type episodes[].still_path
      UUUU episodes[].runtime episodes[].season_number episodes[].show_id episodes[].vote_average episodes[].vote_count
      """)
  }

  @Test func `each field of a collection has its outcome`() throws {
    try check(
      Fixtures.collection, .collection(77),
      """
      TTTT id
      UUUU parts[].id
      UUUU name overview poster_path backdrop_path
      UTUT parts
      LL-L parts[]
      UUUU parts[].title parts[].original_title parts[].overview parts[].backdrop_path parts[].poster_path
      UUUU parts[].original_language parts[].release_date parts[].media_type
      UUUU parts[].genre_ids
      UUUU parts[].adult parts[].popularity parts[].vote_average parts[].vote_count
      UU-U parts[].genre_ids[]
      """)
  }

  @Test func `each field of an episode group has its outcome`() throws {
    try check(
      Fixtures.episodeGroup, .episodeGroup("5b11ba820e0a265847002c6e"),
      """
      TTTT id groups[].id groups[].episodes[].id groups[].episodes[].episode_number
      UUUU name description groups[].name
      UTUT groups groups[].episodes
      UUUU network
      UUUU type groups[].order episode_count group_count
      TT-T groups[] groups[].episodes[]
      UUUU groups[].episodes[].air_date groups[].episodes[].name groups[].episodes[].overview
      UUUU groups[].episodes[].still_path
      UUUU groups[].episodes[].season_number groups[].episodes[].show_id groups[].episodes[].vote_average
      UUUU groups[].episodes[].vote_count groups[].episodes[].order
      """)
    try check(
      Fixtures.episodeGroups, .episodeGroups(of: .series(5001)),
      """
      TTTT results
      UUUU results[].network
      UUUU results[].type results[].episode_count results[].group_count
      UU-U results[]
      UUUU results[].id
      UUUU results[].name results[].description
      """)
  }

  @Test func `each field of the smaller lists has its outcome`() throws {
    try check(
      Fixtures.configuration, .configuration,
      """
      TTTT images images.secure_base_url
      UUUU images.backdrop_sizes images.logo_sizes images.poster_sizes images.profile_sizes images.still_sizes
      U--U images.backdrop_sizes[] images.logo_sizes[] images.poster_sizes[] images.profile_sizes[]
      U--U images.still_sizes[]
      """)
    try check(
      Fixtures.images, .images(of: .movie(4001)),
      """
      TTTT backdrops posters
      UUUU logos[].file_path posters[].file_path
      UUUU logos
      UU-U logos[] posters[]
      UUUU logos[].iso_3166_1 logos[].iso_639_1 posters[].iso_3166_1 posters[].iso_639_1
      UUUU logos[].height logos[].width logos[].vote_average logos[].vote_count
      UUUU posters[].height posters[].width posters[].vote_average posters[].vote_count
      """)
    try check(
      Fixtures.genres, .genres(of: .movie), "TTTT genres\nUU-U genres[]\nUUUU genres[].id\nUUUU genres[].name")
    try check(
      Fixtures.changes, .changes(of: .movie),
      "TTTT page results total_pages\nUUUU total_results\nUUUU results[].adult\nUU-U results[]\nUUUU results[].id")
    try check(
      Fixtures.regions, .providerRegions,
      "TTTT results\nUU-U results[]\nUUUU results[].iso_3166_1\nUUUU results[].english_name results[].native_name")
  }

  @Test func `an invalid date is unknown, never corrected`() throws {
    for date in [
      "2026-13-01", "2026-02-30", "0000-00-00", "2026-1-1", "1999", "yesterday", "2026-01-01T00:00:00Z", " ",
    ] {
      let body = #"{"page":1,"results":[{"id":1,"media_type":"movie","release_date":"\#(date)"}],"total_pages":1}"#
      let page = try TMDb.Request.search("x").read(Data(body.utf8))
      #expect(page.count == 1 && page.allSatisfy { $0.releaseDay == nil }, "\(date)")
    }
  }

  @Test func `a result of an unknown kind is skipped and counted, whatever its fields`() throws {
    let body = """
      {"page":1,"results":[{"id":1,"media_type":"movie"},{"id":"x9","media_type":"podcast","title":[1]},
        {"media_type":"person","id":2},{"media_type":"podcast"}],"total_pages":1}
      """
    let page = try TMDb.Request.search("x").read(Data(body.utf8))
    #expect(page.map(\.number) == [1])
    #expect(page.skipped == ["podcast": 2, "person": 1])
  }

  @Test func `an element without a number or a kind costs only itself, and is counted`() async throws {
    let good = #"{"id":1,"media_type":"movie","title":"A"}"#
    for odd in [
      "null", "7", "[]", "{}", #""""#, #"{"media_type":"movie"}"#, #"{"id":null,"media_type":"tv"}"#,
      #"{"id":"x","media_type":"movie","title":"B"}"#, #"{"id":2,"title":"B"}"#, #"{"id":2,"media_type":""}"#,
    ] {
      let body = #"{"page":1,"results":[\#(odd),\#(good),\#(odd)],"total_pages":1}"#
      let fetched = try await ClientHarness(always: body).client.fetch(.search("x"))
      #expect(fetched.value.map(\.number) == [1] && fetched.value.skipped == ["": 2], "\(odd)")
      #expect(fetched.malformedFields == ["[0]", "[2]"], "\(odd)")
    }
    for odd in ["null", "7", "{}", #"{"id":null}"#, #"{"id":"x"}"#] {
      let parts = Data(#"{"id":77,"parts":[{"id":1},\#(odd),{"id":3}]}"#.utf8)
      let collection = try TMDb.Request.collection(77).read(parts)
      #expect(collection.parts.map(\.number) == [1, 3] && collection.skipped == ["": 1], "\(odd)")
      let found = Data(#"{"movie_results":[\#(odd)],"tv_results":[\#(odd),{"id":5}]}"#.utf8)
      let results = try TMDb.Request.find(.tvdb(1)).read(found)
      #expect(results.movies.isEmpty && results.series.map(\.number) == [5], "\(odd)")
    }
    // What is no JSON is no element.
    for broken in ["{\"id\":", "{]", "nul"] {
      #expect(throws: WireFailure.self, "\(broken)") {
        try TMDb.Request.search("x").read(Data(#"{"page":1,"results":[\#(broken),\#(good)],"total_pages":1}"#.utf8))
      }
    }
  }
}
