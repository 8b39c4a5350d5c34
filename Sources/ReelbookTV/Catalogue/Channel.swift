public import ReelbookModel

/// A channel: one, however many streams, categories and sources there are of it.
public struct Channel: Sendable, Hashable, Identifiable {
  /// Its id, the same on every device that has the same source, and in spite of new stream ids, addresses and groups.
  public let id: TitleID
  /// What it is called, without words of quality.
  public var name: String
  /// Its number on the remote control.
  public var number: String?
  /// The groups that it is in, in any source.
  public var groups: [String]
  /// The address of its picture.
  public var logo: String?
  /// The ids that it has in guides.
  public var guideIDs: [String]
  /// All names that its sources have for it.
  public var sourceNames: [String]
  /// Its streams, the best first.
  public var variants: [ChannelVariant]
  /// Whether it is heard and not seen.
  public var isRadio: Bool
  /// Whether it is for adults, by its source's word, its groups or its name.
  public var isAdult: Bool
  /// Whether the household hid it.
  public var isHidden: Bool
  /// The guide's channel that a person said it is; an empty text for none.
  public var chosenGuideID: String?

  /// What marks, entries and a queue are about.
  public var subject: MediaID { MediaID(id) }

  /// Whether past programmes can be watched.
  public var hasCatchUp: Bool { variants.contains(where: \.hasCatchUp) }

  /// What a player chooses from, the best first.
  public var streams: [StreamVariant] { variants.map(\.stream) }
}

/// A stream of a channel.
public struct ChannelVariant: Sendable, Hashable, Identifiable {
  /// What a player needs to know of it.
  public var stream: StreamVariant
  /// Which source offers it.
  public var source: SourceID
  /// How much later it shows the same.
  public var shift: Duration
  /// Whether past programmes can be watched.
  public var hasCatchUp: Bool
  /// The name as its source has it.
  public var name: String

  /// The stream's id.
  public var id: StreamVariant.ID { stream.id }
}
