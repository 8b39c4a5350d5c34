public import ReelbookModel

/// One thing that another tracker's file tells of a person: a viewing, a rating, a place on a list.
public struct ForeignItem: Hashable, Sendable {
  /// The place of the title among the account's.
  public internal(set) var title: Int
  /// Which part of the title.
  public internal(set) var place: ForeignPlace
  /// What is told.
  public internal(set) var content: Content
  /// Whose it is, where the file has several profiles.
  public internal(set) var profile: String?
  /// The file and line that it stands in.
  public let origin: ForeignOrigin
  /// The number of its row among all that were counted.
  let row: Int
  /// What the identity of the record that it becomes is made from.
  let seed: ItemSeed
  /// The same of the rows that told the same.
  var otherSeeds: [ItemSeed] = []

  /// What an item tells.
  public enum Content: Hashable, Sendable {
    /// One viewing.
    case viewing(ForeignViewing)
    /// How often something was seen in all, and when last: an account, not a diary.
    case seen(times: Int, last: WatchTime)
    /// That all regular episodes were seen up to the place that is named, or all that there are.
    case seenUpTo(last: WatchTime)
    /// A person's standing word.
    case mark(ForeignMark)
    /// A place on a list.
    case entry(ForeignEntry)
    /// A text on a title, and when it was written.
    case note(String, written: Instant?)
    /// Where somebody stopped.
    case stop(ForeignStop)
  }
}

/// Where something stands in an export.
public struct ForeignOrigin: Hashable, Comparable, Sendable {
  /// The place of the file among the account's.
  public let file: Int
  /// The line of a CSV file, or the number of the element in a JSON file; both begin at 1.
  public let line: Int

  /// By the file, then by the line.
  public static func < (a: ForeignOrigin, b: ForeignOrigin) -> Bool { (a.file, a.line) < (b.file, b.line) }
}

/// One viewing, as another tracker tells it.
public struct ForeignViewing: Hashable, Sendable {
  /// When, as exactly as the file says.
  public var time: WatchTime
  /// What is told of it.
  public var details = PlayDetails()
  /// When it was logged.
  public var logged: Instant?
  /// The source's own identity of the event, and the table that it is one in.
  var key: String?
  var keyScope = ""
  /// Whether others of the same evening are the same viewing.
  var isSession = false
  /// What stands in columns that mean nothing to us, by their names.
  public var columns: [String: String] = [:]
}

/// A person's standing word on something.
public enum ForeignMark: Hashable, Sendable {
  /// A rating on the scale that it was given on.
  case rating(Rating)
  /// Where the person stands with a title.
  case category(WatchStatus)
  /// That the title is followed: on the watchlist until its first episode is watched, then current.
  case followed(since: Instant?)
  /// How the person liked it.
  case reaction(Reaction)
  /// A star.
  case starred
  /// On the watchlist, and since when.
  case watchlist(since: Instant?)
  /// Left out of suggestions.
  case hidden
  /// Begun anew: what was watched before belongs to the time through before.
  case startedOver(at: Instant)

  /// What kind of word it is: a subject has one of each.
  var kind: Kind {
    switch self {
    case .rating: .rating
    case .category, .followed: .category
    case .reaction: .reaction
    case .starred: .starred
    case .watchlist: .watchlist
    case .hidden: .hidden
    case .startedOver: .startedOver
    }
  }

  /// Whether it is said of a title as a whole, wherever it stands.
  var isOfTitle: Bool { kind == .category || kind == .startedOver }

  enum Kind: UInt8, Hashable { case rating, category, reaction, starred, watchlist, hidden, startedOver }
}

/// A place on a list.
public struct ForeignEntry: Hashable, Sendable {
  /// The place of the list among the account's.
  public let list: Int
  /// The place on the list, from 1, where the file says it.
  public let position: Int?
  /// When it was put there.
  public let added: Instant?
}

/// Where somebody stopped.
public struct ForeignStop: Hashable, Sendable {
  /// How far from the start.
  public let position: Duration?
  /// How far of the whole, from 0 to 1.
  public let fraction: Double?
  /// How long the whole runs.
  public let duration: Duration?
  /// When.
  public let recorded: Instant?
}

/// A list of another tracker.
public struct ForeignList: Hashable, Sendable {
  /// What it is called.
  public var name: String
  /// What the person wrote of it.
  public var text = ""
}

/// What the identity of a record is made from: two sums over what a row says.
struct ItemSeed: Hashable, Sendable {
  var bits: IDBits
}
