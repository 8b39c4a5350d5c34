/// An item that a search can find: its texts, and the values for facets.
///
/// `SearchIndex` makes the documents of the library; a catalogue brings its own.
public struct SearchDocument: Hashable, Sendable {
  /// A text of an item, with its role.
  public struct Text: Hashable, Sendable {
    /// The role of a text. Earlier cases count more in a match.
    @nonexhaustive
    public enum Role: UInt8, Hashable, Sendable, CaseIterable {
      /// The item's name.
      case name
      /// Another name of the item: the original name, another spelling.
      case otherName
      /// A person who plays in it or made it.
      case people
      /// A describing word: a year, the number of an episode, a network.
      case tag
      /// What the item is part of: the series of an episode, the channel of a programme. It alone does not make a
      /// match.
      case context
      /// A longer text: a synopsis, a note.
      case story
    }

    /// The role of the text.
    public let role: Role
    public let text: String

    /// Creates a text with a role.
    public init(_ role: Role, _ text: String) {
      self.role = role
      self.text = text
    }
  }

  /// The id of the item.
  public let item: SearchItem
  /// The kind of the item.
  public let kind: SearchKind
  /// The item's name. It is searched like the other texts, and is the key of the order by name.
  public let name: String
  /// The language of the name, such as `de-DE`. The order by name leaves out the articles of this language.
  public var nameLanguage: String?
  /// The role of the name. A note has the name of its subject, as context.
  package var nameRole = Text.Role.name
  /// The other texts.
  public var texts: [Text] = []
  /// The title of the item. It gives the item its marks, plays and lists.
  public var title: TitleID?
  /// The channel that shows it, for a programme.
  public var channel: TitleID?
  /// The library, or the catalogue that the item comes from.
  public var source = SearchSource.library
  /// The names of its genres.
  public var genres: [String] = []
  /// The year of its release.
  public var year: Int?
  /// Whether it is for adults only.
  public var isAdult = false
  /// What is known of its age rating.
  public var rating = KnownRating.unknown
  /// Its running time.
  public var runtime: Duration?
  /// Its original language, such as `fr`.
  public var language: String?
  /// The services that offer it at no further cost.
  public var services: [String] = []
  /// The audience's mean score from 0 to 10.
  public var score: Double?
  /// The number of votes for the score. Of two equal matches, the one with more votes comes first.
  public var votes = 0
  /// When the library or the catalogue added it.
  public var added: Instant?
  /// The person who alone can find it; `nil` if everybody can.
  public var owner: PersonID?

  /// Creates a document.
  public init(_ item: SearchItem, _ kind: SearchKind, name: String) {
    self.item = item
    self.kind = kind
    self.name = name
  }
}

extension SearchDocument: Watchable {
  /// Its title, name, year and rating.
  public var watchableFacts: WatchableFacts {
    let kind: TitleKind? = kind == .movie ? .movie : kind == .series ? .series : nil
    var facts = WatchableFacts(title, rated: rating, isAdult: isAdult)
    if kind != nil || channel != nil { facts.description = TitleDescription(kind, names: [name], year: year) }
    facts.channel = channel
    return facts
  }
}
