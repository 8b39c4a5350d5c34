import Foundation
import ReelbookModel
import ReelbookTV

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reading a guide of 100 MB, all programmes and those of one day, against Foundation's `XMLParser`.
let readGuide = Benchmark(name: "B15") { context in
  let made = TelevisionData.programmes(channels: 200 / context.fraction, each: 1150)
  let file = try context.scratch.folder("guide").appendingPathComponent("guide.xml")
  try Data(GuideWriter.text(channels: made.channels, programmes: made.programmes).utf8).write(to: file)
  print("  \(try Data(contentsOf: file).count / 1_000_000) MB")
  let day = GuideSelection(
    from: TelevisionData.start.adding(.seconds(86_400)), until: TelevisionData.start.adding(.seconds(2 * 86_400)))
  func ours(_ selection: GuideSelection) throws -> (Int, [Programme]) {
    var reader = GuideReader(selection)
    var programmes: [Programme] = []
    func take(_ element: GuideElement) { if case .programme(let programme) = element { programmes.append(programme) } }
    let handle = try FileHandle(forReadingFrom: file)
    while let piece = try handle.read(upToCount: 1 << 18), !piece.isEmpty { try reader.read(piece, take) }
    try reader.finish(take)
    return (programmes.reduce(0) { $0 &+ $1.sum }, programmes)
  }
  func peer() throws -> (Int, [Programme]) {
    let usual = UsualGuide()
    guard let parser = XMLParser(contentsOf: file) else { throw BenchmarkError("The guide cannot be read.") }
    parser.delegate = usual
    guard parser.parse() else { throw BenchmarkError("The guide is not read to its end.") }
    return (usual.programmes.reduce(0) { $0 &+ $1.sum }, usual.programmes)
  }
  return [
    try await context.compare("B15 read a guide: ours, XMLParser", target: 1 / 4, turns: 3) {
      try ours(.all)
    } peer: {
      try peer()
    },
    try await context.compare("B15 read a day of a guide: ours, XMLParser", target: 1 / 8, turns: 3) {
      try ours(day)
    } peer: {
      try peer()
    },
    try PeakMemory.row("B15 peak memory of a day of a streamed guide: ours, 64 MB", "guide", at: file.path, of: 64),
  ]
}

private final class UsualGuide: NSObject, XMLParserDelegate {
  var programmes: [Programme] = []
  private var programme: Open?
  private var text = ""
  private var language: String?
  private var system: String?

  /// A programme without its end.
  private struct Open {
    var channel: String
    var start: Instant
    var stop: Instant?
    var titles: [GuideText] = []
    var subtitles: [GuideText] = []
    var descriptions: [GuideText] = []
    var categories: [GuideText] = []
    var numbers: [EpisodeNumber] = []

    var closed: Programme {
      Programme(
        channel: channel, start: start, stop: stop, titles: titles, subtitles: subtitles, descriptions: descriptions,
        categories: categories, numbers: numbers)
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    text = ""
    language = attributes["lang"]
    system = attributes["system"]
    guard name == "programme", let start = Self.time(attributes["start"]) else { return }
    programme = Open(channel: attributes["channel"] ?? "", start: start, stop: Self.time(attributes["stop"]))
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    let found = GuideText(text, language: language)
    switch name {
    case "title": programme?.titles.append(found)
    case "sub-title": programme?.subtitles.append(found)
    case "desc": programme?.descriptions.append(found)
    case "category": programme?.categories.append(found)
    case "episode-num": programme?.numbers.append(EpisodeNumber(.init(rawValue: system ?? "onscreen"), text))
    case "programme":
      if let programme { programmes.append(programme.closed) }
      programme = nil
    default: break
    }
  }

  /// Reads a time with integers, since a date formatter would take most of the time.
  private static func time(_ text: String?) -> Instant? {
    guard let digits = text?.prefix(14), digits.count == 14, let year = Int(digits.prefix(4)),
      let month = Int(digits.dropFirst(4).prefix(2)), let day = Int(digits.dropFirst(6).prefix(2)),
      let hour = Int64(digits.dropFirst(8).prefix(2)), let minute = Int64(digits.dropFirst(10).prefix(2)),
      let civil = CivilDay(year: year, month: month, day: day)
    else { return nil }
    let days = Int64(CivilDay(year: 1970, month: 1, day: 1)?.days(until: civil) ?? 0)
    return Instant(milliseconds: ((days * 24 + hour) * 60 + minute) * 60_000)
  }
}
