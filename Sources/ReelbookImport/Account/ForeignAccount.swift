public import ReelbookModel

/// What a person kept with another tracker, in neutral terms: what an export's files tell, each thing once.
public struct ForeignAccount: Hashable, Sendable {
  /// The titles that the files tell of.
  public internal(set) var titles: [ForeignTitle] = []
  /// What is told, in the order of the files.
  public internal(set) var items: [ForeignItem] = []
  /// The lists.
  public internal(set) var lists: [ForeignList] = []
  /// The files that were read, and those that were left alone, with why.
  public internal(set) var files: [ForeignFile] = []
  /// The names of the profiles that the files tell apart.
  public internal(set) var profiles: [String] = []
  /// Rows that could not be read.
  public internal(set) var problems: [ForeignProblem] = []
  /// Rows of known files that fit nowhere, counted by file and reason.
  public internal(set) var remainder: [ForeignRemainder] = []
  /// What became of each row that was counted.
  var rows: [RowFate] = []

  /// How many rows the files have.
  public var rowCount: Int { rows.count }

  /// The items that are viewings.
  public var viewings: [ForeignItem] {
    items.filter { if case .viewing = $0.content { true } else { false } }
  }

  /// How many rows told something that another row tells, too.
  public var mergedRows: Int { rows.count { $0 == .merged } }
}

/// What became of a row while it was read.
enum RowFate: UInt8, Hashable, Sendable {
  case told, merged, damaged, remainder
}

/// A file of an export.
public struct ForeignFile: Hashable, Sendable, Identifiable {
  /// The path.
  public var id: String { path }
  /// Its path within the export.
  public let path: String
  /// Which tracker wrote it; `nil` for one that is not known.
  public let format: String?
  /// What became of it.
  public internal(set) var fate: Fate
  /// How many rows it has; 0 for one that was not read.
  public internal(set) var rowCount = 0
  /// The names of its columns that mean nothing to us. With a viewing, what a CSV file has in them is kept.
  public internal(set) var unreadColumns: [String] = []

  /// What became of a file.
  public enum Fate: Hashable, Sendable {
    /// It was read.
    case read
    /// It was left alone: it may hold tokens, addresses or other people's words.
    case leftAlone
    /// It is none of those that are known.
    case unknown
    /// It cannot be read at all, and why: a phrase without anything of the file.
    case unreadable(Phrase)
    /// Its dates can be read in several ways: somebody must say which.
    case undecided([DateOrder])
  }
}

/// A row that could not be read: where, and why; its text is not repeated.
public struct ForeignProblem: Hashable, Sendable, Identifiable {
  /// The problem itself: a row has one.
  public var id: Self { self }
  /// Which kind of thing is wrong.
  public let code: Code
  /// The file's path within the export.
  public let file: String
  /// The line, or the number of the element, from 1.
  public let line: Int
  /// The column that is at fault; empty for the row as a whole.
  public let column: String

  /// What is wrong with a row; new ones may come with a minor version.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The rules of the file's format are broken.
    public static let malformed = Code(rawValue: "malformed")
    /// More or fewer cells than columns.
    public static let wrongCellCount = Code(rawValue: "wrongCellCount")
    /// A cell holds something that its column cannot.
    public static let invalidCell = Code(rawValue: "invalidCell")
    /// Nothing says of which title it is.
    public static let noTitle = Code(rawValue: "noTitle")
    /// The file ends before it should.
    public static let truncated = Code(rawValue: "truncated")
  }
}

/// Rows of a file that fit nowhere, and why.
public struct ForeignRemainder: Hashable, Sendable, Identifiable {
  /// The file and the reason, as one text.
  public var id: String { "\(file): \(reason.rawValue)" }
  /// The file's path within the export.
  public let file: String
  /// Why they fit nowhere.
  public let reason: Reason
  /// How many rows.
  public internal(set) var count: Int

  /// Why a row of a known file fits nowhere; new ones may come with a minor version.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    /// The reason's name.
    public let rawValue: String

    /// Creates a reason from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A sum or a count over other rows.
    public static let aggregate = Reason(rawValue: "aggregate")
    /// A trailer, a preview, or what played by itself.
    public static let preview = Reason(rawValue: "preview")
    /// Neither a movie nor a series: a game, a person, a piece of music.
    public static let otherKind = Reason(rawValue: "otherKind")
    /// The library has no place for it.
    public static let noPlace = Reason(rawValue: "noPlace")
    /// It tells nothing of what was watched or said.
    public static let nothingTold = Reason(rawValue: "nothingTold")
    /// The tracker notes that a part of the export is missing.
    public static let sourceError = Reason(rawValue: "sourceError")
    /// Another profile's.
    public static let otherProfile = Reason(rawValue: "otherProfile")
  }
}
