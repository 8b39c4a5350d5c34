public import ReelbookModel

/// A channel, made of all its streams in all categories and sources.
public struct Channel: Sendable, Hashable, Identifiable {
  /// Its id: the same on every device with the same source, whatever its stream ids, addresses and groups.
  public let id: TitleID
  /// Its name, without words of quality.
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
  /// Whether it is radio.
  public var isRadio: Bool
  /// Whether it is for adults, according to its source, its groups or its name.
  public var isAdult: Bool
  /// Whether the household hid it.
  public var isHidden: Bool
  /// The guide's channel that a person chose; an empty text for none.
  public var chosenGuideID: String?

  /// The channel as a subject.
  public var subject: MediaID { MediaID(id) }

  /// Whether past programmes can be watched.
  public var hasCatchUp: Bool { variants.contains(where: \.hasCatchUp) }

  /// The streams for a player, the best first.
  public var streams: [StreamVariant] { variants.map(\.stream) }
}

/// A stream of a channel.
public struct ChannelVariant: Sendable, Hashable, Identifiable {
  /// The stream, for a player.
  public var stream: StreamVariant
  /// The source that offers it.
  public var source: SourceID
  /// Its time shift.
  public var shift: Duration
  /// Whether past programmes can be watched.
  public var hasCatchUp: Bool
  /// The source's name for it.
  public var name: String

  /// The stream's id.
  public var id: StreamVariant.ID { stream.id }
}
