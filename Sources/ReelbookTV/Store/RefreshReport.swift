public import ReelbookModel

/// Why what came of a source was not believed.
public enum RefreshSuspicion: Error, Sendable, Hashable {
  /// It offers nothing.
  case empty
  /// It offers far less than before.
  case farSmaller(before: Int, after: Int)
  /// It is a list of the segments of one stream.
  case segments
  /// It ends in the middle, or its packing is damaged.
  case damaged
  /// It could not be had.
  case failed(TelevisionError)

  /// Why, in a sentence; in English.
  public var message: String { message(in: .english) }

  /// Why, in a sentence by a table.
  public func message(in table: PhraseTable) -> String {
    switch self {
    case .empty: table.television("television.suspicion.empty")
    case .farSmaller(let before, let after):
      table.television("television.suspicion.farSmaller", ["before": "\(before)", "after": "\(after)"])
    case .segments: table.television("television.suspicion.segments")
    case .failed(let error): table.television("television.suspicion.failed", ["message": error.message(in: table)])
    case .damaged: table.television("television.suspicion.damaged")
    }
  }
}

/// When what comes of a source is believed, and how much of a guide is kept.
public struct RefreshPolicy: Sendable, Hashable {
  /// Less than this share of what was known is not believed.
  public var leastShare: Double
  /// So little may go at any time.
  public var freeCount: Int
  /// How long past programmes are kept.
  public var guidePast: Duration
  /// How far ahead programmes are kept.
  public var guideFuture: Duration

  /// Makes a policy.
  public init(leastShare: Double, freeCount: Int = 10, guidePast: Duration, guideFuture: Duration) {
    self.leastShare = leastShare
    self.freeCount = freeCount
    self.guidePast = guidePast
    self.guideFuture = guideFuture
  }

  /// Six tenths; a day of the past and two weeks to come.
  public static let standard = RefreshPolicy(
    leastShare: 0.6, guidePast: .seconds(86_400), guideFuture: .seconds(14 * 86_400))

  func suspects(before: Int, after: Int) -> RefreshSuspicion? {
    if after == 0 { return .empty }
    guard before - after > freeCount, Double(after) < Double(before) * leastShare else { return nil }
    return .farSmaller(before: before, after: after)
  }
}

/// A channel that came, went or changed.
public struct ChannelChange: Sendable, Hashable {
  /// The channel.
  public var id: TitleID
  /// What it is called.
  public var name: String
}

/// What a refresh of a source brought.
public struct RefreshReport: Sendable {
  /// The source.
  public var source: SourceID
  /// Why what came was not believed; `nil` where it was taken in.
  public var suspicion: RefreshSuspicion?
  /// How much the source offers.
  public var itemCount = 0
  /// The channels that came.
  public var came: [ChannelChange] = []
  /// The channels that went.
  public var went: [ChannelChange] = []
  /// The channels whose name, number, groups or streams changed.
  public var changed: [ChannelChange] = []
  /// How many films and series came.
  public var titlesCame = 0
  /// How many films and series went.
  public var titlesWent = 0
  /// How many channels, films and series of all sources are for adults.
  public var adultCount = 0
  /// Whether that has never been told before.
  public var isAdultNews = false
  /// What was odd in the list: at most a hundred of it.
  public var diagnoses: [FileDiagnosis] = []
  /// How much was odd.
  public var diagnosisCount = 0
  /// What came of the guides.
  public var guide = GuideReport()
  /// Why a guide could not be had.
  public var guideErrors: [TelevisionError] = []

  /// Whether it was not believed: what was known stays.
  public var isSuspicious: Bool { suspicion != nil }

  init(source: SourceID) { self.source = source }

  mutating func compare(_ before: TelevisionCatalogue, _ after: TelevisionCatalogue) {
    for channel in after.channels {
      let change = ChannelChange(id: channel.id, name: channel.name)
      guard let place = before.place(of: channel.id) else {
        came.append(change)
        continue
      }
      if before.channels[place] != channel { changed.append(change) }
    }
    if before.channels.count + came.count > after.channels.count {
      went = before.channels.filter { after.place(of: $0.id) == nil }.map { ChannelChange(id: $0.id, name: $0.name) }
    }
    let (oldTitles, newTitles) = (
      Set((before.films + before.series).map(\.id)), Set((after.films + after.series).map(\.id))
    )
    titlesCame = newTitles.subtracting(oldTitles).count
    titlesWent = oldTitles.subtracting(newTitles).count
    adultCount = after.adultCount
    isAdultNews = adultCount > 0 && before.adultCount == 0
  }
}

/// How far a refresh is.
public enum RefreshProgress: Sendable, Hashable {
  /// So many entries of the list were read.
  case entries(Int)
  /// So many programmes of the guide were read.
  case programmes(Int)
}

/// Where a stream is, for whoever plays it.
public struct StreamLocation: Sendable, Hashable {
  /// The address, with the account.
  public var address: StreamAddress
  /// Header fields to send.
  public var headerFields: [String: String]
}

/// Where a source is: its addresses and its account, which go to the secret store.
public enum SourceAddress: Sendable, Hashable {
  /// A list, and guides beside those that it names.
  case playlist(StreamAddress, guides: [StreamAddress] = [])
  /// An account at a panel.
  case panel(PanelAccount)

  /// What the source is.
  public var kind: SourceKind { if case .panel = self { .panel } else { .playlist } }
}
