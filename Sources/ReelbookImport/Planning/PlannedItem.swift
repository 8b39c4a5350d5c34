public import ReelbookModel

/// An item of a plan, imported or not.
public struct PlannedItem: Hashable, Sendable, Identifiable {
  /// The index of the item in the history.
  public let item: Int
  /// The index of one of several viewings, or of one of several episodes, from 0.
  public let part: Int
  /// The subject in the library; `nil` if no title was found, or no episode of it.
  public let subject: MediaID?
  /// The time of a viewing.
  public let time: WatchTime?
  public internal(set) var status: Status
  /// The library's play that equals or contradicts it.
  var existing: PlayID?
  /// The id of its record.
  package var identity: IDBits
  /// The decision on this item.
  package internal(set) var decision: Decision?
  /// The columns whose values differ in the library and in a file of Reelbook's own.
  ///
  /// Empty unless the status is ``Status/changedHere``.
  public internal(set) var differences: [String] = []

  /// The play that a viewing is in the library, or will be.
  public var play: PlayID? { time == nil ? nil : existing ?? PlayID(bits: identity) }

  /// The id: the item's index, and the part.
  public struct ID: Hashable, Sendable {
    /// The index of the item in the history.
    public let item: Int
    /// The part, from 0.
    public let part: Int
  }

  /// The id: the item's index, and the part.
  public var id: ID { ID(item: item, part: part) }

  /// A decision on an item.
  ///
  /// Closed: an item is imported, or not.
  package enum Decision: Hashable, Sendable {
    /// Import it.
    case include
    /// Leave it.
    case exclude
  }

  /// The status of an item. Minor versions may add some.
  public struct Status: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The status's name.
    public let rawValue: String

    /// Creates a status from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The status's name.
    public var description: String { rawValue }

    /// The library does not have it.
    public static let new = Status(rawValue: "new")
    /// The library has it, from an earlier import or with the same values.
    public static let alreadyThere = Status(rawValue: "alreadyThere")
    /// The library has a play of the same subject at an agreeing time.
    public static let sameViewing = Status(rawValue: "sameViewing")
    /// The library has another value.
    public static let contradicting = Status(rawValue: "contradicting")
    /// An earlier import brought it, and it was changed here since.
    public static let changedHere = Status(rawValue: "changedHere")
    /// It was deleted here.
    public static let deletedHere = Status(rawValue: "deletedHere")
    /// An earlier import brought the viewing, and this file has a more exact time.
    public static let moreExact = Status(rawValue: "moreExact")
    /// No title was found, or several.
    public static let unmatched = Status(rawValue: "unmatched")
    /// The title is known, and its episode is not.
    ///
    /// The known seasons have no such one, or only a name is known of an episode that somebody rated. Without a subject it
    /// cannot be overruled.
    public static let noEpisode = Status(rawValue: "noEpisode")
    /// Its number fits two episodes: one of the season, and one of an absolute order that the library has.
    ///
    /// ``ImportPlan/read(_:)`` says which are meant; taken in as it is, it is the season's.
    public static let severalEpisodes = Status(rawValue: "severalEpisodes")
    /// It is in the future everywhere on Earth. This cannot be overruled.
    public static let inTheFuture = Status(rawValue: "inTheFuture")
    /// It is another profile's. This cannot be overruled.
    public static let otherProfile = Status(rawValue: "otherProfile")
    /// The library has no place for it, such as a season on a list. This cannot be overruled.
    public static let noPlace = Status(rawValue: "noPlace")

    /// All statuses, in the order for display.
    public static let all: [Status] = [
      .new, .moreExact, .alreadyThere, .sameViewing, .contradicting, .changedHere, .deletedHere, .unmatched,
      .noEpisode, .severalEpisodes, .inTheFuture, .otherProfile, .noPlace,
    ]

    /// Whether it is imported by default.
    var isAcceptedByDefault: Bool { self == .new || self == .moreExact }

    /// Whether a person can overrule it.
    public var canBeOverruled: Bool {
      [.sameViewing, .contradicting, .changedHere, .deletedHere, .unmatched, .noEpisode, .severalEpisodes]
        .contains(self)
    }
  }
}

/// The outcomes of rows, counted; their sum is the number of rows.
public struct RowTally: Hashable, Sendable {
  /// Imported rows.
  public internal(set) var imported = 0
  /// Rows that the library has.
  public internal(set) var alreadyThere = 0
  /// Rows that repeat another row.
  public internal(set) var merged = 0
  /// Rows whose title or episode was not found.
  public internal(set) var unmatched = 0
  /// Rows left alone: contradicted, deleted or changed here.
  public internal(set) var skipped = 0
  /// Rows that cannot be read.
  public internal(set) var damaged = 0
  /// Rows that fit nowhere.
  public internal(set) var remainder = 0

  /// The number of all rows.
  public var total: Int { imported + alreadyThere + merged + unmatched + skipped + damaged + remainder }
}
