import ReelbookModel

/// A row, filled from its cells in any order.
struct ForeignRow {
  var title = ForeignTitle(nil)
  var place = ForeignPlace()
  /// The file's word for the kind, folded.
  var typeWord = ""
  var tells: Telling = []
  /// The reason that it fits nowhere, if a cell has one.
  var left: ForeignRemainder.Reason?
  var time = WatchTime.unknown
  var details = PlayDetails()
  var logged: Instant?
  var key: String?
  /// How often it was seen in all.
  var times: Int?
  /// How often it was seen again.
  var repeats: Int?
  var rating: Rating?
  var category: WatchStatus?
  var reaction: Reaction?
  var isStarred = false
  var isFollowed: Bool?
  var isArchived = false
  var isForLater: Bool?
  /// When the title was started over.
  var startedOver: Instant?
  /// Whether it was watched, if the row says.
  var isWatched: Bool?
  var watchlistSince: Instant?
  var note = ""
  var noteWritten: Instant?
  var list = ""
  var listText = ""
  var position: Int?
  var added: Instant?
  /// The ids of a list's members, if the row is the list.
  var members: [(kind: TitleKind, id: String)] = []
  var stop: Duration?
  var stopFraction: Double?
  var duration: Duration?
  var profile: String?
  /// The episode up to which it was watched.
  var upTo: (season: Int, episode: Int)?
  /// The cells of unknown columns.
  var columns: [String: String] = [:]

  /// The content of a table's rows.
  struct Telling: OptionSet, Sendable {
    let rawValue: UInt16

    /// A viewing.
    static let viewing = Telling(rawValue: 1)
    /// A viewing if dated.
    static let datedViewing = Telling(rawValue: 2)
    /// That it was seen at all.
    static let seen = Telling(rawValue: 4)
    /// A place on the watchlist.
    static let watchlist = Telling(rawValue: 8)
    /// A place on a list.
    static let entry = Telling(rawValue: 16)
    /// A like.
    static let liked = Telling(rawValue: 32)
    /// A star.
    static let starred = Telling(rawValue: 64)
    /// Where somebody stopped.
    static let stop = Telling(rawValue: 128)
    /// To be left out of suggestions.
    static let hidden = Telling(rawValue: 256)
    /// That it was given up.
    static let dropped = Telling(rawValue: 512)
    /// That the rating is the viewing's, and not the standing one.
    static let rated = Telling(rawValue: 1024)
    /// That viewings that are told several times on one evening are one.
    static let sessions = Telling(rawValue: 2048)
  }

  var hasNothing: Bool {
    title.name.isEmpty && title.namespacedIDs.isEmpty && place.namespacedIDs.isEmpty && members.isEmpty
  }
}

/// A cell that its column cannot have.
struct CellFault: Error {
  var code = ForeignProblem.Code.invalidCell
  var column = ""
}
