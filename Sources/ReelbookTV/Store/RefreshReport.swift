public import ReelbookModel

/// The reason that a source's new offer was rejected.
@nonexhaustive
public enum RefreshSuspicion: Error, Sendable, Hashable {
  case empty
  /// It is far smaller than before.
  case farSmaller(before: Int, after: Int)
  /// It is an HLS list of segments.
  case segments
  /// It is cut or damaged.
  case damaged
  /// It could not be fetched.
  case failed(TelevisionError)

  /// The reason in English.
  public var message: String { message(in: .english) }

  /// The reason from a table.
  public func message(in table: PhraseTable) -> String {
    switch self {
    case .empty: table.text(TelevisionErrorPhrase.suspicionEmpty)
    case .farSmaller(let before, let after):
      PhraseValue.words(
        TelevisionErrorPhrase.suspicionFarSmaller, ["before": .number(before), "after": .number(after)]
      ).text(in: table)
    case .segments: table.text(TelevisionErrorPhrase.suspicionSegments)
    case .failed(let error): table.text(TelevisionErrorPhrase.suspicionFailed, ["message": error.message(in: table)])
    case .damaged: table.text(TelevisionErrorPhrase.suspicionDamaged)
    }
  }
}

/// A format in which a panel sends a channel. Panels may have others.
public struct LiveFormat: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  /// The ending of the stream's address.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public var description: String { rawValue }

  /// One endless stream (MPEG-TS).
  public static let transportStream = LiveFormat(rawValue: "ts")
  /// Segments (HLS).
  public static let hls = LiveFormat(rawValue: "m3u8")
}

/// When a source's new offer is accepted, and how much of a guide is kept.
public struct TelevisionPolicy: Sendable, Hashable, Codable {
  /// The least share of the former number of items that is accepted.
  public var leastShare: Double
  /// The number of items that may always be missing from a new offer.
  public var allowedRemovals: Int
  /// How long past programmes are kept.
  public var guidePast: Duration
  /// How far ahead programmes are kept.
  public var guideFuture: Duration
  /// The format of a panel's channels, if the panel offers it.
  ///
  /// Apple's player plays ``LiveFormat/hls`` alone.
  public var liveFormat = LiveFormat.transportStream

  /// Creates a policy.
  public init(leastShare: Double, allowedRemovals: Int = 10, guidePast: Duration, guideFuture: Duration) {
    self.leastShare = leastShare
    self.allowedRemovals = allowedRemovals
    self.guidePast = guidePast
    self.guideFuture = guideFuture
  }

  /// At least six tenths of the items, a day of past programmes, and two weeks of future ones.
  public static let standard = TelevisionPolicy(
    leastShare: 0.6, guidePast: .seconds(86_400), guideFuture: .seconds(14 * 86_400))

  /// Why a new offer is suspicious: all of it, or its channels, films or series alone; `nil` if it is not.
  func suspicion(of counts: OfferCounts, after former: OfferCounts?) -> RefreshSuspicion? {
    if counts.all == 0 { return .empty }
    let former = former ?? OfferCounts()
    // A provider that ends an account often sends a single entry that says so.
    if former.all > 3, counts.all == 1 { return .farSmaller(before: former.all, after: 1) }
    let pairs = [
      (former.all, counts.all), (former.live, counts.live), (former.films, counts.films),
      (former.series, counts.series),
    ]
    return pairs.lazy.compactMap { farSmaller(before: $0, after: $1) }.first
  }

  private func farSmaller(before: Int, after: Int) -> RefreshSuspicion? {
    guard before - after > allowedRemovals, Double(after) < Double(before) * leastShare else { return nil }
    return .farSmaller(before: before, after: after)
  }
}

/// A new, removed or changed channel.
public struct ChannelChange: Sendable, Hashable {
  /// The channel.
  public var id: TitleID
  public var name: String
}

/// The result of refreshing a source.
public struct RefreshReport: Sendable {
  public var source: SourceID
  /// The reason that the new offer was rejected; `nil` if it was accepted.
  public var suspicion: RefreshSuspicion?
  /// The number of items.
  public var itemCount = 0
  /// The new channels.
  public var added: [ChannelChange] = []
  /// The removed channels.
  public var removed: [ChannelChange] = []
  /// The channels whose name, number, groups or streams changed.
  public var changed: [ChannelChange] = []
  /// The number of new films and series.
  public var addedTitleCount = 0
  /// The number of removed films and series.
  public var removedTitleCount = 0
  /// The number of adult channels, films and series of all sources.
  public var adultCount = 0
  /// Whether there were no adult ones before this refresh.
  public var isAdultNews = false
  /// The problems of the list or the panel, at most a hundred. A list that has not changed is not read again: only the
  /// number of its problems is known.
  public var diagnoses: [FileDiagnosis] = []
  /// The number of problems.
  public var diagnosisCount = 0
  /// The report of the guides.
  public var guide = GuideReport()
  /// The errors of guides that could not be fetched.
  public var guideErrors: [TelevisionError] = []

  /// Whether the new offer was rejected, so that the former one stays.
  public var isSuspicious: Bool { suspicion != nil }

  init(source: SourceID) { self.source = source }

  /// Adds a problem.
  mutating func add(_ diagnosis: FileDiagnosis) {
    diagnosisCount += 1
    if diagnoses.count < 100 { diagnoses.append(diagnosis) }
  }

  mutating func compare(_ before: TelevisionCatalogue, _ after: TelevisionCatalogue) {
    // The order mostly stays the same, and unchanged channels share their memory.
    var expected = 0
    for channel in after.channels {
      if expected < before.channels.count, Channel.isShared(channel, before.channels[expected]) {
        expected += 1
        continue
      }
      if let place = before.place(of: channel.id) {
        expected = place + 1
        if before.channels[place] != channel { changed.append(ChannelChange(id: channel.id, name: channel.name)) }
      } else {
        added.append(ChannelChange(id: channel.id, name: channel.name))
      }
    }
    if before.channels.count + added.count > after.channels.count {
      removed = before.channels.filter { after.place(of: $0.id) == nil }.map { ChannelChange(id: $0.id, name: $0.name) }
    }
    addedTitleCount = after.shelf.count(missingIn: before.shelf)
    removedTitleCount = before.shelf.count(missingIn: after.shelf)
    adultCount = after.adultCount
    isAdultNews = adultCount > 0 && before.adultCount == 0
  }
}

/// The progress of a refresh.
@nonexhaustive
public enum RefreshProgress: Sendable, Hashable {
  /// The number of entries read.
  case entries(Int)
  /// The number of programmes read.
  case programmes(Int)
}

/// Where a player finds a stream.
public struct StreamLocation: Sendable, Hashable {
  /// The address, with the account.
  public var address: StreamAddress
  /// Header fields to send.
  public var headerFields: [String: String]
  /// Lines for other players, as the list has them, such as the key of `#KODIPROP:inputstream.adaptive.license_key=…`.
  public var directives: [String] = []
}

extension StreamLocation: CustomReflectable {
  /// Shows the host, the names of the header fields, and the number of lines for other players.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "address": "\(address)", "headerFields": headerFields.keys.sorted(), "directives": directives.count,
      ])
  }
}

/// The addresses and the account of a source, for the secret store.
@nonexhaustive
public enum SourceAddress: Sendable, Hashable {
  /// A list, with further guides.
  case playlist(StreamAddress, guides: [StreamAddress] = [])
  /// An account at a panel.
  case panel(PanelAccount)

  /// The source's kind.
  public var kind: SourceKind { if case .panel = self { .panel } else { .playlist } }
}
