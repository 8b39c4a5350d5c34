import ReelbookInterchange
package import ReelbookModel

/// An item of another tracker's file: a viewing, a rating, a list entry.
public struct ForeignItem: Hashable, Sendable {
  /// The index of the title in the history.
  public internal(set) var title: Int
  /// The part of the title.
  public internal(set) var place: ForeignPlace
  package internal(set) var content: Content
  /// The profile, if the file has several.
  public internal(set) var profile: String?
  /// The file and line.
  package let origin: ForeignOrigin
  /// The index of its row.
  let row: Int
  /// The seed of its record's id.
  let seed: ItemSeed
  /// Whether it is a rating from a table of viewings, which counts less than one from a table of ratings.
  var isSecondaryRating = false
  /// The seeds of repeated rows.
  var otherSeeds: [ItemSeed] = []

  /// The index of its file in the history.
  public var file: Int { origin.file }
  /// The line of a CSV or XML file, or the number of the element in a JSON file; all begin at 1.
  public var line: Int { origin.line }

  /// The viewing, if the item is one.
  var viewing: ForeignViewing? {
    guard case .viewing(let viewing) = content else { return nil }
    return viewing
  }

  /// The time of a viewing. Read in place: a copy of a viewing counts many references.
  var viewingTime: WatchTime? {
    guard case .viewing(let viewing) = content else { return nil }
    return viewing.time
  }

  /// The time watched of a session, and the length of the whole, if both are known. Read in place.
  var playedLength: (time: Duration, whole: Duration)? {
    guard case .viewing(let viewing) = content, viewing.isSession, let whole = viewing.length,
      let time = viewing.details.timeWatched
    else { return nil }
    return (time, whole)
  }

  /// Whether it says no more than that a series is followed. Any other category says more.
  var isFollowed: Bool {
    guard case .mark(.followed) = content else { return false }
    return true
  }

  /// Whether it is about viewings of its own subject.
  var isOfViewings: Bool {
    switch content {
    case .viewing, .seen: true
    default: false
    }
  }

  /// The content of an item. Minor versions may add some.
  @nonexhaustive
  package enum Content: Hashable, Sendable {
    /// One viewing.
    case viewing(ForeignViewing)
    /// A number of times it was watched, and the last time.
    case seen(times: Int, last: WatchTime)
    /// All regular episodes were watched, or all up to a place, and how often.
    case seenUpTo(times: Int, last: WatchTime)
    /// A person's opinion.
    case mark(ForeignMark)
    /// A list entry.
    case entry(ForeignEntry)
    /// A text on a title.
    case note(ForeignNote)
    /// A resume point.
    case stop(ForeignStop)
  }
}

/// The place of an item in an export.
package struct ForeignOrigin: Hashable, Comparable, Sendable {
  /// The index of the file in the history.
  package let file: Int
  /// The line of a CSV or XML file, or the number of the element in a JSON file; all begin at 1.
  package let line: Int

  /// By the file, then by the line.
  package static func < (a: ForeignOrigin, b: ForeignOrigin) -> Bool { (a.file, a.line) < (b.file, b.line) }
}

/// A viewing of another tracker.
package struct ForeignViewing: Hashable, Sendable {
  /// The time, as exactly as in the file.
  package var time: WatchTime
  package var details: PlayDetails {
    get { stored.isEmpty ? PlayDetails() : stored[0].details }
    set { rareParts.details = newValue }
  }
  /// When it was logged.
  package var logged: Instant?
  /// The source's key of the event, with its table.
  var key: String?
  var keyScope = ""
  /// Whether it is a session; all sessions of an evening are one viewing.
  var isSession = false
  /// The viewing's row in one of Reelbook's own files, which has all details of a play.
  var row: WatchHistory.Row? {
    get { stored.isEmpty ? nil : stored[0].row }
    set { rareParts.row = newValue }
  }
  /// The length of the whole, if the file of a session has it.
  var length: Duration? {
    get { stored.isEmpty ? nil : stored[0].length }
    set { rareParts.length = newValue }
  }
  /// The cells of unknown columns, by name.
  package var columns: [String: String] {
    get { stored.isEmpty ? [:] : stored[0].columns }
    set { rareParts.columns = newValue }
  }

  /// What most viewings do not have. Stored in an array that is empty for none, so that an item is small.
  private struct RareParts: Hashable, Sendable {
    var details = PlayDetails()
    var columns: [String: String] = [:]
    var row: WatchHistory.Row?
    var length: Duration?

    static let none = RareParts()
  }

  private var stored: [RareParts] = []
  private var rareParts: RareParts {
    get { stored.first ?? .none }
    set { stored = newValue == .none ? [] : [newValue] }
  }

  init(
    time: WatchTime, details: PlayDetails = PlayDetails(), logged: Instant? = nil, columns: [String: String] = [:]
  ) {
    self.time = time
    self.logged = logged
    rareParts = RareParts(details: details, columns: columns)
  }
}

/// A text on a title.
package struct ForeignNote: Hashable, Sendable {
  package var text: String
  /// When it was written.
  package var written: Instant?
  /// Whether the text is Markdown.
  package var isMarkdown = false
  /// The note's row in one of Reelbook's own files.
  var row: WatchHistory.NoteRow?
}

/// A list entry.
package struct ForeignEntry: Hashable, Sendable {
  /// The index of the list in the history.
  package let list: Int
  /// The position in the list, from 1, if the file has it.
  package let position: Int?
  /// When it was added.
  package let added: Instant?
}

/// A resume point.
package struct ForeignStop: Hashable, Sendable {
  /// The position from the start.
  package let position: Duration?
  /// The fraction of the whole, from 0 to 1.
  package let fraction: Double?
  /// The length of the whole.
  package let duration: Duration?
  /// When it was recorded.
  package let recorded: Instant?
}

/// A list of another tracker.
package struct ForeignList: Hashable, Sendable {
  package var name: String
  /// Its description.
  package var text = ""
  package var tags: [String] = []
}

/// The seed of a record's id: two hashes of a row's content.
struct ItemSeed: Hashable, Sendable {
  var bits: IDBits
}
