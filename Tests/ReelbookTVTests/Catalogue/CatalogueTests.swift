import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

@Suite struct CatalogueTests {
  @Test func `a stream's name splits into the channel's name, region, quality and time shift`() {
    let names: [(String, String, String?, Int?, Int)] = [
      ("UK: Harbour One FHD", "Harbour One", "uk", 1080, 0), ("[DE] Harbour ᴴᴰ", "Harbour", "de", 720, 0),
      ("ＮＨＫ総合　４Ｋ", "NHK総合", nil, 2160, 0),
      ("|FR| Harbour 4K HEVC", "Harbour", "fr", 2160, 0), ("Harbour HD +1", "Harbour", nil, 720, 1),
      ("Canal+ 1", "Canal+ 1", nil, nil, 0), ("HD", "HD", nil, nil, 0), ("1+1 HD", "1+1", nil, 720, 0),
      ("TV: Harbour", "TV: Harbour", nil, nil, 0), ("東方 (1080p) [VIP]", "東方", nil, 1080, 0), ("24", "24", nil, nil, 0),
      ("", "", nil, nil, 0),
    ]
    for (text, name, region, height, hours) in names {
      let found = ChannelName(text)
      #expect(found.name == name && found.region == region && found.height == height, "\(text): \(found)")
      #expect(found.shift == .seconds(hours * 3600), "\(text)")
    }
  }

  @Test func `a number that is none has no place in the order`() {
    for number in ["nan", "inf", "-nan", "1e999", "x"] {
      var offer = offer(sourceID(1), ["Harbour", "Meadow", "River", "Summit"])
      for (place, text) in [number, "2", number, "1"].enumerated() { offer.items[place].number = text }
      let names = TelevisionCatalogue([offer]).channels.map(\.name)
      #expect(names == ["Summit", "Meadow", "Harbour", "River"], "\(number)")
    }
  }

  @Test func `the name of an offer gives the title, year and episode, in any script`() {
    let names: [(String, String, Int?, EpisodePlace?)] = [
      ("The Tide (2008)", "The Tide", 2008, nil), ("DE - The Tide (2008) [4K]", "The Tide", 2008, nil),
      ("The Tide 2008 MULTI 1080p", "The Tide", 2008, nil), ("1917", "1917", nil, nil),
      ("1917 (2019)", "1917", 2019, nil),
      ("Runner 2049", "Runner 2049", nil, nil), ("Прилив (2008)", "Прилив", 2008, nil), ("潮汐 [2008]", "潮汐", 2008, nil),
      ("The Shore S01E02", "The Shore", nil, .init(season: 1, episode: 2)),
      ("The Shore (2019) - S01 E02 - Ebb", "The Shore", 2019, .init(season: 1, episode: 2)),
      ("The Shore S01E02E03 Ebb", "The Shore", nil, .init(season: 1, episode: 2)),
      ("The Shore S01E02-E03-E04", "The Shore", nil, .init(season: 1, episode: 2)),
      ("The Shore 1x02", "The Shore", nil, .init(season: 1, episode: 2)),
      ("Берег S2E11", "Берег", nil, .init(season: 2, episode: 11)),
      ("The Tide: Part II (Extended)", "The Tide: Part II", nil, nil),
      // A word of a name that is also a language's code.
      ("Go for It", "Go for It", nil, nil), ("THAT'S IT 4K", "THAT'S IT", nil, nil),
      ("The Tide IT", "The Tide", nil, nil),
      // Names of files.
      ("The.Tide.2008.1080p.WEB-DL.x264-GROUP", "The Tide", 2008, nil), ("The.Tide.720p.HEVC", "The Tide", nil, nil),
      ("Runner.2049.2017.PROPER.2160p", "Runner 2049", 2017, nil), ("S.W.A.T.", "S.W.A.T.", nil, nil),
      ("The.Shore.S01E02.1080p.WEB", "The Shore", nil, .init(season: 1, episode: 2)),
    ]
    for (text, title, year, place) in names {
      let found = OfferedName(text)
      #expect(found.title == title && found.year == year && found.place == place, "\(text): \(found)")
    }
    #expect(OfferedName("The Shore S01E02 - Ebb").episodeTitle == "Ebb")
    #expect(OfferedName("The.Tide.2008.PROPER.2160p").height == 2160)
    // A panel's year tells what a number after the name is.
    #expect(
      OfferedName("Tide 2000", year: 1997).title == "Tide 2000" && OfferedName("Tide 2000", year: 2000).title == "Tide")
  }

  @Test func `streams of the same channel join into one, the best first, across sources`() throws {
    let catalogue = TelevisionCatalogue([
      offer(
        sourceID(1), ["Harbour One", "Harbour One FHD", "Harbour One HD +1", "UK: Meadow", "DE: Meadow", "Harbour Two"]),
      offer(
        sourceID(2), ["Harbour One 4K", "River TV"], guide: { $0 == "River TV" ? "river.example" : nil }, salt: 50),
      offer(sourceID(3), ["River Television", "Other"], guide: { _ in "river.example" }, salt: 90),
    ])
    #expect(
      catalogue.channels.map { "\($0.id.value) \($0.variants.map(\.name))" }.sorted() == [
        #"harbour-one ["Harbour One 4K", "Harbour One FHD", "Harbour One", "Harbour One HD +1"]"#,
        #"harbour-two ["Harbour Two"]"#, #"meadow~de ["DE: Meadow"]"#, #"meadow~uk ["UK: Meadow"]"#,
        #"other ["Other"]"#,
        #"river-television ["River TV", "River Television"]"#,
      ])
    let one = try #require(catalogue.channels(named: "harbour one", for: Home().viewer).first)
    #expect(
      one.streams.map(\.height) == [2160, 1080, nil, 720] && one.streams.allSatisfy { !$0.id.rawValue.contains("http") }
    )
  }

  @Test func `a person's channel settings survive the provider's changes`() throws {
    var home = try Home()
    let first = TelevisionCatalogue([offer(sourceID(1), ["Harbour HD", "Harbour 4K", "Meadow", "River", "Summit"])])
    func named(_ name: String, _ catalogue: TelevisionCatalogue = first) throws -> Channel {
      try #require(catalogue.channels.first { $0.name == name }, "\(name)")
    }
    try home.edit { draft in
      try draft.star(draft.television.remember(named("River")))
      try draft.television.edit(named("Meadow")) { $0.name = "The Meadow" }
      try draft.television.join(named("Summit"), into: named("River"))
      let harbour = try named("Harbour")
      try draft.television.separate(harbour.variants.filter { $0.name == "Harbour 4K" }, from: harbour)
      try draft.television.order([named("River"), named("Meadow")])
      try draft.television.tune(to: named("Meadow"))
    }
    let again = TelevisionCatalogue(
      [offer(sourceID(1), ["Summit", "Meadow", "Harbour 4K", "River", "Harbour HD"], salt: 100)],
      settings: home.library.channelSettings)
    #expect(again.channels.map(\.name) == ["River", "The Meadow", "Harbour", "Harbour"])
    #expect(try named("River", again).variants.map(\.name).sorted() == ["River", "Summit"])
    #expect(home.viewer.favourites(in: again).map(\.name) == ["River"])
    #expect(home.viewer.recents(in: again).map(\.name) == ["The Meadow"])
    // After its provider renames it, the channel is found by its stream and its similar name.
    let renamed = TelevisionCatalogue(
      [offer(sourceID(1), ["Harbour", "H", "Meadow", "River Channel", "Summit"])],
      settings: home.library.channelSettings)
    #expect(home.viewer.favourites(in: renamed).map(\.id) == [try named("River").id])
    try home.edit { draft in
      let list = try draft.addList("Evening")
      try draft.add(draft.television.remember(named("River")), to: list)
      try draft.queue.add(named("River").subject)
      try draft.remove(named("River").subject, from: list)
    }
    #expect(home.library.queue(of: home.me).map(\.subject.kind) == [.channel])
    // The drafts were never committed, so no field has a stamp.
    let stamped = home.library.checkInvariants().filter { !$0.contains("never added") && !$0.contains("not finished") }
    #expect(stamped == [])
  }

  @Test func `favourites survive new stream ids and order, and the order of sources makes no difference`() throws {
    for seed in Laws.seeds(few: 10, all: 1000) {
      var random = RandomTelevision(seed: seed)
      let (a, b) = (random.channelList(12).map(\.name), random.channelList(8).map(\.name))
      let offers = [offer(sourceID(1), a), offer(sourceID(2), b)]
      let catalogue = TelevisionCatalogue(offers)
      #expect(
        Set(TelevisionCatalogue(offers.reversed()).channels.map { "\($0.id) \(Set($0.variants.map(\.id)).count)" })
          == Set(catalogue.channels.map { "\($0.id) \(Set($0.variants.map(\.id)).count)" }), "seed \(seed)")
      var home = try Home()
      try home.edit { draft in for channel in catalogue.channels { try draft.star(draft.television.remember(channel)) }
      }
      let shuffled = TelevisionCatalogue(
        [
          offer(sourceID(1), a.shuffled(using: &random.generator), salt: 7),
          offer(sourceID(2), b.shuffled(using: &random.generator), salt: 3),
        ],
        settings: home.library.channelSettings)
      #expect(home.viewer.favourites(in: shuffled).count == catalogue.channels.count, "seed \(seed)")
      #expect(shuffled.channels.count == catalogue.channels.count, "seed \(seed)")
    }
  }

  @Test func `offers of a film join into one, and match the library by TMDb id or by name and year`()
    throws
  {
    func film(_ key: String, _ name: String, tmdb: Int? = nil) -> OfferedItem {
      var item = OfferedItem(.film, key: key, name: name, address: "http://h.example/\(key).mkv")
      item.tmdb = tmdb
      return item
    }
    let catalogue = TelevisionCatalogue([
      SourceOffer(
        source: sourceID(1),
        items: [
          film("1", "The Tide (2008)"), film("2", "DE - The Tide (2008) 4K"), film("3", "The Tide (1977)"),
          film("4", "Other", tmdb: 77),
          OfferedItem(.episode, key: "5", name: "The Shore S01E02"),
          OfferedItem(.episode, key: "6", name: "The Shore S01E02 1080p"),
        ])
    ])
    #expect(
      catalogue.films.map { "\($0.name) \($0.year ?? 0) \($0.variants.count)" } == [
        "Other 0 1", "The Tide 1977 1", "The Tide 2008 2",
      ])
    var home = try Home()
    var facts = TitleFacts(name: "The Tide", year: 2008)
    facts.originalName = "Die Flut"
    let (tide, shore) = (CatalogTitle(Title(.movie(12), facts)), CatalogTitle(.series, named: "The Shore"))
    let other = CatalogTitle(Title(.movie(77), TitleFacts(name: "Something else")))
    try home.edit { draft in
      let list = try draft.addList("Films")
      for title in [tide, shore, other] { try draft.add(title, to: list) }
    }
    #expect(catalogue.variants(of: tide.subject, in: home.library).map(\.height) == [2160, nil])
    #expect(catalogue.variants(of: shore.episode(season: 1, number: 2), in: home.library).map(\.height) == [1080, nil])
    #expect(catalogue.variants(of: shore.episode(season: 1, number: 3), in: home.library).isEmpty)
    #expect(catalogue.variants(of: other.subject, in: home.library).count == 1)
  }

  @Test func `two films of one name are two if their TMDb ids differ`() {
    let items = [("1", "Hero", 79), ("2", "Hero", 900), ("3", "Hero 4K", 79)].map { key, name, tmdb in
      var item = OfferedItem(.film, key: key, name: name)
      item.tmdb = tmdb
      return item
    }
    let catalogue = TelevisionCatalogue([SourceOffer(source: sourceID(1), items: items)])
    #expect(catalogue.films.map { "\($0.id) \($0.variants.count)" } == ["movie/tmdb/79 2", "movie/tmdb/900 1"])
  }

  @Test func `adult channels are found by group and name, and films by group alone`() throws {
    var items = ["Harbour", "XXX Night", "Adultery Law"].enumerated().map {
      OfferedItem(.channel, key: "\($0)", name: $1)
    }
    items.append(OfferedItem(.channel, key: "9", name: "Plain"))
    items[3].groups = ["For Adults"]
    items += ["Young Adult (2011)", "xXx (2002)", "Hardcore (1979)", "Night"].enumerated().map {
      OfferedItem(.film, key: "film\($0)", name: $1)
    }
    items[7].groups = ["XXX"]
    let catalogue = TelevisionCatalogue([SourceOffer(source: sourceID(1), items: items)])
    #expect(catalogue.adultCount == 3)
    var home = try Home()
    #expect(catalogue.channels(for: home.viewer).count == 4)
    try home.edit { try $0.screenTime.limit($0.person, to: .withoutAdult) }
    #expect(catalogue.channels(for: home.viewer).map(\.name).sorted() == ["Adultery Law", "Harbour"])
    #expect(catalogue.channels(named: "xxx", for: home.viewer).isEmpty)
    #expect(catalogue.films.filter { home.viewer.allows($0) }.count == 3)
  }
}
