import ReelbookModel
import ReelbookPages
import ReelbookTV
import ReelbookTestSupport

/// Random playlists and guides that look like real ones.
struct RandomTelevision {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  static let words = [
    "Harbour", "Lantern", "Meadow", "North", "Orchid", "Pebble", "River", "Summit", "Tide", "Willow", "Ärger",
    "Новости", "东方", "Canal+",
  ]

  mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: values.indices, using: &generator)] }
  mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }
  mutating func words(_ count: Int) -> String { (0..<count).map { _ in pick(Self.words) }.joined(separator: " ") }

  /// A text with characters that have a meaning in the formats.
  mutating func text() -> String {
    let pieces =
      Self.words + [
        "a,b", "x=\"y\"", "it's", "#hash", "…", "100%", "A & B", "<b>", "==", "|", "(2008)", "[HD]", ";", "\u{1F4FA}",
      ]
    return (0..<Int.random(in: 1...4, using: &generator)).map { _ in pick(pieces) }.joined(separator: " ")
  }

  mutating func entry() -> PlaylistEntry {
    var entry = PlaylistEntry(
      name: text(), address: StreamAddress("http://h.example/\(Int.random(in: 0..<1_000_000, using: &generator)).ts"))
    if oneIn(5) { entry.duration = .milliseconds(Int64.random(in: 1...9_000_000, using: &generator)) }
    for name in ["tvg-id", "tvg-name", "tvg-logo", "x-own", "catchup-source"] where oneIn(2) {
      let value = text()
      // The format cannot hold both kinds of quotes in one value.
      entry.attributes[name] = value.contains("\"") ? value.replacing("'", with: "") : value
    }
    if oneIn(2) { entry.groups = [words(1), words(2)] }
    if oneIn(4) { entry.headerFields = ["User-Agent": words(2), "X-Key": text()] }
    if oneIn(6) { entry.directives = ["#KODIPROP:a=\(words(1))", "# \(words(1))"] }
    return entry
  }

  /// A list of channels with different names, each in one to three qualities.
  mutating func channelList(_ count: Int) -> [PlaylistEntry] {
    var entries: [PlaylistEntry] = []
    for number in 0..<count {
      let name = "\(pick(Self.words)) \(["Sport", "News", "Film", "Kids"][number % 4]) \(number)"
      let guide = oneIn(3) ? "c\(number).example" : nil
      for quality in [[""], ["HD", "FHD"], ["", "SD", "4K"]][Int.random(in: 0..<3, using: &generator)] {
        var entry = PlaylistEntry(
          name: quality.isEmpty ? name : "\(name) \(quality)",
          address: StreamAddress("http://h.example/live/u/p/\(Int.random(in: 1..<9_999_999, using: &generator)).ts"),
          groups: [pick(["A", "B", "C"])])
        if let guide { entry.attributes["tvg-id"] = guide }
        entries.append(entry)
      }
    }
    return entries
  }

  mutating func guideTexts() -> [GuideText] {
    (0..<Int.random(in: 1...2, using: &generator)).map { _ in
      GuideText(text(), language: oneIn(2) ? pick(["de", "en"]) : nil)
    }
  }

  /// Channels with programmes that do not overlap.
  mutating func guide(channels count: Int, programmes each: Int) -> (channels: [GuideChannel], programmes: [Programme])
  {
    let channels = (0..<count).map {
      GuideChannel(id: "c\($0).example", names: guideTexts(), icons: oneIn(2) ? ["http://i.example/&?\($0)"] : [])
    }
    var programmes: [Programme] = []
    for channel in channels {
      var at = Instant(milliseconds: 1_795_000_000_000 + Int64.random(in: 0..<3600, using: &generator) * 1000)
      for _ in 0..<each {
        let stop = at.adding(.seconds(Int.random(in: 60...7200, using: &generator)))
        var programme = Programme(channel: channel.id, start: at, stop: stop, titles: guideTexts())
        if oneIn(2) { programme.subtitles = guideTexts() }
        if oneIn(2) { programme.descriptions = guideTexts() }
        if oneIn(2) { programme.categories = guideTexts() }
        if oneIn(3) { programme.numbers = [.xmltv(season: 1, episode: 4), .init(.onScreen, "S1E4")] }
        if oneIn(4) { programme.flags = [.new, .premiere] }
        if oneIn(4) {
          var (video, subtitles, image) = (GuideNode("video"), GuideNode("subtitles"), GuideNode("image", text()))
          video.children = [GuideNode("present", "yes"), GuideNode("aspect", "16:9")]
          subtitles.attributes = ["type": "teletext"]
          subtitles.children = [GuideNode("language", text())]
          image.attributes = ["type": "poster", "x": text()]
          programme.details.nodes = [video, subtitles, image]
          if programme.flags.contains(.premiere) {
            programme.details.nodes.insert(GuideNode("premiere", text()), at: 1)
          }
          programme.details.attributes = ["clumpidx": "0/2"]
          programme.details.pages = ["http://p.example/1", "http://p.example/&2"]
        }
        if oneIn(4) {
          programme.details.credits = [
            .init(job: "director", name: words(2)), .init(job: "actor", name: words(1), character: words(1)),
          ]
          programme.details.year = 1999
          programme.details.ratings = [.init(system: "FSK", value: "12")]
          programme.details.runtime = .seconds(90)
        }
        programmes.append(programme)
        at = oneIn(5) ? stop.adding(.seconds(600)) : stop
      }
    }
    return (channels, programmes)
  }

  /// A file with some of its bytes after a position dropped, doubled, flipped or cut.
  mutating func damaged(_ bytes: [UInt8], after start: Int) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &generator) where bytes.count > start + 8 {
      let at = Int.random(in: start..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...40, using: &generator)))
      case 1:
        bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + Int.random(in: 1...40, using: &generator))], at: at)
      case 2: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      default: if oneIn(3) { bytes.removeSubrange(at...) }
      }
    }
    return bytes
  }
}
