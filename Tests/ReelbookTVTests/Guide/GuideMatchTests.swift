import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// Which channel of a guide is meant, with the evidence of countries and the words that separate names.
@Suite struct GuideMatchTests {
  private struct Listed {
    var name: String
    var group = ""
    var id: String?
    var country: String?
    var language: String?
  }

  /// The ids of the guide's channels that each channel matches, by its name in the list.
  private func found(_ channels: [Listed], _ guide: [(id: String, names: [GuideText])]) -> [String: String] {
    let items = channels.enumerated().map { place, channel in
      var item = OfferedItem(.channel, key: "\(place)", name: channel.name, address: "http://h.example/\(place)")
      item.groups = channel.group.isEmpty ? [] : [channel.group]
      (item.guideID, item.country, item.language) = (channel.id, channel.country, channel.language)
      return item
    }
    let catalogue = TelevisionCatalogue([SourceOffer(source: sourceID(1), items: items)])
    let matches = catalogue.matches(
      with: Guide(channels: guide.map { GuideChannel(id: $0.id, names: $0.names) }, programmes: []))
    return Dictionary(
      catalogue.channels.compactMap { channel in
        matches[channel.id].map { (channel.sourceNames[0], $0.guideID) }
      }
    ) { first, _ in first }
  }

  @Test func `spaces, words for a channel, digits in words, brackets and the script make no difference`() {
    let names = [
      "RTP 1": "RTP1", "TVCINE 1": "TV CINE 1", "Crónica TV": "Cronica", "AlphaTV": "Alpha TV",
      "Virgin Media 4": "Virgin Media Four",
      "Новости": "Novosti", "Kanali 7 Ⓢ": "Kanali 7", "Crime – Pluto TV": "Pluto TV Crime", "CCTV-1 综合": "CCTV1",
      "RMC Life (ex-Chérie)": "RMC Life", "El Trece": "Canal 13 de Argentina (El Trece)", "Two [Geo-blocked]": "Two",
      "チャンネル銀河": "チャンネル銀河 歴史ドラマ・サスペンス", "LaLa TV": "女性チャンネル♪LaLa TV",
    ]
    for (listed, guide) in names {
      #expect(found([Listed(name: listed)], [("x.example", [GuideText(guide)])])[listed] == "x.example", "\(listed)")
    }
  }

  @Test func `a short word, a number, a plus or another country is another channel`() {
    let others = [
      "NBC News": "ABC NEWS", "CBC News": "ABC News", "DBC News": "BBC News", "EBS KIDS": "PBS Kids",
      "Comedy Movies": "BET Comedy Movies", "Drama+": "Drama", "Crime+": "Crime", "MTV": "MTV Pluto TV",
      "Sport 1": "Sport 2", "Pluto TV Animaux": "Pluto TV Animals", "Cinemax": "Cinema", "Sky Sport": "Sky Sports",
      "湖南卫视电影频道": "河南卫视电影频道", "The Pet Collective Italy": "The Pet Collective",
    ]
    for (listed, guide) in others {
      #expect(found([Listed(name: listed)], [("x.example", [GuideText(guide)])]) == [:], "\(listed)")
    }
  }

  @Test func `the country of an id, of a region or of a group must be that of the guide`() {
    let guide: [(id: String, names: [GuideText])] = [
      ("abc.au", ["ABC News"]), ("heartland.au", ["Heartland"]), ("parliament.nz", ["Parliament TV"]),
    ]
    let channels = [
      Listed(name: "ABC News", id: "ABCNews.us"), Listed(name: "Heartland", group: "USA"),
      Listed(name: "MN: Parliament TV"),
    ]
    #expect(found(channels, guide) == [:])
    #expect(found([Listed(name: "ABC News", id: "x.au")], guide) == ["ABC News": "abc.au"])
    #expect(found([Listed(name: "Heartland", group: "AU | General")], guide) == ["Heartland": "heartland.au"])
    #expect(found([Listed(name: "Parliament TV")], guide) == ["Parliament TV": "parliament.nz"])
  }

  @Test func `AR before a name or a group is Argentina or Arabic, and elsewhere Argentina`() {
    let guide: [(id: String, names: [GuideText])] = [
      ("canal13.ar", ["Canal 13"]), ("canal13.cl", ["Canal 13"]), ("mbc1.ae", ["MBC 1"]), ("nile.eg", ["Nile Drama"]),
      ("news.es", ["Hoy"]), ("g1", [GuideText("Al Jadeed", language: "ar")]),
      ("g2", [GuideText("Antena", language: "de")]), ("g3", [GuideText("Ecran Rouge", language: "fr")]),
    ]
    for (listed, id) in [
      (Listed(name: "AR: MBC 1"), "mbc1.ae"), (Listed(name: "MBC 1", group: "AR | ARABIC"), "mbc1.ae"),
      (Listed(name: "MBC 1", group: "AR"), "mbc1.ae"), (Listed(name: "Nile Drama", group: "AR | EGYPT"), "nile.eg"),
      (Listed(name: "AR: Canal 13"), "canal13.ar"), (Listed(name: "Canal 13", group: "AR | ARGENTINA"), "canal13.ar"),
      (Listed(name: "|AR| Al Jadeed"), "g1"),
    ] { #expect(found([listed], guide) == [listed.name: id], "\(listed)") }
    for listed in [
      Listed(name: "MBC 1", group: "AR | ARGENTINA"), Listed(name: "MBC 1", group: "AR | EGYPT"),
      Listed(name: "MBC 1", group: "Argentina"), Listed(name: "MBC 1", country: "AR"), Listed(name: "ARG: MBC 1"),
      Listed(name: "MBC 1", id: "x.ar"), Listed(name: "AR: Hoy"), Listed(name: "AR: Antena"),
      Listed(name: "AR: Ecran Rouge"),
    ] { #expect(found([listed], guide) == [:], "\(listed)") }
  }

  @Test func `the language of a guide's names must fit the country, and says too little of a channel with a number`() {
    func guide(_ name: String, _ language: String) -> [(id: String, names: [GuideText])] {
      [("g1", [GuideText(name, language: language)])]
    }
    #expect(found([Listed(name: "Euronews", group: "Spain")], guide("Euronews", "de")) == [:])
    #expect(found([Listed(name: "Euronews", group: "Spain")], guide("Euronews", "es")) == ["Euronews": "g1"])
    #expect(found([Listed(name: "Canal 4", group: "Costa Rica")], guide("Canal 4", "es")) == [:])
    let named = guide("Canal 4 de Costa Rica", "es")
    #expect(found([Listed(name: "Canal 4", group: "Costa Rica")], named) == ["Canal 4": "g1"])
    #expect(found([Listed(name: "Canal 4", group: "Chile")], named) == [:])
    #expect(found([Listed(name: "STB", group: "Ukraine")], guide("СТБ", "ru")) == [:])
    #expect(found([Listed(name: "Rai 4K", group: "Italy")], guide("RAI ITALIA", "it")) == [:])
    #expect(found([Listed(name: "Kanal 4", group: "Hungary")], guide("Kanal 4", "hu")) == ["Kanal 4": "g1"])
    #expect(found([Listed(name: "M6", group: "France")], guide("M6", "fr")) == ["M6": "g1"])
  }

  @Test func `the country that a list states must be that of the guide, and comes before that of a group`() {
    let guide: [(id: String, names: [GuideText])] = [("abc.au", ["ABC News"]), ("abc.us", ["ABC News"])]
    for (country, id) in [
      ("US", "abc.us"), ("us", "abc.us"), ("USA", "abc.us"), ("AU;NZ", "abc.au"), ("Australia", "abc.au"),
      ("United States", "abc.us"), ("INT", "abc.au"), ("", "abc.au"),
    ] { #expect(found([Listed(name: "ABC News", country: country)], guide) == ["ABC News": id], "\(country)") }
    let grouped = Listed(name: "ABC News", group: "Australia", country: "US")
    #expect(found([grouped], guide) == ["ABC News": "abc.us"])
    #expect(found([Listed(name: "ABC News", country: "CA")], guide) == [:])
    // A region before the name, and an id, are surer.
    #expect(found([Listed(name: "AU: ABC News", country: "US")], guide) == ["AU: ABC News": "abc.au"])
    #expect(found([Listed(name: "ABC News", id: "x.au", country: "US")], guide) == ["ABC News": "abc.au"])
  }

  @Test func `the language that a list states prefers one of several, and rules out a channel with a number`() {
    let guide: [(id: String, names: [GuideText])] = [
      ("a", [GuideText("Euronews", language: "de")]), ("b", [GuideText("Euronews", language: "es")]),
    ]
    for language in ["Spanish", "es", "spa", "es-ES", "English;Spanish", "Español"] {
      let listed = Listed(name: "Euronews", language: language)
      #expect(found([listed], guide) == ["Euronews": "b"], "\(language)")
    }
    for language in ["German", "Klingon", ""] {
      #expect(found([Listed(name: "Euronews", language: language)], guide) == ["Euronews": "a"], "\(language)")
    }
    // Many lists state a wrong language: a full name counts more, a number does not.
    let other: [(id: String, names: [GuideText])] = [
      ("a", [GuideText("Euronews", language: "de")]), ("4", [GuideText("Canal 4", language: "es")]),
    ]
    let french = [Listed(name: "Euronews", language: "French"), Listed(name: "Canal 4", language: "French")]
    #expect(found(french, other) == ["Euronews": "a"])
    #expect(found([Listed(name: "Canal 4", language: "Spanish")], other) == ["Canal 4": "4"])
  }

  @Test func `of several the exact name is meant, and of those the one without other names`() {
    let sport: [(id: String, names: [GuideText])] = [
      ("a.sport4k", ["SPORT TV 1 4K"]), ("b.sport", ["SPORT TV 1"]), ("c.sport", ["SPORT TV 1 HD"]),
    ]
    #expect(found([Listed(name: "SPORT TV 1")], sport) == ["SPORT TV 1": "b.sport"])
    let news: [(id: String, names: [GuideText])] = [
      ("a.news", ["Euronews", "Euronews Deutsch"]), ("b.news", ["Euronews"]),
    ]
    #expect(found([Listed(name: "Euronews")], news) == ["Euronews": "b.news"])
  }

  @Test func `a stale guide, and one that is moved, say so`() throws {
    let now = try Home().now
    let stop = Home.evening.adding(.seconds(-3 * 86_400))
    let programme = Programme(channel: "a", start: stop.adding(.seconds(-3600)), stop: stop, titles: ["T"])
    let guide = Guide(channels: [GuideChannel(id: "b", names: [])], programmes: [programme])
    let catalogue = TelevisionCatalogue([offer(sourceID(1), ["A"], guide: { _ in "a" })])
    var match = try #require(catalogue.matches(with: guide).all.values.first)
    #expect(guide.coverage(of: match, asOf: Home.evening) == .ended(stop))
    #expect(
      guide.coverage(of: match, asOf: Home.evening).words(asOf: now)
        == "The guide ended on 20 November 2026; it is stale.")
    #expect(guide.coverage(of: match, asOf: stop.adding(.seconds(-60))).words(asOf: now) == "")
    match.shift = .seconds(7200)
    #expect(guide.coverage(of: match, asOf: stop) == .current(shift: .seconds(7200)))
    #expect(
      guide.coverage(of: match, asOf: stop).words(asOf: now)
        == "Its programmes are 120 minutes later than in the guide.")
    match.guideID = "b"
    #expect(guide.coverage(of: match, asOf: stop).words(asOf: now) == "The guide has no programmes of it.")
  }
}
