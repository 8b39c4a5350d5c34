public import ReelbookModel

/// A household's settings of a channel, and the fingerprint by which the channel is found again.
public struct ChannelSettings: LibraryRecord {
  public let id: TitleID
  /// The channel's fingerprint.
  package var fingerprint: ChannelFingerprint?
  /// A name given by hand.
  public var name: String?
  /// A number given by hand.
  public var number: String?
  /// Whether it is hidden from lists of channels.
  public var isHidden = false
  /// Its place in an order set by hand; channels without one come after.
  public var position = OrderKey(rawValue: "")
  /// The channel that it was joined into by hand.
  public var joinedInto = TitleID.absent
  /// The folded names of its streams that form separate channels.
  public var separatedNames: Set<String> = []
  /// The guide's channel that a person chose; an empty text for none.
  public var guideID: String?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "channelSettings")
  public static let fields: [Field<ChannelSettings>] = [
    Field("fingerprint", \.fingerprint, audience: .owner, inHistory: false), Field("name", \.name, audience: .owner),
    Field("number", \.number, audience: .owner), Field("hidden", \.isHidden, audience: .owner),
    Field("position", \.position, audience: .owner), Field("joined", \.joinedInto, audience: .owner),
    Field("apart", \.separatedNames, audience: .owner), Field("guide", \.guideID, audience: .owner),
  ]

  public static let traits = KindTraits<ChannelSettings>(
    noun: "channel", sharing: .none,
    titleName: { channel, library in
      let settings = library.records(ChannelSettings.self)[channel]
      return [settings?.name, settings?.fingerprint?.name].lazy.compactMap(\.self).first { !$0.isEmpty }
    },
    sentences: { change in
      guard change.fields != ["fingerprint"], !change.fields.isEmpty else { return [] }
      let name = change.written.name ?? change.written.fingerprint?.name ?? change.written.id.value
      let changed = change.table.text(TelevisionPhrase.historyChangedChannel, ["name": name])
      let reset = change.table.text(TelevisionPhrase.historyResetChannel, ["name": name])
      return change.sentence(HistorySentence(changed), HistorySentence(changed), HistorySentence(reset))
    })

  public init(id: TitleID) { self.id = id }
}

/// The features by which a channel is found again, if its id changes.
package struct ChannelFingerprint: FieldStruct {
  package var name = ""
  /// The folded name.
  package var nameKey = ""
  /// The region before its name, such as `uk`.
  package var region: String?
  /// What its lists state as its id in guides.
  package var guideIDs: Set<String> = []
  package var number: String?
  /// The address of its picture, without an account.
  package var logo: String?
  /// The codes of the countries that stand before its names or that its lists state, and of those of its groups.
  package var countries: Set<String> = []
  package var groupCountries: Set<String> = []
  /// Its streams, each with its source.
  package var streams: Set<String> = []
  package var extras = Extras()

  package static let fields: [Field<ChannelFingerprint>] = [
    Field("name", \.name), Field("key", \.nameKey), Field("guides", \.guideIDs), Field("number", \.number),
    Field("logo", \.logo), Field("streams", \.streams), Field("region", \.region),
    Field("countries", \.countries), Field("groupCountries", \.groupCountries),
  ]

  package init() {}
}

/// A person's last visit of a channel, for recent channels.
package struct ChannelVisit: SubjectRecord {
  package let id: PersonalID
  /// The time of the visit.
  package var watched: Instant?
  package var witness: Int?
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "channelVisit")
  package static let fields: [Field<ChannelVisit>] = [
    Field("watched", \.watched, audience: .owner, inHistory: false),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]

  package static let traits = KindTraits<ChannelVisit>(
    noun: "recent channel", about: .idSubject, of: { $0.id.person }, sentences: { _ in [] })

  package init(id: PersonalID) { self.id = id }
}
