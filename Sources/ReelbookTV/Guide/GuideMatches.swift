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

  /// Matches channels; `known` has the answer for a channel that needs no search.
  init(
    _ catalogue: [Channel], _ guide: Guide, similarity: Double, known: (Channel) -> GuideMatch?? = { _ in nil }
  ) {
    // Made when it is first needed: for few new channels, that takes most of the time.
    var names: GuideNames?
    var endedNames: GuideNames?
    func search(_ channel: Channel) -> GuideMatch? {
      let index = names ?? GuideNames(guide)
      names = index
      if let match = index.match(channel, similarity: similarity) { return match }
      guard !guide.ended.isEmpty else { return nil }
      // One that ended never takes the place of another. Its match says that the guide is stale.
      let endedIndex = endedNames ?? GuideNames(guide, ended: true)
      endedNames = endedIndex
      return endedIndex.match(channel, similarity: similarity)
    }
    for channel in catalogue {
      let found: GuideMatch? = known(channel) ?? search(channel)
      guard var match = found else {
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
  ///
  /// A guide's channel of another country does not match. The country is that of ids, of a region before the name, of
  /// `tvg-country`, or of a group; the languages of the guide's names must fit it. A channel whose programmes have all
  /// ended matches if no other fits. Costs a pass over the names of both.
  /// ``Television/matches(for:)`` keeps the matches of a household.
  public func matches(with guide: Guide, similarity: Double = GuideMatches.leastSimilarity) -> GuideMatches {
    GuideMatches(channels, guide, similarity: similarity)
  }
}
