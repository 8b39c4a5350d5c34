public import ReelbookModel

/// The channel of a guide that belongs to a channel of the catalogue, with the reason.
public struct GuideMatch: Sendable, Hashable {
  /// The reason of a match.
  @nonexhaustive
  public enum Reason: Sendable, Hashable {
    /// A person chose it.
    case chosen
    /// The ids are equal.
    case id
    /// The names are equal, without words of quality.
    case name
    /// The names are similar, from 0 to 1.
    case similarName(Double)
  }

  public var channel: TitleID
  /// The id of the guide's channel.
  public var guideID: String
  public var reason: Reason
  /// The time by which the channel's programmes are later than in the guide.
  public var shift = Duration.zero
}

extension GuideMatch.Reason {
  /// The reason in words: “by name”.
  public func words(in table: PhraseTable = .english) -> String {
    switch self {
    case .chosen: table.text(TelevisionPhrase.matchChosen)
    case .id: table.text(TelevisionPhrase.matchID)
    case .name: table.text(TelevisionPhrase.matchName)
    case .similarName(let share):
      table.text(TelevisionPhrase.matchSimilarName, ["share": "\(Int((share * 100).rounded()))"])
    }
  }
}

/// The matches of a catalogue's channels with a guide's.
public struct GuideMatches: Sendable {
  /// All matches, by channel.
  public private(set) var all: [TitleID: GuideMatch] = [:]
  /// The channels that the guide does not have.
  public private(set) var unmatched: [TitleID] = []
  /// The guide's unmatched channels, sorted.
  public private(set) var unused: [String] = []
  private var channels: [String: [TitleID]] = [:]

  /// No matches.
  public init() {}

  /// The match of a channel.
  public subscript(channel: TitleID) -> GuideMatch? { all[channel] }

  /// The catalogue's channels that match a guide's channel.
  public func channels(ofGuide id: String) -> [TitleID] { channels[id] ?? [] }

  /// The least similarity of a match.
  public static let leastSimilarity = 0.85

  init(_ catalogue: [Channel], _ guide: Guide, similarity: Double) {
    let names = GuideNames(guide)
    for channel in catalogue {
      guard var match = names.match(channel, similarity: similarity) else {
        unmatched.append(channel.id)
        continue
      }
      match.shift = channel.guideShift
      all[channel.id] = match
      channels[match.guideID, default: []].append(channel.id)
    }
    unused = Set(guide.channels.keys).union(guide.channelIDs).subtracting(channels.keys).sorted()
  }
}

extension TelevisionCatalogue {
  /// Matches its channels with a guide's: by a person's choice, by id, by name without words of quality, then by
  /// similarity.
  public func matches(with guide: Guide, similarity: Double = GuideMatches.leastSimilarity) -> GuideMatches {
    GuideMatches(channels, guide, similarity: similarity)
  }
}

/// An index of a guide's channels.
private struct GuideNames {
  private var byID: [String: String] = [:]
  private var byKey: [String: [String]] = [:]
  private var byWord: [Substring: [(key: String, id: String)]] = [:]
  private let idsWithProgrammes: Set<String>
  private let ids: Set<String>

  init(_ guide: Guide) {
    idsWithProgrammes = Set(guide.channelIDs)
    ids = Set(guide.channels.keys).union(idsWithProgrammes)
    for id in ids.sorted() {
      if idsWithProgrammes.contains(id) || byID[id.lowercased()] == nil { byID[id.lowercased()] = id }
      let names = guide.channels[id]?.names.map(\.text) ?? []
      for key in Set(names.map { ChannelName($0.replacing("_", with: " ")).key }) {
        byKey[key, default: []].append(id)
        for word in Set(key.split(separator: "-")) { byWord[word, default: []].append((key, id)) }
      }
    }
  }

  func match(_ channel: Channel, similarity: Double) -> GuideMatch? {
    if let chosen = channel.chosenGuideID {
      let id = ids.contains(chosen) ? chosen : byID[chosen.lowercased()]
      return id.map { GuideMatch(channel: channel.id, guideID: $0, reason: .chosen) }
    }
    // An equal id with programmes comes first. Other ids may differ in case.
    let equalIDs = channel.guideIDs.filter { idsWithProgrammes.contains($0) }
    let ids = equalIDs + channel.guideIDs.compactMap { byID[$0.lowercased()] }
    if let id = ids.first(where: idsWithProgrammes.contains) ?? ids.first {
      return GuideMatch(channel: channel.id, guideID: id, reason: .id)
    }
    let guideKeys = Set(channel.guideNames.map { ChannelName($0).key })
    let names = channel.sourceNames.map { ChannelName($0) }
    let regions = Set(names.compactMap(\.region))
    // The channel's name may be given by hand.
    let keys = Set(names.map(\.key) + [channel.name.foldedKeepingSigns])
    for keys in [guideKeys, keys] {
      if let id = best(keys.flatMap { byKey[$0] ?? [] }, regions) {
        return GuideMatch(channel: channel.id, guideID: id, reason: .name)
      }
    }
    return similar(keys.union(guideKeys), regions, channel, similarity: similarity)
  }

  /// The best of several ids: one of the right region, with programmes; `nil` if all are of other regions.
  private func best(_ ids: [String], _ regions: Set<String>) -> String? {
    let fitting = ids.filter { id in
      guard let region = Self.region(of: id), !regions.isEmpty else { return true }
      return regions.contains(region)
    }
    return fitting.min { a, b in
      let (first, second) = (idsWithProgrammes.contains(a), idsWithProgrammes.contains(b))
      return first == second ? a < b : first
    }
  }

  /// The region `uk` of `one.uk`.
  private static func region(of id: String) -> String? {
    guard let dot = id.lastIndex(of: "."), id.distance(from: dot, to: id.endIndex) == 3 else { return nil }
    return id[id.index(after: dot)...].lowercased()
  }

  private func similar(
    _ keys: Set<String>, _ regions: Set<String>, _ channel: Channel, similarity: Double
  ) -> GuideMatch? {
    var scores: [String: Double] = [:]
    for key in keys {
      for word in Set(key.split(separator: "-")) where word.utf8.count > 1 {
        let candidates = byWord[word] ?? []
        // Words such as `tv` are in all names.
        guard candidates.count < 200 else { continue }
        for candidate in candidates {
          scores[candidate.id] = max(scores[candidate.id] ?? 0, NameSimilarity.of(key, candidate.key))
        }
      }
    }
    let similarIDs = scores.filter { $0.value >= similarity }
    guard let top = similarIDs.values.max(),
      let id = best(similarIDs.filter { $0.value == top }.keys.sorted(), regions)
    else { return nil }
    return GuideMatch(channel: channel.id, guideID: id, reason: .similarName(top))
  }
}
