import ReelbookModel
import ReelbookTV
import Testing

/// A star is for one country's channel of a name.
@Suite struct StarCountryTests {
  private var home: Home

  init() throws { home = try Home() }

  /// A stream of a list: its file, and what says of which country it is.
  private struct Stream {
    var name = "Euronews"
    var file: String
    var guide: String?
    var group: String?
    var country: String?

    var item: OfferedItem {
      var item = OfferedItem(.channel, key: file, name: name, address: "http://h.example/live/\(file)")
      (item.guideID, item.country) = (guide, country)
      item.groups = group.map { [$0] } ?? []
      return item
    }
  }

  private func catalogue(_ streams: Stream...) -> TelevisionCatalogue {
    TelevisionCatalogue(
      [SourceOffer(source: sourceID(1), items: streams.map(\.item))], settings: home.library.channelSettings)
  }

  private mutating func star(_ channel: Channel?) throws {
    let channel = try #require(channel)
    try home.edit { try $0.star($0.television.remember(channel)) }
  }

  /// The files of the starred channels' streams.
  private func starred(in catalogue: TelevisionCatalogue) -> [String] {
    home.viewer.favourites(in: catalogue).flatMap(\.variants).map {
      String($0.id.rawValue.split(separator: "/").last ?? "")
    }.sorted()
  }

  /// A French channel and a Spanish one of its name, with each kind of evidence.
  private static let pairs = [
    (Stream(file: "1.ts", guide: "Euronews.fr"), Stream(file: "2.ts", guide: "Euronews.es")),
    (Stream(file: "1.ts", group: "France"), Stream(file: "2.ts", group: "Spain")),
    (Stream(file: "1.ts", group: "FR | News"), Stream(file: "2.ts", guide: "Euronews.es", group: "ES | News")),
    (Stream(file: "1.ts", country: "FR"), Stream(file: "2.ts", country: "Spain")),
    (Stream(file: "1.ts", country: "FR;BE"), Stream(file: "2.ts", group: "España")),
    (Stream(file: "1.ts", guide: "Euronews.fr"), Stream(file: "2.ts", country: "ES")),
    (Stream(name: "FR: Euronews", file: "1.ts"), Stream(file: "2.ts", guide: "Euronews.es")),
    (Stream(name: "FR: Euronews", file: "1.ts"), Stream(name: "ES: Euronews", file: "2.ts")),
  ]

  @Test mutating func `a star waits while another country's channel of its name is there, and is back with its own`()
    throws
  {
    for (french, spanish) in Self.pairs {
      home = try Home()
      try star(catalogue(french).channels.first)
      let alone = catalogue(spanish)
      #expect(starred(in: alone) == [], "\(french) \(spanish)")
      #expect(alone.channels.map(\.name) == ["Euronews"])
      var moved = french
      moved.file = "9.ts"
      #expect(starred(in: catalogue(moved)) == ["9.ts"], "\(french)")
      // Without ids and regions, lists of two countries name one channel.
      let both = catalogue(spanish, moved)
      let isOne = both.channels.count == 1
      #expect(starred(in: both) == (isOne ? ["2.ts", "9.ts"] : ["9.ts"]), "\(french) \(spanish)")
      #expect(Set(both.channels.map(\.id)).count == both.channels.count)
    }
  }

  @Test func `channels of two countries that their lists state are two, whichever comes first`() throws {
    let (french, spanish) = (Stream(file: "1.ts", country: "FR"), Stream(file: "2.ts", country: "ES"))
    for streams in [[french, spanish], [spanish, french]] {
      let both = catalogue(streams[0], streams[1])
      #expect(both.channels.map { $0.variants.count } == [1, 1])
      #expect(Set(both.channels.map(\.id)) == Set(catalogue(spanish, french).channels.map(\.id)))
    }
    // The countries that two lists state may overlap; a stream without one belongs to the only country.
    for (streams, count) in [
      ([french, Stream(file: "3.ts", country: "FR;BE"), Stream(file: "4.ts", country: "Belgium")], 1),
      ([french, Stream(file: "3.ts")], 1), ([french, Stream(file: "3.ts", country: "INT")], 1),
      ([french, spanish, Stream(file: "3.ts")], 3),
      ([Stream(file: "1.ts", guide: "Euronews.fr"), spanish], 2),
      ([Stream(file: "1.ts", guide: "Euronews.fr"), Stream(file: "3.ts", country: "FR")], 1),
      ([Stream(name: "FR: Euronews", file: "1.ts"), spanish], 2),
    ] {
      let found = TelevisionCatalogue([SourceOffer(source: sourceID(1), items: streams.map(\.item))])
      #expect(found.channels.count == count && Set(found.channels.map(\.id)).count == count, "\(streams)")
    }
  }

  @Test mutating func `each of two countries' channels keeps its own star, whichever of them is away`() throws {
    for (french, spanish) in Self.pairs {
      home = try Home()
      try star(catalogue(french).channels.first)
      try star(catalogue(spanish).channels.first)
      #expect(starred(in: catalogue(french)) == ["1.ts"], "\(french)")
      #expect(starred(in: catalogue(spanish)) == ["2.ts"], "\(spanish)")
    }
  }

  @Test mutating func `a stream of its own shows that a channel has only got another id or group`() throws {
    try star(catalogue(Stream(file: "1.ts", guide: "Euronews.fr", group: "France")).channels.first)
    #expect(starred(in: catalogue(Stream(file: "1.ts", guide: "Euronews.es", group: "Spain"))) == ["1.ts"])
  }

  @Test mutating func `a channel without a country, or with another id of its country, is the starred one`() throws {
    try star(catalogue(Stream(file: "1.ts", guide: "Euronews.fr", group: "News")).channels.first)
    for stream in [
      Stream(file: "2.ts"), Stream(file: "2.ts", guide: "euronews-francais.fr"), Stream(file: "2.ts", guide: "x1"),
      Stream(file: "2.ts", group: "Sport"),
    ] { #expect(starred(in: catalogue(stream)) == ["2.ts"], "\(stream)") }
  }

  @Test mutating func `a region is written in several ways`() throws {
    try star(catalogue(Stream(name: "UK: Harbour", file: "1.ts")).channels.first)
    #expect(starred(in: catalogue(Stream(name: "GB: Harbour", file: "2.ts"))) == ["2.ts"])
    #expect(starred(in: catalogue(Stream(name: "DE: Harbour", file: "2.ts"))) == [])
  }

  @Test mutating func `a name that begins another, and a number more, are other channels`() throws {
    for (name, other) in [
      ("Cinema", "Cinemax"), ("Sky Sport", "Sky Sports"), ("Harbour", "Harbourside"), ("River", "River 2"),
      ("湖南卫视电影频道", "河南卫视电影频道"),
    ] {
      home = try Home()
      let streams = [name, other].enumerated().map { Stream(name: $1, file: "\($0).ts", guide: "one.example") }
      #expect(catalogue(streams[0], streams[1]).channels.count == 2, "\(name)")
      try star(catalogue(streams[0]).channels.first)
      #expect(starred(in: catalogue(streams[1])) == [], "\(name)")
    }
    // The provider's number now is another channel's.
    home = try Home()
    try star(catalogue(Stream(name: "River", file: "7.ts")).channels.first)
    #expect(starred(in: catalogue(Stream(name: "River 2", file: "7.ts"))) == [])
    for (name, other) in [("PressTV", "Press TV"), ("Harbour", "The Harbor Channel")] {
      let streams = [name, other].enumerated().map { Stream(name: $1, file: "\($0).ts", guide: "one.example") }
      #expect(catalogue(streams[0], streams[1]).channels.count == 1, "\(name)")
    }
  }
}
