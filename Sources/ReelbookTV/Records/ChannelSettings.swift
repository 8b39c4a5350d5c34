public import ReelbookModel

/// What a household decided of a channel, and what finds the channel again when its provider renames or renumbers it.
public struct ChannelSettings: LibraryRecord {
  public let id: TitleID
  /// What finds the channel again.
  public var fingerprint: ChannelFingerprint?
  /// A name given by hand.
  public var name: String?
  /// A number given by hand.
  public var number: String?
  /// Whether it is left out of lists of channels.
  public var isHidden = false
  /// Its place among the channels, given by hand; the others come behind.
  public var position = OrderKey(rawValue: "")
  /// The channel that it was joined into by hand.
  public var joined = TitleID.absent
  /// Streams of it that are a channel of their own, by their names as they are compared.
  public var apart: Set<String> = []
  /// The guide's channel that it was said to be; an empty text for none.
  public var guideID: String?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "channelSettings")
  public static let fields: [Field<ChannelSettings>] = [
    Field("fingerprint", \.fingerprint, audience: .owner, inHistory: false), Field("name", \.name, audience: .owner),
    Field("number", \.number, audience: .owner), Field("hidden", \.isHidden, audience: .owner),
    Field("position", \.position, audience: .owner), Field("joined", \.joined, audience: .owner),
    Field("apart", \.apart, audience: .owner), Field("guide", \.guideID, audience: .owner),
  ]

  public static let traits = KindTraits<ChannelSettings>(
    noun: "channel",
    words: { telling in
      guard telling.fields != ["fingerprint"], !telling.fields.isEmpty else { return [] }
      let name = telling.written.name ?? telling.written.fingerprint?.name ?? telling.written.id.value
      let changed = telling.table.television("television.history.changedChannel", ["name": name])
      let reset = telling.table.television("television.history.resetChannel", ["name": name])
      return telling.sentence(HistorySentence(changed), HistorySentence(changed), HistorySentence(reset))
    })

  public init(id: TitleID) { self.id = id }
}

/// The features by which a channel is found again.
public struct ChannelFingerprint: FieldStruct {
  /// What it was called.
  public var name = ""
  /// The name as it is compared.
  public var nameKey = ""
  /// The ids that it had in guides.
  public var guideIDs: Set<String> = []
  /// Its number.
  public var number: String?
  /// The address of its picture, without an account.
  public var logo: String?
  /// Its streams, each with its source.
  public var streams: Set<String> = []
  public var extras = Extras()

  public static let fields: [Field<ChannelFingerprint>] = [
    Field("name", \.name), Field("key", \.nameKey), Field("guides", \.guideIDs), Field("number", \.number),
    Field("logo", \.logo), Field("streams", \.streams),
  ]

  public init() {}
}

/// That a person watched a channel, for a list of recent ones.
public struct ChannelVisit: SubjectRecord {
  public let id: PersonalID
  /// When they last did.
  public var watched: Instant?
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "channelVisit")
  public static let fields: [Field<ChannelVisit>] = [
    Field("watched", \.watched, audience: .owner, inHistory: false),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  public static let traits = KindTraits<ChannelVisit>(
    noun: "recent channel", about: .idSubject, of: { $0.id.person }, words: { _ in [] })

  public init(id: PersonalID) { self.id = id }
}
