public import ReelbookModel

/// A person's data from a tracker's files, in neutral terms, each item once.
public struct ForeignHistory: Hashable, Sendable {
  /// The titles in the files.
  public internal(set) var titles: [ForeignTitle] = []
  /// The items, in the order of the files.
  public internal(set) var items: [ForeignItem] = []
  package internal(set) var lists: [ForeignList] = []
  /// The files, read or left alone, with reasons.
  public internal(set) var files: [ForeignFile] = []
  /// The names of the profiles.
  public internal(set) var profiles: [String] = []
  /// Rows that could not be read.
  public internal(set) var problems: [ForeignProblem] = []
  /// Cells that could not be read, of rows that were read without them.
  public internal(set) var oddCells: [ForeignProblem] = []
  /// Rows of known files that fit nowhere, counted by file and reason.
  public internal(set) var remainder: [ForeignRemainder] = []
  /// The fate of each counted row.
  var rows: [RowFate] = []

  /// Whether a file is one of Reelbook's own.
  var hasReelbookRows: Bool { files.contains { $0.format == ForeignFormat.reelbook.name && $0.fate == .read } }

  /// The formats of its files that are known only from programs that read them.
  var formatsKnownFromReaders: [String] {
    Set(files.filter { $0.isKnownFromReadersOnly && $0.fate == .read }.compactMap(\.format)).sorted()
  }

  /// The number of rows.
  public var rowCount: Int { rows.count }

  /// The items that are viewings.
  public var viewings: [ForeignItem] {
    items.filter { if case .viewing = $0.content { true } else { false } }
  }

  /// Whether there are viewings, all of unknown time: the dates may be in a column that is not read.
  ///
  /// Costs a pass over the items up to the first viewing that has a time.
  public var isUndated: Bool {
    var isEmpty = true
    for index in items.indices {
      guard let time = items[index].viewingTime else { continue }
      if time != .unknown { return false }
      isEmpty = false
    }
    return !isEmpty
  }

  /// The number of rows that repeat another row.
  public var mergedRows: Int { rows.count { $0 == .merged } }
}

/// The fate of a row in reading.
enum RowFate: UInt8, Hashable, Sendable {
  case read, merged, damaged, remainder
}

/// A file of an export.
public struct ForeignFile: Hashable, Sendable, Identifiable {
  /// The path.
  public var id: String { path }
  /// Its path within the export.
  public let path: String
  /// The tracker that wrote it; `nil` if unknown.
  public let format: String?
  public internal(set) var fate: Fate
  /// The number of its rows; 0 if it was not read.
  public internal(set) var rowCount = 0
  /// The names of its unknown columns. A CSV file's cells in them are kept with viewings.
  public internal(set) var unreadColumns: [String] = []
  /// Whether its format is known only from programs that read it.
  var isKnownFromReadersOnly = false

  /// The fate of a file. Minor versions may add some.
  @nonexhaustive
  public enum Fate: Hashable, Sendable {
    /// It was read.
    case read
    /// It was left alone: it may have tokens, addresses or other people's texts.
    case unopened
    case unknown
    /// It cannot be read; the reason quotes nothing of the file.
    case unreadable(Phrase)
    /// The order of its dates is ambiguous.
    case undecided([DateOrder])
  }
}

extension ForeignFile.Fate: BrieflyPrinted {
  public var description: String {
    switch self {
    case .read: "read"
    case .unopened: "unopened"
    case .unknown: "unknown"
    case .unreadable, .undecided: BriefText(of: self).text
    }
  }
}

/// A row that could not be read, with its place and reason.
public struct ForeignProblem: Hashable, Sendable, Identifiable {
  /// The problem itself: a row has one.
  public var id: Self { self }
  /// The kind of the problem.
  public let code: Code
  /// The file's path within the export.
  public let file: String
  /// The line, or the number of the element, from 1.
  public let line: Int
  /// The column at fault; empty for the whole row.
  public let column: String
  /// What to write instead, if the file is one of Reelbook's own.
  public internal(set) var hint: Phrase?
  /// The row's text, shortened, if the file is one of Reelbook's own; empty for another tracker's.
  public internal(set) var text = ""

  /// The kind of a problem. Minor versions may add some.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file's format is broken.
    public static let malformed = Code(rawValue: "malformed")
    /// More or fewer cells than columns.
    public static let wrongCellCount = Code(rawValue: "wrongCellCount")
    /// A cell has a value that its column cannot have.
    public static let invalidCell = Code(rawValue: "invalidCell")
    /// The file does not say on which scale a rating is.
    public static let unknownScale = Code(rawValue: "unknownScale")
    /// The row has no title.
    public static let noTitle = Code(rawValue: "noTitle")
    /// The file ends before it should.
    public static let truncated = Code(rawValue: "truncated")
    /// A part of a database is damaged, and its rows are missing.
    public static let damagedPage = Code(rawValue: "damagedPage")
    /// The newest changes of a database are in a file beside it that cannot be read.
    public static let missingChanges = Code(rawValue: "missingChanges")
  }

  init(code: Code, file: String, line: Int, column: String) {
    self.code = code
    self.file = file
    self.line = line
    self.column = column
  }
}

/// Rows of a file that fit nowhere, with the reason.
public struct ForeignRemainder: Hashable, Sendable, Identifiable {
  /// The file and the reason, as one text.
  public var id: String { "\(file): \(reason.rawValue)" }
  /// The file's path within the export.
  public let file: String
  public let reason: Reason
  /// The number of rows.
  public internal(set) var count: Int

  /// The reason that a row fits nowhere. Minor versions may add some.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    /// The reason's name.
    public let rawValue: String

    /// Creates a reason from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A sum or a count over other rows.
    public static let aggregate = Reason(rawValue: "aggregate")
    /// A count of a series' episodes, which does not say which episodes they are.
    public static let withoutEpisodes = Reason(rawValue: "withoutEpisodes")
    /// A trailer, a preview, or automatic play.
    public static let preview = Reason(rawValue: "preview")
    /// A play that ended before its title did.
    public static let unfinished = Reason(rawValue: "unfinished")
    /// Neither a movie nor a series: a game, a person, a piece of music.
    public static let otherKind = Reason(rawValue: "otherKind")
    /// The library has no place for it.
    public static let noPlace = Reason(rawValue: "noPlace")
    /// It has no data on what was watched or said.
    public static let noContent = Reason(rawValue: "noContent")
    /// The tracker says that a part of the export is missing.
    public static let sourceError = Reason(rawValue: "sourceError")
    /// It belongs to another profile.
    public static let otherProfile = Reason(rawValue: "otherProfile")

    /// The reasons of rows that stand for viewings which are in no other row.
    static let ofMissingViewings = [withoutEpisodes, sourceError]
  }
}
