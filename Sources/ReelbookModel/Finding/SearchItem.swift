/// The id of something that a search finds: a part of the library, or an entry of a catalogue.
@nonexhaustive
public enum SearchItem: Hashable, Sendable {
  /// A title or an episode.
  case subject(MediaID)
  /// A person's note.
  case note(NoteID)
  /// A list of the household.
  case list(ListID)
  /// An entry of a catalogue, such as a channel, a programme or a provider's film, by the catalogue's own id.
  case entry(String)

  /// A sort key that is the same on every device, for items that are equal otherwise.
  package var sortKey: String {
    switch self {
    case .subject(let subject): "0\(subject)"
    case .list(let list): "1\(list)"
    case .note(let note): "2\(note)"
    case .entry(let entry): "3\(entry)"
    }
  }
}

/// The kind of an item. A catalogue may define more kinds.
public struct SearchKind: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let movie = SearchKind(rawValue: "movie")
  public static let series = SearchKind(rawValue: "series")
  /// An episode of a series.
  public static let episode = SearchKind(rawValue: "episode")
  /// A person's note.
  public static let note = SearchKind(rawValue: "note")
  /// A list of the household.
  public static let list = SearchKind(rawValue: "list")
  /// A television channel.
  public static let channel = SearchKind(rawValue: "channel")
  /// A programme of a channel.
  public static let programme = SearchKind(rawValue: "programme")
}

/// The source of an item: the library, or a catalogue by its name.
public struct SearchSource: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The household's own library.
  public static let library = SearchSource(rawValue: "library")
}
