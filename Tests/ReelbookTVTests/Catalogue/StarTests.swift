import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// A star stays on its stream, and jumps to no other channel.
@Suite struct StarTests {
  private var home: Home

  init() throws { home = try Home() }

  /// A stream of a list: its name, its file, and what the list says of it.
  private struct Stream {
    var name: String
    var file: String
    var guide: String?
    var picture: String?
    var number: String?
    var isSpare = false
    var isRadio = false
  }

  private func catalogue(_ streams: [Stream]) -> TelevisionCatalogue {
    let items = streams.map { stream in
      var item = OfferedItem(
        stream.isRadio ? .radio : .channel, key: stream.file, name: stream.name,
        address: "http://h.example/live/\(stream.file)")
      (item.guideID, item.logo, item.number) = (stream.guide, stream.picture, stream.number)
      item.isSpare = stream.isSpare
      return item
    }
    return TelevisionCatalogue(
      [SourceOffer(source: sourceID(1), items: items)], settings: home.library.channelSettings)
  }

  private mutating func star(_ name: String, in catalogue: TelevisionCatalogue) throws {
    let channel = try #require(catalogue.channels.first { $0.sourceNames.contains(name) }, "\(name)")
    try home.edit { try $0.star($0.television.remember(channel)) }
  }

  /// The files of the starred channels' streams.
  private func starred(in catalogue: TelevisionCatalogue) -> [String] {
    home.viewer.favourites(in: catalogue).flatMap(\.variants).map {
      String($0.id.rawValue.split(separator: "/").last ?? "")
    }
  }

  @Test mutating func `a star stays on its stream when another channel of its name comes`() throws {
    try star("News One", in: catalogue([Stream(name: "News One", file: "fr.m3u8")]))
    let french = Stream(name: "News One", file: "fr.m3u8", guide: "NewsOne.fr")
    #expect(starred(in: catalogue([french])) == ["fr.m3u8"])
    let spanish = Stream(name: "News One", file: "es.m3u8", guide: "NewsOne.es")
    for streams in [[french, spanish], [spanish, french]] {
      #expect(starred(in: catalogue(streams)) == ["fr.m3u8"])
    }
  }

  @Test mutating func `of two channels of its name, the one with its numbered stream has the star`() throws {
    try star("News One", in: catalogue([Stream(name: "News One", file: "7.ts")]))
    let both = [
      Stream(name: "News One", file: "8.ts", guide: "NewsOne.es"),
      Stream(name: "News One", file: "7.ts", guide: "NewsOne.fr"),
    ]
    #expect(starred(in: catalogue(both)) == ["7.ts"])
  }

  @Test mutating func `one guide id with one picture or one number is no evidence for another name`() throws {
    let alpha = Stream(name: "Alpha Movies", file: "1.ts", guide: "x1", picture: "http://h.example/a.png", number: "4")
    try star("Alpha Movies", in: catalogue([alpha]))
    let omega = Stream(
      name: "Omega Cartoons", file: "2.ts", guide: "x1", picture: "http://h.example/a.png", number: "4")
    #expect(starred(in: catalogue([omega])) == [])
    #expect(starred(in: catalogue([omega, alpha])) == ["1.ts"])
  }

  @Test mutating func `one guide id is no evidence for a sibling`() throws {
    try star("Sky Cinema Comedy", in: catalogue([Stream(name: "Sky Cinema Comedy", file: "1.ts", guide: "sky1")]))
    for name in ["Sky Cinema Action", "Sky Cinema", "Sky Cinema Comedy Two"] {
      let sibling = Stream(name: name, file: "2.ts", guide: "sky1", picture: "http://h.example/sky.png")
      #expect(starred(in: catalogue([sibling])) == [], "\(name)")
    }
    let same = Stream(name: "Sky Cinema Comedy Channel", file: "2.ts", guide: "sky1")
    #expect(starred(in: catalogue([same])) == ["2.ts"])
  }

  @Test mutating func `a longer name with the guide id and the number is the same channel`() throws {
    let before = Stream(name: "Summit", file: "1.ts", guide: "summit.de", number: "3")
    try star("Summit", in: catalogue([before]))
    let renamed = Stream(name: "Summit Sports 4K", file: "9.ts", guide: "summit.de", number: "3")
    #expect(starred(in: catalogue([renamed])) == ["9.ts"])
    let other = Stream(name: "Summit Sports 4K", file: "9.ts", guide: "summit.de", number: "4")
    #expect(starred(in: catalogue([other])) == [])
  }

  @Test mutating func `a star stays when marks come behind the name`() throws {
    let marks = [
      "France 24 Ⓨ", "France 24 ⒼⓈ HD", "France 24 [Geo-blocked]", "France 24 (1080p) [Not 24/7]", "France 24 HD (AT)",
      "France24HD", "France 24高清", "France 24 超清",
    ]
    try star("France 24", in: catalogue([Stream(name: "France 24", file: "1.ts", guide: "france24.fr")]))
    for (place, name) in marks.enumerated() where name != "France24HD" {
      #expect(starred(in: catalogue([Stream(name: name, file: "\(place + 50).ts")])) == ["\(place + 50).ts"], "\(name)")
    }
    let glued = Stream(name: "France24HD", file: "90.ts", guide: "france24.fr")
    #expect(starred(in: catalogue([glued])) == ["90.ts"])
  }

  @Test func `marks behind a name are no part of it, and stand beside the quality`() {
    let names: [(String, String, String?, Int?, [String])] = [
      ("France 24 Ⓨ", "France 24", nil, nil, ["Ⓨ"]), ("Seven [Geo-blocked]", "Seven", nil, nil, ["Geo-blocked"]),
      ("Seven (720p) [Not 24/7]", "Seven", nil, 720, ["720p", "Not 24/7"]), ("RTLHD", "RTL", nil, 720, ["HD"]),
      ("ServusTV HD (AT)", "ServusTV", "at", 720, ["HD"]), ("湖南卫视高清", "湖南卫视", nil, 720, ["高清"]),
      ("湖南卫视 超清", "湖南卫视", nil, 1080, ["超清"]),
      // Names of their own.
      ("AHD", "AHD", nil, nil, []), ("Simpsons 24/7", "Simpsons 24/7", nil, nil, []), ("(AT)", "AT", nil, nil, []),
      ("DE: ServusTV (AT)", "ServusTV AT", "de", nil, []), ("Ⓨ", "Ⓨ", nil, nil, []), ("Sahd", "Sahd", nil, nil, []),
    ]
    for (text, name, region, height, quality) in names {
      let found = ChannelName(text)
      #expect(found.name == name && found.region == region && found.height == height, "\(text): \(found)")
      #expect(found.quality == quality, "\(text): \(found)")
    }
  }

  @Test mutating func `a channel that is there by its address keeps its star, whatever its name`() throws {
    let before = Stream(name: "Das Erste", file: "ard/master.m3u8", guide: "ard.de")
    let other = Stream(name: "Arte", file: "arte/index.m3u8")
    try star("Das Erste", in: catalogue([before, other]))
    let renamed = Stream(name: "ARD", file: "ard/master.m3u8")
    #expect(starred(in: catalogue([other, renamed])) == ["master.m3u8"])
    // Its old name is another channel's.
    let new = Stream(name: "Das Erste", file: "new/main.m3u8", guide: "other.de")
    let catalogue = catalogue([new, other, renamed])
    #expect(starred(in: catalogue) == ["master.m3u8"] && Set(catalogue.channels.map(\.id)).count == 3)
  }

  @Test mutating func `a star follows its address to the name of a channel that was only watched`() throws {
    let mine = Stream(name: "Das Erste", file: "ard/master.m3u8")
    let watched = Stream(name: "ARD", file: "ard2/index.m3u8")
    let before = catalogue([mine, watched])
    try star("Das Erste", in: before)
    let channel = try #require(before.channels.first { $0.name == "ARD" })
    try home.edit { _ = try $0.television.remember(channel) }
    let renamed = Stream(name: "ARD", file: "ard/master.m3u8")
    #expect(starred(in: catalogue([renamed])) == ["master.m3u8"])
    #expect(starred(in: catalogue([renamed, Stream(name: "ARD Alpha", file: "ard2/index.m3u8")])) == ["master.m3u8"])
  }

  @Test mutating func `two channels that swap their names keep their addresses' stars`() throws {
    let (one, two) = (Stream(name: "River", file: "a/x.m3u8"), Stream(name: "Meadow", file: "b/y.m3u8"))
    let before = catalogue([one, two])
    try star("River", in: before)
    let channel = try #require(before.channels.first { $0.name == "Meadow" })
    try home.edit { _ = try $0.television.remember(channel) }
    let swapped = [Stream(name: "Meadow", file: "a/x.m3u8"), Stream(name: "River", file: "b/y.m3u8")]
    let after = catalogue(swapped)
    #expect(starred(in: after) == ["x.m3u8"] && Set(after.channels.map(\.id)).count == 2)
  }

  @Test mutating func `stars follow their addresses when names move on in a chain`() throws {
    let files = ["ard/master.m3u8", "ard2/index.m3u8", "swr/live.m3u8", "kika/play.m3u8"]
    let (names, later) = (["Das Erste", "ARD", "Südwest", "Kika"], ["ARD", "Südwest", "Kika", "Kinderkanal"])
    func streams(_ names: [String]) -> [Stream] { zip(names, files).map { Stream(name: $0, file: $1) } }
    let before = catalogue(streams(names))
    for name in names { try star(name, in: before) }
    let expected = ["index.m3u8", "live.m3u8", "master.m3u8", "play.m3u8"]
    // Another channel may have the first one's name.
    let new = Stream(name: "Das Erste", file: "new/main.m3u8")
    for renamed in [streams(later), streams(later).reversed(), [new] + streams(later)] {
      let catalogue = catalogue(renamed)
      #expect(starred(in: catalogue).sorted() == expected)
      #expect(Set(catalogue.channels.map(\.id)).count == renamed.count)
    }
  }

  @Test mutating func `a channel that loses its name to an address is found by what else is known`() throws {
    let before = catalogue([Stream(name: "Das Erste", file: "ard/master.m3u8"), Stream(name: "ARD", file: "7.ts")])
    for name in ["Das Erste", "ARD"] { try star(name, in: before) }
    let after = catalogue([Stream(name: "ARD", file: "ard/master.m3u8"), Stream(name: "ARD Alpha", file: "7.ts")])
    #expect(starred(in: after).sorted() == ["7.ts", "master.m3u8"])
  }

  @Test mutating func `the third channel of a name has neither star of the first two`() throws {
    let (first, second) = (Stream(name: "River", file: "a.m3u8"), Stream(name: "River", file: "b.m3u8"))
    try star("River", in: catalogue([first]))
    let renamed = Stream(name: "Meadow", file: first.file)
    try star("River", in: catalogue([renamed, second]))
    let third = [renamed, Stream(name: "Forest", file: second.file), Stream(name: "River", file: "c.m3u8")]
    let catalogue = catalogue(third)
    #expect(starred(in: catalogue).sorted() == ["a.m3u8", "b.m3u8"])
    #expect(Set(catalogue.channels.map(\.id)).count == 3)
  }

  @Test mutating func `however names move among channels, each star stays on its address`() throws {
    let names = ["River", "Meadow", "Harbour", "Forest", "Summit", "Ocean", "Valley", "Desert"]
    var files = ["a.m3u8", "b.m3u8", "c.m3u8", "d.m3u8", "e.m3u8", "f.m3u8"]
    for seed in Laws.seeds(few: 60, all: 2000) {
      var random = RandomTelevision(seed: seed)
      home = try Home()
      var expected: Set<String> = []
      for turn in 0..<6 {
        files.shuffle(using: &random.generator)
        let streams = zip(names.shuffled(using: &random.generator), files).map { Stream(name: $0, file: $1) }
        let catalogue = catalogue(streams)
        #expect(starred(in: catalogue).sorted() == expected.sorted(), "seed \(seed), turn \(turn)")
        #expect(Set(catalogue.channels.map(\.id)).count == files.count, "seed \(seed), turn \(turn)")
        let next = random.pick(streams)
        if expected.insert(next.file).inserted { try star(next.name, in: catalogue) }
      }
    }
  }

  @Test mutating func `an address of a numbering, or of a notice, finds no channel of another name`() throws {
    try star("Ocean", in: catalogue([Stream(name: "Ocean", file: "channel-4/index.m3u8")]))
    let numbered = [
      Stream(name: "Meadow", file: "channel-4/index.m3u8"), Stream(name: "Forest", file: "channel-5/index.m3u8"),
    ]
    #expect(starred(in: catalogue(numbered)) == [])
    #expect(starred(in: catalogue([Stream(name: "Meadow", file: "4.ts")])) == [])
  }

  @Test mutating func `a spare address that moves to another channel takes no star with it`() throws {
    let (harbour, meadow) = (Stream(name: "Harbour", file: "harbour/main.m3u8"), Stream(name: "Meadow", file: "8.ts"))
    let spare = Stream(name: "Harbour", file: "mirror/b.m3u8", isSpare: true)
    try star("Harbour", in: catalogue([harbour, spare, meadow]))
    let moved = Stream(name: "Meadow", file: "mirror/b.m3u8", isSpare: true)
    #expect(starred(in: catalogue([harbour, meadow, moved])) == ["main.m3u8"])
    let renamed = Stream(name: "Port", file: "harbour/main.m3u8")
    #expect(starred(in: catalogue([renamed, meadow, moved])) == ["main.m3u8"])
    let other = Stream(name: "Port", file: "9.ts")
    #expect(starred(in: catalogue([other, meadow, moved])) == [])
  }

  @Test func `different channels are not joined by an equal guide id`() {
    let families = [
      ["Press TV", "Press TV French"], ["Realitatea TV", "Realitatea Plus", "Realitatea FM"],
      ["Once TV", "Once Niñas y Niños"], ["Santhora TV", "Santhora Shortfilm"], ["宿州", "苏州新闻综合"],
    ]
    for family in families {
      let streams = family.enumerated().map { Stream(name: $1, file: "\($0).ts", guide: "one.example") }
      #expect(catalogue(streams).channels.count == family.count, "\(family)")
    }
    for pair in [("RTP 1", "RTP1"), ("River TV", "River Television"), ("Harbour", "The Harbor Channel")] {
      let streams = [pair.0, pair.1].enumerated().map { Stream(name: $1, file: "\($0).ts", guide: "one.example") }
      #expect(catalogue(streams).channels.count == 1, "\(pair)")
    }
  }

  @Test func `a channel and a radio are not joined by an equal guide id, whatever their names are`() {
    for pair in [("山东体育", "山东体育 TV"), ("River", "River Television"), ("山东体育", "山东体育广播")] {
      for (first, second) in [(pair.0, pair.1), (pair.1, pair.0)] {
        let streams = [
          Stream(name: first, file: "1.ts", guide: "one.example", isRadio: true),
          Stream(name: second, file: "2.ts", guide: "one.example"),
        ]
        #expect(catalogue(streams).channels.map(\.isRadio).sorted { !$0 && $1 } == [false, true], "\(first)")
        #expect(catalogue(streams.reversed()).channels.count == 2, "\(first)")
      }
    }
    // Two radios are one.
    let radios = ["River", "River Television"].enumerated().map {
      Stream(name: $1, file: "\($0).ts", guide: "one.example", isRadio: true)
    }
    #expect(catalogue(radios).channels.map(\.isRadio) == [true])
  }
}
