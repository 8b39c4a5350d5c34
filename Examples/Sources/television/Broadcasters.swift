import Reelbook
import ReelbookDiscovery
import ReelbookPages
import ReelbookTV

/// Invented broadcasters, with a list and a guide for a week, both from a seed.
struct Broadcasters {
  private var dice: Dice
  private let now: Now

  /// A series that the viewer follows.
  let series = CatalogTitle(
    Title(
      .provisional(.series, name: "The Lantern Keepers", year: 2024),
      TitleFacts(name: "The Lantern Keepers", year: 2024)),
    seasons: [
      Season(
        SeasonID(.provisional(.series, name: "The Lantern Keepers", year: 2024), 1),
        Self.episodes(["Oil", "Wick", "Glass", "Fog", "Bell", "Storm"]))
    ])
  let film = CatalogTitle(.movie, named: "A Harbour in Winter", year: 2011)

  private static func episodes(_ names: [String]) -> SeasonFacts {
    var facts = SeasonFacts()
    facts.episodes = names.enumerated().map {
      Episode($0 + 1, name: $1, airDay: CivilDay(year: 2024, month: 9, day: $0 + 1))
    }
    return facts
  }

  private static let names = ["Harbour One", "Harbour Two", "Meadow TV", "Pebble Kids", "Summit Sport", "Willow Film"]
  private static let shows = [
    "Harbour Tonight", "The Pebble Hour", "Walking North", "Kitchen Maths", "Owls at Work", "Bridges of the Coast",
    "Late Letters",
    "Rain Report", "The Tin Orchestra", "Small Engines",
  ]

  init(seed: UInt64, now: Now) {
    dice = Dice(seed: seed)
    self.now = now
  }

  func list(guide: String, numberedFrom first: Int = 1) -> String {
    var lines = ["#EXTM3U x-tvg-url=\"\(guide)\""]
    var number = first
    func add(_ name: String, _ attributes: String, _ group: String) {
      lines.append("#EXTINF:-1 \(attributes) group-title=\"\(group)\",\(name)")
      lines.append("http://tv.example/live/ada/s3cret/\(number).ts")
      number += 1
    }
    for (place, name) in Self.names.enumerated() {
      let id = place % 3 == 2 ? "" : "tvg-id=\"\(GuideWriter.channelID(for: name))\""
      add("UK: \(name) FHD", id, "General")
      add("\(name) HD", id + " tvg-chno=\"\(place + 1)\"", "HD;General")
      if place % 2 == 0 { add("\(name) HD +1", id, "Later") }
    }
    lines.append("===== films =====")
    lines.append("#EXTINF:6900 group-title=\"Films\",A Harbour in Winter (2011) [4K]")
    lines.append("http://tv.example/movie/ada/s3cret/\(number).mkv")
    lines.append("#EXTINF:-1 group-title=\"Night\",XXX Moonlight")
    lines.append("http://tv.example/live/ada/s3cret/\(number + 1).ts")
    lines.append("#EXTINF:-1,Off the air")
    return lines.joined(separator: "\n") + "\n"
  }

  mutating func guide() -> String {
    var writer = GuideWriter(GuideHeader(sourceName: "Nobody", generatorName: "television demo"))
    for name in Self.names {
      writer.write(GuideChannel(id: GuideWriter.channelID(for: name), names: [GuideText(name)]))
    }
    let start = now.instant.adding(.seconds(-2 * 3600))
    for (place, name) in Self.names.enumerated() {
      var at = start.adding(.seconds(Int.random(in: 0..<6, using: &dice) * 300))
      var number = 0
      while at < start.adding(.seconds(7 * 86_400)) {
        let stop = at.adding(.seconds(Int.random(in: 5...22, using: &dice) * 300))
        var programme = Programme(
          channel: GuideWriter.channelID(for: name), start: at, stop: number % 9 == 4 ? nil : stop,
          titles: [GuideText(Self.shows[Int.random(in: Self.shows.indices, using: &dice)])])
        if place == 0, number % 20 == 3 { tell(&programme, episode: 1 + number / 20) }
        if place == 5, number == 6 {
          programme.titles = [GuideText(film.name)]
          programme.year = 2011
        }
        writer.write(programme)
        at = stop
        number += 1
      }
    }
    writer.end()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Makes a programme an episode of the series, with its numbers or its name in turn.
  private func tell(_ programme: inout Programme, episode: Int) {
    guard let facts = series.seasons.first?.facts.episode(1 + (episode + 2) % 6) else { return }
    programme.titles = [GuideText(series.name)]
    if episode % 2 == 0 {
      programme.numbers = [.xmltv(season: 1, episode: facts.number)]
    } else {
      programme.subtitles = [GuideText(facts.name)]
    }
  }
}
