import Foundation
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport

/// Labelled names of channels, of lists and of guides.
struct GuideNameData {
  struct Channel {
    let id: String
    let group: String
    let name: String
  }

  struct Answer {
    let channel: Int
    /// The place of the guide's channel; `nil` for none.
    let guide: Int?
  }

  struct PeerReply: Decodable {
    var answers: [Int]
  }

  let channels: [Channel]
  private var entries: [(id: String, names: [GuideText])] = []
  private let known: Set<String>

  init(in folder: URL) throws {
    func lines(_ name: String) throws -> [[String]] {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8).split(separator: "\n").dropFirst()
        .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }
    channels = try lines("playlist-channels.tsv").map { Channel(id: $0[0], group: $0[1], name: $0[2]) }
    var places: [String: Int] = [:]
    var ids: Set<String> = []
    for line in try lines("guide-channels.tsv") {
      let text = GuideText(line[3], language: line[1].isEmpty ? nil : line[1])
      ids.insert(line[0])
      if let place = places["\(line[0]) \(line[2])"] {
        entries[place].names.append(text)
      } else {
        places["\(line[0]) \(line[2])"] = entries.count
        entries.append((line[0], [text]))
      }
    }
    known = ids
  }

  /// The guide's channels that those of lists match, and the milliseconds for each. Without ids, those of the guide are
  /// opaque.
  func answers(in folder: URL, withIDs: Bool) async throws -> (all: [Answer], milliseconds: Double) {
    var places: [String: Int] = [:]
    let guideChannels = entries.enumerated().map { place, entry in
      let id = withIDs ? entry.id : "channel\(place)"
      if places[id] == nil { places[id] = place }
      return GuideChannel(id: id, names: entry.names)
    }
    let guide = Guide(channels: guideChannels, programmes: [])
    var answers: [Answer] = []
    var milliseconds = 0.0
    for (place, batch) in batches.enumerated() {
      let catalogue = try await Self.catalogue(in: folder, batch.map { entry($0, withIDs: withIDs) })
      let start = Row.Times.now
      let matches = catalogue.matches(with: guide)
      // The first list has nearly all names. For each list the guides are indexed again.
      if place == 0 { milliseconds = (Row.Times.now.processor - start.processor) * 1000 / Double(batch.count) }
      for channel in catalogue.channels {
        guard let place = channel.number.flatMap({ Int($0) }) else { continue }
        answers.append(Answer(channel: place, guide: matches[channel.id].flatMap { places[$0.guideID] }))
      }
    }
    return (answers, milliseconds)
  }

  /// Lists in which no name comes twice: a catalogue would make one channel of them.
  private var batches: [[Int]] {
    var batches: [(names: Set<String>, places: [Int])] = []
    for (place, channel) in channels.enumerated() {
      let name = Self.plain(channel.name)
      if let free = batches.firstIndex(where: { !$0.names.contains(name) }) {
        batches[free].names.insert(name)
        batches[free].places.append(place)
      } else {
        batches.append(([name], [place]))
      }
    }
    return batches.map(\.places)
  }

  private func entry(_ place: Int, withIDs: Bool) -> PlaylistEntry {
    var attributes: AttributeList = ["tvg-chno": "\(place)"]
    if withIDs { attributes["tvg-id"] = channels[place].id }
    return PlaylistEntry(
      name: channels[place].name, address: StreamAddress("http://tv.example/\(place)"), groups: [channels[place].group],
      attributes: attributes)
  }

  private static func catalogue(in folder: URL, _ entries: [PlaylistEntry]) async throws -> TelevisionCatalogue {
    let now = try Now(TelevisionData.start, zone: "Europe/Berlin")
    var random = SeededGenerator(seed: 34)
    var draft = Library(schema: .standard.addingTelevision()).draft(
      as: PersonID(using: &random), now: now, ids: SeededGenerator(seed: 35))
    let id = try draft.television.addSource("Names", .playlist)
    let library = draft.library
    guard let source = library.records(TelevisionSource.self)[id] else { throw BenchmarkError("There is no source.") }
    let file = folder.appendingPathComponent("names.m3u")
    try Data(M3UWriter.text(PlaylistHeader(), entries).utf8).write(to: file)
    let place = folder.appendingPathComponent("library")
    try? FileManager.default.removeItem(at: place)
    let television = Television(beside: place, secrets: MemorySecretStore())
    try await television.setAddress(.playlist(StreamAddress(file.path)), for: source)
    _ = try await television.refresh(source, in: library, asOf: now.instant)
    return television.catalogue(for: library)
  }

  /// The letters and digits of a name, without marks, brackets and words of quality.
  private static func plain(_ name: String) -> String {
    let bare = name.replacing(/\[[^\]]*\]|\([^)]*\)/, with: "")
    let letters = bare.unicodeScalars.filter { !(0x24B6...0x24E9).contains($0.value) }.map { String($0) }.joined()
    let folded = letters.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    return folded.split { !$0.isLetter && !$0.isNumber }.filter {
      !["hd", "sd", "fhd", "uhd", "4k", "tv"].contains($0)
    }
    .joined()
  }
}

extension GuideNameData {
  /// The answers that are right, wrong, or missing although the guides have the channel.
  struct Tally {
    var (right, wrong, missed) = (0, 0, 0)

    var precision: Double { Double(right) / Double(max(1, right + wrong)) }
    var recall: Double { Double(right) / Double(max(1, right + missed)) }

    var text: String {
      let percents = [precision, recall].map { String(format: "%.1f %%", $0 * 100) }
      return "precision \(percents[0]), recall \(percents[1]); \(right) right, \(wrong) wrong, \(missed) missed"
    }
  }

  /// Counts answers, of all channels or of one half of them.
  func tally(_ answers: [Answer], half: Int? = nil) -> Tally {
    var tally = Tally()
    for answer in answers {
      let channel = channels[answer.channel]
      // Any stable sum of the letters will do.
      if let half, channel.id.utf8.reduce(0, { ($0 &* 31 &+ Int($1)) & 0xFFFF }) >> 4 & 1 != half { continue }
      guard let guide = answer.guide else {
        tally.missed += known.contains(channel.id) ? 1 : 0
        continue
      }
      if isRight(channel, entries[guide]) {
        tally.right += 1
      } else {
        tally.wrong += 1
        tally.missed += known.contains(channel.id) ? 1 : 0
      }
    }
    return tally
  }

  /// Ids were renamed over the years: then the country and a name show that it is the channel.
  private func isRight(_ channel: Channel, _ entry: (id: String, names: [GuideText])) -> Bool {
    guard entry.id != channel.id else { return true }
    guard entry.id.split(separator: ".").last == channel.id.split(separator: ".").last else { return false }
    return entry.names.contains { Self.plain($0.text) == Self.plain(channel.name) }
  }
}
