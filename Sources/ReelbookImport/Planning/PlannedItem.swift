public import ReelbookModel

/// One thing that an import would do, or why it would not.
public struct PlannedItem: Hashable, Sendable, Identifiable {
  /// The place of the item among the account's.
  public let item: Int
  /// Of what was seen several times, which of them; of what was seen up to an episode, which one: from 0.
  public let part: Int
  /// What it is about in the library; `nil` where no title was found.
  public let subject: MediaID?
  /// When, for a viewing.
  public let time: WatchTime?
  /// How it stands to the library.
  public internal(set) var status: Status
  /// The record of the library that says it already, or says otherwise.
  var existing: PlayID?
  /// The identity that the record gets.
  var identity: IDBits
  /// What a person decided for this item alone.
  public internal(set) var decision: Decision?

  /// Which item of the account, and which part of it.
  public struct ID: Hashable, Sendable {
    /// The place of the item among the account's.
    public let item: Int
    /// Which part of it, from 0.
    public let part: Int
  }

  /// Which item of the account, and which part of it.
  public var id: ID { ID(item: item, part: part) }

  /// What a person decided.
  public enum Decision: Hashable, Sendable {
    /// To take it in.
    case take
    /// To leave it.
    case leave
  }

  /// How an item stands to the library; new ones may come with a minor version.
  public struct Status: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The status's name.
    public let rawValue: String

    /// Creates a status from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The status's name.
    public var description: String { rawValue }

    /// The library does not have it.
    public static let new = Status(rawValue: "new")
    /// The library has it, from an earlier import or with the same words.
    public static let alreadyThere = Status(rawValue: "alreadyThere")
    /// The library has a viewing of the same thing at a time that agrees, however it was logged.
    public static let sameViewing = Status(rawValue: "sameViewing")
    /// The library says something else.
    public static let contradicting = Status(rawValue: "contradicting")
    /// An earlier import brought it, and it was changed here since.
    public static let changedHere = Status(rawValue: "changedHere")
    /// It was in the library and was deleted.
    public static let deletedHere = Status(rawValue: "deletedHere")
    /// An import brought the viewing, and this file knows more exactly when it was.
    public static let moreExact = Status(rawValue: "moreExact")
    /// No title was found, or several.
    public static let unmatched = Status(rawValue: "unmatched")
    /// It lies in the future everywhere on Earth. This cannot be overruled.
    public static let inTheFuture = Status(rawValue: "inTheFuture")
    /// It is another profile's. This cannot be overruled.
    public static let otherProfile = Status(rawValue: "otherProfile")
    /// The library has no place for it, such as a season on a list. This cannot be overruled.
    public static let noPlace = Status(rawValue: "noPlace")

    /// All that are known, in the order in which people read them.
    public static let all: [Status] = [
      .new, .moreExact, .alreadyThere, .sameViewing, .contradicting, .changedHere, .deletedHere, .unmatched,
      .inTheFuture,
      .otherProfile, .noPlace,
    ]

    /// Whether it is taken in where nobody says otherwise.
    var isTakenUnasked: Bool { self == .new || self == .moreExact }

    /// Whether a person can have it taken in all the same.
    public var canBeOverruled: Bool {
      [.sameViewing, .contradicting, .changedHere, .deletedHere, .unmatched].contains(self)
    }
  }
}

/// How many rows became what; their sum is the number of all rows.
public struct RowTally: Hashable, Sendable {
  /// Rows of which something is taken in.
  public internal(set) var taken = 0
  /// Rows that tell what the library has.
  public internal(set) var alreadyThere = 0
  /// Rows that tell what another row tells.
  public internal(set) var merged = 0
  /// Rows whose title was not found.
  public internal(set) var unmatched = 0
  /// Rows that are left alone: the library says otherwise, or it was deleted or changed here.
  public internal(set) var leftAlone = 0
  /// Rows that cannot be read.
  public internal(set) var damaged = 0
  /// Rows that fit nowhere.
  public internal(set) var remainder = 0

  /// The number of all rows.
  public var total: Int { taken + alreadyThere + merged + unmatched + leftAlone + damaged + remainder }
}
