public import ReelbookModel

/// What a search finds: something of the library, or an entry of a catalogue.
public enum SearchItem: Hashable, Sendable {
  /// A title or an episode.
  case subject(MediaID)
  /// A person's note.
  case note(NoteID)
  /// A list of the household.
  case list(ListID)
  /// An entry of a catalogue, by an id of the catalogue's own: a channel, a programme, a film of a panel.
  case entry(String)

  /// An order that is the same everywhere, for what is equal otherwise.
  package var sortKey: String {
    switch self {
    case .subject(let subject): "0\(subject)"
    case .list(let list): "1\(list)"
    case .note(let note): "2\(note)"
    case .entry(let entry): "3\(entry)"
    }
  }
}

/// What kind of thing is found; a catalogue may have kinds of its own.
public struct SearchKind: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A movie.
  public static let movie = SearchKind(rawValue: "movie")
  /// A series.
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

/// Where an item comes from: the library, or a catalogue by its name.
public struct SearchSource: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The household's own library.
  public static let library = SearchSource(rawValue: "library")
}
