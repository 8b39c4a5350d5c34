import Foundation
import ReelbookModel
import ReelbookTV

/// What a process does of which rows of television measure the memory: ours, or a peer.
enum TelevisionMemory {
  static let sides = [
    "kept", "kept-usual", "catalogue", "catalogue-table", "now", "now-table", "wanted", "wanted-data",
  ]

  /// Does the work of a side. The place is a file or a folder, or says how much of the data there is.
  static func run(_ side: String, at place: String) async throws {
    let file = URL(fileURLWithPath: place)
    switch side {
    case "kept": keep(try entries(of: file).reduce(0) { $0 &+ $1.sum })
    case "kept-usual": keep(try UsualPlaylist.read(Data(contentsOf: file)).reduce(0) { $0 &+ $1.sum })
    case "catalogue", "catalogue-table": keep(try await refresh(side, in: file))
    case "now":
      let count = Int(place) ?? 0
      let guide = TelevisionData.gradualGuide(channels: count, each: NowAndNextSides.programmesOfEach)
      keep(NowAndNextSides.sum(on: NowAndNextSides.channels(count), of: guide))
    case "now-table":
      let count = Int(place) ?? 0
      keep(try ProgrammeTable(count).sum(on: NowAndNextSides.channels(count)))
    default: keep(try search(side, fraction: Int(place) ?? 1))
    }
  }

  private static func entries(of file: URL) throws -> [PlaylistEntry] {
    let handle = try FileHandle(forReadingFrom: file)
    var (reader, entries) = (M3UReader(), [PlaylistEntry]())
    func take(_ element: M3UElement) { if case .entry(let entry, _) = element { entries.append(entry) } }
    while let piece = try handle.read(upToCount: 1 << 18), !piece.isEmpty { try reader.read(piece, take) }
    try reader.finish(take)
    return entries
  }

  private static func refresh(_ side: String, in folder: URL) async throws -> Int {
    let (own, lists) = (folder.appendingPathComponent(side), CatalogueLists.files(in: folder))
    try? FileManager.default.removeItem(at: own)
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    guard side == "catalogue" else {
      return try TableCatalogue(own.appendingPathComponent("catalogue.sqlite"), lists[0]).refresh(lists[1])
    }
    return try await OurCatalogue(own, lists[0]).refresh(lists[1]).itemCount
  }

  /// Searches twice, or only makes the library and the guide.
  private static func search(_ side: String, fraction: Int) throws -> Int {
    let titles = 5000 / fraction
    let library = try WantedData.library(titles)
    let guide = WantedData.gradualGuide(channels: 2000 / fraction, each: 250, titles: titles)
    guard side == "wanted" else { return guide.programmeCount }
    let now = try WantedData.now()
    return (0..<2).reduce(0) { sum, _ in
      sum &+ library.viewer(of: WantedData.me).wanted(in: guide, asOf: now, within: WantedData.length).count
    }
  }
}
