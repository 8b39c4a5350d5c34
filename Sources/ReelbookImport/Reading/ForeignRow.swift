import ReelbookInterchange
import ReelbookModel

/// A row, filled from its cells in any order.
struct ForeignRow {
  var title = ForeignTitle(nil)
  var place = ForeignPlace()
  /// The episode's numbers in further columns, for a row whose own are blank.
  var otherNumbers: (season: Int?, episode: Int?) = (nil, nil)
  /// The file's word for the kind, folded.
  var typeWord = ""
  var contents: Contents = []
  /// The reason that it fits nowhere, if a cell has one.
  var misfit: ForeignRemainder.Reason?
  var time = WatchTime.unknown
  var details = PlayDetails()
  var logged: Instant?
  /// The day on which the row was written, which another file of the export may have for the same film.
  var writtenDay: CivilDay?
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
  var listTags: [String] = []
  /// Another name of the list, by which files of its entries call it.
  var listKey = ""
  var position: Int?
  var added: Instant?
  /// The members of a list, if the row is the list.
  var members: [Member] = []
  var stop: Duration?
  var stopFraction: Double?
  var duration: Duration?
  var profile: String?
  /// The episode up to which it was watched.
  var upTo: (season: Int, episode: Int)?
  /// Whether that is a count of episodes: the file names no season, and the first one stands for it.
  var upToIsCount = false
  /// The last episode of a file that has several.
  var lastEpisode: Int?
  /// The source's own id of the item, by which another of its tables describes it.
  var sourceID: String?
  /// What the row says about the folder of its file.
  var folderRole: FolderRole?
  /// The cells that cannot be read and that the row does without.
  var oddCells: [CellFault] = []
  /// The cell of the time, if it cannot be read.
  var oddTime: CellFault?
  /// The cells of unknown columns.
  var columns: [String: String] = [:]

  /// What only a row of Reelbook's own files has. In an array, so that a row of another tracker stays small.
  private var reelbookStorage: [ReelbookCells] = []
  var reelbookCells: ReelbookCells {
    get { reelbookStorage.first ?? ReelbookCells() }
    set { reelbookStorage = [newValue] }
  }
  /// The whole row, if it is of one of Reelbook's own files.
  var reelbookRow: ReelbookRow?

  /// A member of a list that is one row.
  struct Member {
    var kind: TitleKind
    var ids: [String: String]
    var added: Instant?
  }

  /// The content of a table's rows.
  struct Contents: OptionSet, Sendable {
    let rawValue: UInt16

    static let viewing = Contents(rawValue: 1)
    /// A viewing if dated.
    static let datedViewing = Contents(rawValue: 2)
    /// A watched title, without a date.
    static let seen = Contents(rawValue: 4)
    /// An entry of the watchlist.
    static let watchlist = Contents(rawValue: 8)
    /// A list entry.
    static let entry = Contents(rawValue: 16)
    /// A like.
    static let liked = Contents(rawValue: 32)
    /// A star.
    static let starred = Contents(rawValue: 64)
    /// A resume point.
    static let stop = Contents(rawValue: 128)
    /// A title hidden from suggestions.
    static let hidden = Contents(rawValue: 256)
    /// A dropped title.
    static let dropped = Contents(rawValue: 512)
    /// The rating belongs to the viewing, not to the title.
    static let rated = Contents(rawValue: 1024)
    /// An episode that is passed over. It was not watched, whatever else the row says.
    static let skipped = Contents(rawValue: 8192)
    /// Viewings of one evening are one.
    static let sessions = Contents(rawValue: 2048)
    /// No data of the person, but what an item of other tables is.
    static let description = Contents(rawValue: 4096)
  }

  /// Notes a cell that cannot be read; throws if the row means something else without it.
  mutating func skip(_ odd: CellFault, in column: ForeignColumn) throws(CellFault) {
    if column.isEssential { throw odd }
    if column.isTime {
      oddTime = odd
    } else if !oddCells.contains(where: { $0.column == odd.column }) {
      // A cell that two columns read is one.
      oddCells.append(odd)
    }
  }

  /// Fills blank numbers of the episode from the further columns. Season 0 with episode 0 is blank, too: no series has
  /// such an episode.
  mutating func settleNumbers() {
    guard otherNumbers.season != nil || otherNumbers.episode != nil else { return }
    let isBlank = place.episode == nil || place.season == 0 && place.episode == 0
    if isBlank, let episode = otherNumbers.episode {
      place.season = otherNumbers.season ?? place.season
      place.episode = episode
    } else if place.season == nil {
      place.season = otherNumbers.season
    }
  }

  var hasNothing: Bool {
    title.name.isEmpty && title.namespacedIDs.isEmpty && place.namespacedIDs.isEmpty && members.isEmpty
  }
}

/// The cells that only a row of Reelbook's own files has.
struct ReelbookCells {
  /// The title's id in the library that wrote the row, if it does not follow from the other cells.
  var titleID: TitleID?
  /// The play's id in that library.
  var play: PlayID?
  var run: Int?
  var noteID: NoteID?
  var isMarkdown = false
  /// The subject of marks.
  var subject: MediaID?
  var marks: [ForeignMark] = []
}

/// A row of one of Reelbook's own files.
indirect enum ReelbookRow {
  case viewing(WatchHistory.Row)
  case note(WatchHistory.NoteRow)
  case marks(WatchHistory.About, [ForeignMark])
}

/// A cell that its column cannot have.
struct CellFault: Error {
  var code = ForeignProblem.Code.invalidCell
  var column = ""
  /// What to write instead.
  var hint: ImportHintPhrase?
}
