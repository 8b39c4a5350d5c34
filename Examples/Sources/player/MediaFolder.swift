import Foundation
import Reelbook
import ReelbookPlayback

/// A folder of films and episodes as a source of streams. Each file is a variant, whose id gives the path.
struct MediaFolder: StreamSource {
  private(set) var titles: [CatalogTitle] = []
  private var found: [MediaID: [StreamVariant]] = [:]
  private var addresses: [StreamVariant.ID: String] = [:]

  private static let kinds: Set<String> = ["mkv", "mp4", "m4v", "webm", "avi", "mov", "ts", "mp3", "strm"]

  /// Reads a folder's file names, a single file, or an address.
  init(_ place: String) throws {
    if place.contains("://") {
      add(place, named: URL(string: place)?.deletingPathExtension().lastPathComponent ?? "Stream", kind: "")
    } else {
      let url = URL(fileURLWithPath: place)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
        throw LibraryError(.notFound, "There is nothing at \(place).")
      }
      let names = isFolder.boolValue ? try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() : [""]
      for name in names { add(isFolder.boolValue ? url.appendingPathComponent(name) : url) }
    }
    titles = makeTitles()
  }

  /// The path or address of a variant.
  func address(of variant: StreamVariant.ID) -> String? { addresses[variant] }

  func variants(of subject: MediaID) async throws -> [StreamVariant] { found[subject] ?? [] }

  func introduce(_ subject: MediaID, to draft: inout Draft, by person: PersonID) throws(LibraryError) -> MediaID {
    guard let title = titles.first(where: { $0.id == subject.title }) else { return subject }
    return try subject.moved(to: draft.add(title).title)
  }

  /// All films and episodes, in order.
  var subjects: [MediaID] { found.keys.sorted() }

  private mutating func add(_ file: URL) {
    let kind = file.pathExtension.lowercased()
    guard Self.kinds.contains(kind) else { return }
    var address = file.path
    if kind == "strm" {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return }
      address = text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    add(address, named: file.deletingPathExtension().lastPathComponent, kind: kind)
  }

  private mutating func add(_ address: String, named name: String, kind: String) {
    var name = name
    var label = ""
    if let match = name.firstMatch(of: /\s*\[([^\]]+)\]$/) {
      label = String(match.1)
      name.removeSubrange(match.range)
    }
    let subject: MediaID
    if let match = name.wholeMatch(of: /(.+?)[ ._-]+[sS](\d{1,3})[eE](\d{1,4}).*/), let season = Int(match.2),
      let episode = Int(match.3)
    {
      let show = String(match.1).replacingOccurrences(of: ".", with: " ")
      subject = CatalogTitle(.series, named: show).episode(season: season, number: episode)
      names[subject.title] = show
    } else {
      subject = CatalogTitle(.movie, named: name).subject
      names[subject.title] = name
    }
    // The id names the subject and the variant, not the path.
    let id = StreamVariant.ID(rawValue: "\(subject)#\(label.isEmpty ? "main" : label)")
    let heights = ["uhd": 2160, "4k": 2160, "hd": 1080, "sd": 576]
    let height = heights[label.lowercased()] ?? Int(label.lowercased().filter(\.isNumber))
    found[subject, default: []].append(
      StreamVariant(id: id, name: label, height: height, container: kind.isEmpty || kind == "strm" ? nil : kind))
    addresses[id] = address
  }

  private var names: [TitleID: String] = [:]

  /// The titles with the episodes that have a file.
  private func makeTitles() -> [CatalogTitle] {
    Dictionary(grouping: found.keys, by: \.title).sorted { $0.key < $1.key }.map { id, subjects in
      let seasons = Dictionary(grouping: subjects.filter { $0.season != nil }) { $0.season ?? 0 }
      var title = CatalogTitle(
        Title(id, TitleFacts(name: names[id] ?? "")),
        seasons: seasons.sorted { $0.key < $1.key }.map { number, episodes in
          var season = SeasonFacts()
          season.episodes = episodes.sorted().compactMap { $0.episode.map { Episode($0) } }
          return Season(SeasonID(id, number), season)
        })
      title.hasStreams = true
      return title
    }
  }
}
