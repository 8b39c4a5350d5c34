public import ReelbookModel

/// A channel, made of all its streams in all categories and sources.
///
/// A copy retains one object. Catalogues have many channels, and share the unchanged ones.
public struct Channel: Sendable, Hashable, Identifiable {
  private let shared: SharedFacts

  init(_ facts: ChannelFacts) { shared = SharedFacts(facts) }

  /// Its id. It is the same on every device with the same source, whatever the stream ids, addresses and groups are.
  public var id: TitleID { shared.facts.id }
  /// Its name, without words of quality.
  public var name: String { shared.facts.name }
  /// Its number on the remote control.
  public var number: String? { shared.facts.number }
  /// The groups that it is in, in any source.
  public var groups: [String] { shared.facts.groups }
  /// The address of its picture.
  public var logo: String? { shared.facts.logo }
  /// The ids that it has in guides.
  public var guideIDs: [String] { shared.facts.guideIDs }
  /// The time by which its programmes are later than in its guide, according to its best stream.
  public var guideShift: Duration { shared.facts.guideShift }
  /// The names that its sources use for it in guides, if they differ from its name.
  var guideNames: [String] { shared.facts.guideNames }
  /// The codes of the countries and the languages that its sources state for it.
  var countries: [String] { shared.facts.countries }
  var languages: [String] { shared.facts.languages }
  /// All names that its sources have for it.
  public var sourceNames: [String] { shared.facts.sourceNames ?? variants.prefix(1).map(\.name) }
  /// Its streams, the best first.
  public var variants: [ChannelVariant] { shared.facts.variants }
  public var isRadio: Bool { shared.facts.isRadio }
  /// Whether it is for adults, according to its source, its groups or its name.
  public var isAdult: Bool { shared.facts.isAdult }
  /// Whether the household hid it.
  public var isHidden: Bool { shared.facts.isHidden }
  /// The guide's channel that a person chose; an empty text for none.
  public var chosenGuideID: String? { shared.facts.chosenGuideID }

  /// The channel as a subject.
  public var subject: MediaID { MediaID(id) }

  /// Whether past programmes can be watched.
  public var hasCatchUp: Bool { variants.contains(where: \.hasCatchUp) }

  /// The streams for a player, the best first.
  public var streams: [StreamVariant] { variants.map(\.stream) }

  /// Whether two channels share their memory. They are then equal, and need no comparison.
  static func isShared(_ a: Channel, _ b: Channel) -> Bool { a.shared === b.shared }

  private final class SharedFacts: Sendable, Hashable {
    let facts: ChannelFacts

    init(_ facts: ChannelFacts) { self.facts = facts }

    static func == (a: SharedFacts, b: SharedFacts) -> Bool { a === b || a.facts == b.facts }

    func hash(into hasher: inout Hasher) { hasher.combine(facts) }
  }
}

/// The values of a channel in a catalogue.
struct ChannelFacts: Sendable, Hashable {
  let id: TitleID
  let name: String
  let number: String?
  let groups: [String]
  let logo: String?
  let guideIDs: [String]
  let guideShift: Duration
  let guideNames: [String]
  let countries: [String]
  let languages: [String]
  /// The names that the sources have for it; `nil` for that of its first stream alone.
  let sourceNames: [String]?
  let variants: [ChannelVariant]
  let isRadio: Bool
  let isAdult: Bool
  let isHidden: Bool
  let chosenGuideID: String?
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
