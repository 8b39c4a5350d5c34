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

/// What the sources of a household offer of one kind: an item, and the source that it is of.
struct SourcedItem: Sendable {
  var item: OfferedItem
  var source: SourceID
  /// The source's place among the sources, and the item's in the source.
  var place: (source: Int, item: Int)
  var name: ChannelName

  /// A stream's name in a catalogue: without an address, and the same while the source offers it.
  var variantID: StreamVariant.ID { Self.variantID(source, item) }

  static func variantID(_ source: SourceID, _ item: OfferedItem) -> StreamVariant.ID {
    StreamVariant.ID(rawValue: "\(source)/\(item.key)")
  }

  /// The name with its words of quality, by which a stream is told from the others of its channel.
  var wholeKey: String { item.name.foldedName }

  var isAdult: Bool { item.isAdult || AdultWords.areIn(item.name) || item.groups.contains { AdultWords.areIn($0) } }
}

/// Words by which sources name what is for adults.
enum AdultWords {
  private static let words: Set<Substring> = [
    "xxx", "adult", "adults", "adulte", "adultes", "adultos", "adulti", "porn", "porno", "erotic", "erotik", "erotica",
    "18+", "+18",
    "xx", "hardcore",
  ]

  /// Whether one of the words stands in a text, as a word.
  static func areIn(_ text: String) -> Bool {
    text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "+") }.contains { words.contains($0) }
  }
}
