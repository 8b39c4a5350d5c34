import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

@Suite struct HomeChannelTests {
  private static let start = Instant(milliseconds: 1_795_000_000_000)
  private static func minutes(_ count: Int) -> Instant { start.adding(.seconds(count * 60)) }

  @Test func `what is shown at a time that is taken is not shown`() {
    var channel = HomeChannel("Ours", number: "900")
    let (first, second) = (MediaID.movie(1), MediaID.movie(2))
    func isShown(_ film: MediaID, _ from: Int, _ until: Int) -> Bool {
      channel.show(film, from: Self.minutes(from), until: Self.minutes(until))
    }
    #expect(isShown(first, 60, 120))
    for (from, until) in [(0, 61), (60, 120), (70, 80), (119, 200), (0, 300), (30, 30), (40, 20)] {
      #expect(!isShown(second, from, until), "\(from) to \(until)")
    }
    #expect(isShown(second, 120, 180))
    #expect(isShown(second, 0, 60))
    #expect(channel.showings.map(\.subject) == [second, first, second])
  }

  @Test func `what is on is what was added for that minute, in any order`() {
    for seed in Laws.seeds(few: 50, all: 3000) {
      var random = SeededGenerator(seed: seed)
      var channel = HomeChannel("Ours", number: "900")
      var minutes = [Int?](repeating: nil, count: 300)
      for film in 1...40 {
        let from = Int.random(in: 0..<290, using: &random)
        let until = from + Int.random(in: 0...20, using: &random)
        let isFree = until <= 300 && from < until && minutes[from..<until].allSatisfy { $0 == nil }
        guard until <= 300 else { continue }
        let isShown = channel.show(MediaID.movie(film), from: Self.minutes(from), until: Self.minutes(until))
        #expect(isShown == isFree, "seed \(seed), film \(film)")
        if isFree { for minute in from..<until { minutes[minute] = film } }
      }
      for minute in minutes.indices {
        let film = channel.showing(at: Self.minutes(minute))?.subject
        #expect(film == minutes[minute].map { .movie($0) }, "seed \(seed), minute \(minute)")
      }
    }
  }

  @Test func `its guide names films and episodes, and a media server finds it by its number`() throws {
    var home = try Home()
    let heat = CatalogTitle(.movie, named: "Heat", year: 1995)
    var shore = CatalogTitle(.series, named: "The Shore")
    shore.title.facts.synopsis = "Six people by the sea."
    var episode = Episode(2, name: "The <Gulls>")
    episode.synopsis = "They come & go."
    var facts = SeasonFacts()
    facts.episodes = [episode]
    shore.seasons = [Season(SeasonID(shore.id, 1), facts)]
    try home.edit { draft in
      let list = try draft.addList("To see")
      for title in [heat, shore] { try draft.add(title, to: list) }
    }
    var channel = HomeChannel("Our week", number: "900")
    channel.show(heat.subject, from: Self.minutes(0), until: Self.minutes(120))
    channel.show(shore.episode(season: 1, number: 2), from: Self.minutes(120), until: Self.minutes(170))
    let viewer = home.viewer
    let text = GuideWriter.text(channels: [channel.guideChannel], programmes: channel.programmes(for: viewer))

    let guide = try ReadGuide(text)
    #expect(guide.channels.count == 1 && guide.channels[0].names.contains { $0.text == "900" })
    #expect(guide.programmes.map(\.title) == ["Heat", "The Shore"])
    #expect(guide.programmes.map(\.start) == [Self.minutes(0), Self.minutes(120)])
    #expect(guide.programmes.map(\.stop) == [Self.minutes(120), Self.minutes(170)])
    #expect(guide.programmes.map { $0.categories.first?.text } == ["Movie", "Series"])
    #expect(guide.programmes[1].subtitles.first?.text == "The <Gulls>")
    #expect(guide.programmes[1].descriptions.first?.text == "They come & go.")
    #expect(guide.programmes[1].numbers.contains(.xmltv(season: 1, episode: 2)))
    #expect(channel.tunerChannel.number == "900" && channel.tunerChannel.name == "Our week")
  }
}
