public import ReelbookModel

/// What there is to find: the texts of one item, and what it can be narrowed down by.
///
/// The library's are made by ``SearchIndex``; a catalogue hands in its own.
public struct SearchDocument: Hashable, Sendable {
  /// A text of an item, by what it is.
  public struct Text: Hashable, Sendable {
    /// What a text is to its item, in the order in which it counts.
    public enum Role: UInt8, Hashable, Sendable, CaseIterable {
      /// What it is called.
      case name
      /// What it is called elsewhere: the original name, another spelling.
      case otherName
      /// Who is in it, or made it.
      case people
      /// A word that describes it: a year, a number of an episode, a network.
      case tag
      /// What it is part of: the series of an episode, the channel of a programme. It is not enough to find it by.
      case context
      /// What it tells: a synopsis, a note.
      case story
    }

    /// What the text is to the item.
    public let role: Role
    /// The text itself.
    public let text: String

    /// A text in a role.
    public init(_ role: Role, _ text: String) {
      self.role = role
      self.text = text
    }
  }

  /// What it is.
  public let item: SearchItem
  /// What kind of thing it is.
  public let kind: SearchKind
  /// What it is called; found as any text, and what results are sorted by.
  public let name: String
  /// The language of the name, such as `de-DE`: its articles are left out where results are in the order of names.
  public var nameLanguage: String?
  /// What its name is to it: that of a note is what the note is on.
  package var nameRole = Text.Role.name
  /// The other texts.
  public var texts: [Text] = []
  /// The title that it is, or is part of; marks, plays and lists are looked up by it.
  public var title: TitleID?
  /// Where it comes from.
  public var source = SearchSource.library
  /// Names of genres.
  public var genres: [String] = []
  /// The year it came out.
  public var year: Int?
  /// Whether it is for adults alone.
  public var isAdult = false
  /// What it was rated.
  public var rating: ContentRating?
  /// How long it runs.
  public var runtime: Duration?
  /// The language it was made in, such as `fr`.
  public var language: String?
  /// Services that have it at no further cost.
  public var services: [String] = []
  /// The audience's mean score from 0 to 10.
  public var score: Double?
  /// How many votes that is the mean of; of two that match alike, the better known comes first.
  public var votes = 0
  /// When it came into the library or the catalogue.
  public var added: Instant?
  /// Whose it is; nobody else finds it. `nil` for everybody's.
  public var owner: PersonID?

  /// Something to find.
  public init(_ item: SearchItem, _ kind: SearchKind, name: String) {
    self.item = item
    self.kind = kind
    self.name = name
  }
}

/// What a library does not keep of a title and a search may know: other names, and who is in it.
public struct SearchDetails: Hashable, Sendable {
  /// What it is called elsewhere.
  public var otherNames: [String]
  /// Who is in it, or made it.
  public var people: [String]

  /// Other names, and people.
  public init(otherNames: [String] = [], people: [String] = []) {
    self.otherNames = otherNames
    self.people = people
  }
}
