import Foundation
import ReelbookTestSupport

/// A provider's list as users of such apps have it: 86 % episodes, then films, then channels, some of them in each form
/// that lists really have. It is written piece by piece, since it may have 452 MB.
struct ProviderList {
  /// The numbers of a list of 1,719,199 entries.
  static let channels = 56_858, films = 178_231, series = 47_400, episodes = 1_484_110

  private let fraction: Int
  private var random: SeededGenerator
  private var text: [UInt8] = []
  private let handle: FileHandle

  /// Writes the list, or a fraction of it, to a file.
  static func write(to file: URL, fraction: Int, seed: UInt64 = 30) throws {
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    var list = ProviderList(
      fraction: fraction, random: SeededGenerator(seed: seed), handle: try FileHandle(forWritingTo: file))
    try list.writeAll()
  }

  private init(fraction: Int, random: SeededGenerator, handle: FileHandle) {
    (self.fraction, self.random, self.handle) = (fraction, random, handle)
  }

  private mutating func writeAll() throws {
    // Without a guide, so that nothing is asked of the network.
    text += Array("#EXTM3U\n".utf8)
    for number in 0..<Self.channels / fraction { try channel(number) }
    for number in 0..<Self.films / fraction { try film(number) }
    let (series, episodes) = (Self.series / fraction, Self.episodes / fraction)
    for number in 0..<series {
      let end = (number + 1) * episodes / series
      for episode in number * episodes / series..<end {
        try self.episode(episode - number * episodes / series, of: number, id: episode)
      }
    }
    try handle.write(contentsOf: Data(text))
    try handle.close()
  }

  private static let words = [
    "Harbour", "Lantern", "Meadow", "North", "Orchid", "Pebble", "River", "Summit", "Tide", "Willow", "Ärger",
    "Новости", "东方", "Night", "Winter", "Garden", "Stone", "Glass", "Letter", "Island", "Mirror", "Engine", "Paper",
    "Silver",
  ]

  private static let regions = ["UK", "DE", "FR", "US", "IT", "ES", "PL", "TR"]

  private mutating func name(_ number: Int, _ count: Int) -> String {
    var names: [String] = []
    var rest = number
    for _ in 0..<count {
      names.append(Self.words[rest % Self.words.count])
      rest /= Self.words.count
    }
    return names.joined(separator: " ") + (rest > 0 ? " \(rest)" : "")
  }

  private mutating func channel(_ number: Int) throws {
    let region = Self.regions[number % Self.regions.count]
    let quality = ["", " HD", " FHD", " 4K", " SD", " HEVC", " ᴴᴰ", " [Geo-blocked]"][number / 8 % 8]
    let title = "\(region): \(name(number / 3, 2))\(quality)"
    let id = number.isMultiple(of: 5) ? "channel\(number / 3).\(region.lowercased())" : ""
    let logo = "http://pictures.example/logos/\(region.lowercased())/channel-\(number / 3)-large.png"
    let address = "http://host.example:8080/someone/s3cret/\(number + 1)"
    let form = number % 400 - 1
    guard ProviderForms.all.indices.contains(form) else {
      return try add(entry(title, id: id, picture: logo, in: "\(region) | \(number % 300)"), address)
    }
    try add(ProviderForms.lines(form, number: number, title: title, address: address))
  }

  private mutating func film(_ number: Int) throws {
    let region = Self.regions[number % 8]
    let year = 1950 + number % 75
    let title = "\(region) - \(name(number / 2, 3)) (\(year))\(number.isMultiple(of: 2) ? "" : " 4K")"
    try add(
      entry(title, id: "", picture: picture(), in: "VOD | \(region) \(year / 10)0"),
      "http://host.example:8080/movie/someone/s3cret/\(number + 100_000).mkv")
  }

  private mutating func episode(_ number: Int, of series: Int, id: Int) throws {
    let region = Self.regions[series % 8]
    let place = "S\(padded(number / 12 + 1)) E\(padded(number % 12 + 1))"
    let title = "\(region) - \(name(series, 3)) \(place)"
    try add(
      entry(title, id: "", picture: picture(), in: "SERIES | \(region) \(series % 40)"),
      "http://host.example:8080/series/someone/s3cret/\(id + 1_000_000).mkv")
  }

  private func entry(_ title: String, id: String, picture: String, in group: String) -> String {
    "#EXTINF:-1 tvg-id=\"\(id)\" tvg-name=\"\(title)\" tvg-logo=\"\(picture)\" group-title=\"\(group)\",\(title)"
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private mutating func picture() -> String {
    let name = String(random.next(), radix: 36) + String(random.next(), radix: 36)
    return "https://image.tmdb.org/t/p/w600_and_h900_bestv2/\(name).jpg"
  }

  private mutating func add(_ line: String, _ address: String) throws { try add("\(line)\n\(address)\n") }

  private mutating func add(_ lines: String) throws {
    text += lines.utf8
    guard text.count > 1 << 18 else { return }
    try handle.write(contentsOf: Data(text))
    text.removeAll(keepingCapacity: true)
  }
}
