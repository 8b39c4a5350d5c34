public import ReelbookModel

/// Another tracker's files, as tables of their columns: all that is needed to read them.
///
///     let mine = ForeignFormat("Shoebox", [
///       ForeignTable(
///         "cards*.csv", tells: .viewings,
///         columns: [.title("Film"), .year("Year"), .watchedDay("Seen"), .rating(.stars, "Stars")])
///     ])
public struct ForeignFormat: Sendable {
  /// What the tracker is called.
  public let name: String
  /// Its files.
  public let tables: [ForeignTable]
  /// Files and folders that are never read: they hold tokens, addresses, or other people's words.
  let privateNames: [String]
  /// Whether an episode is known by its id at TheTVDB, because its numbers cannot be relied on.
  let goesByEpisodeIDs: Bool

  /// A tracker's files; those that are named as left alone are never read.
  public init(_ name: String, _ tables: [ForeignTable], leftAlone names: [String] = []) {
    self.init(name, tables, leftAlone: names, goesByEpisodeIDs: false)
  }

  /// Any CSV file by its columns, whatever the file is called: each row is a viewing, unless something else is said.
  ///
  ///     let diary = ForeignFormat(
  ///       "Diary", columns: [.title("Name"), .year("Year"), .watched("Seen"), .rating(.stars, "Stars")])
  ///     let export = try await ForeignExport.open(file, watchedIn: .current, formats: [diary])
  ///
  /// A column that the file has not got is an error that says which ones there are.
  public init(_ name: String, columns: [ForeignColumn], tells content: ForeignTable.Content = .viewings) {
    self.init(name, [ForeignTable(["*"], content, needsAll: true, columns: columns)])
  }

  init(_ name: String, _ tables: [ForeignTable], leftAlone names: [String] = [], goesByEpisodeIDs: Bool) {
    self.name = name
    self.tables = tables
    privateNames = names
    self.goesByEpisodeIDs = goesByEpisodeIDs
  }

  /// All formats that are known.
  public static let all: [ForeignFormat] = [
    .tvTime, .tvTimeOut, .trakt, .letterboxd, .imdb, .simkl, .netflix, .tmdb, .yamtrack, .seriesGuide, .refract,
    .movary,
    .weTrakr,
  ]
}

/// A file of another tracker: how it is known, what its rows tell, and what its columns mean.
public struct ForeignTable: Sendable {
  /// What the rows of a file tell, each of a title.
  public struct Content: Sendable {
    let telling: ForeignRow.Telling

    /// Viewings.
    public static let viewings = Content(telling: .viewing)
    /// Viewings where a date stands; a row without one tells what else stands there.
    public static let datedViewings = Content(telling: .datedViewing)
    /// Sessions, of which those of one evening are one viewing.
    public static let sessions = Content(telling: [.viewing, .sessions])
    /// That something was seen, or how often in all, without saying when each time.
    public static let seen = Content(telling: .seen)
    /// What is to be watched.
    public static let watchlist = Content(telling: .watchlist)
    /// Places on lists.
    public static let lists = Content(telling: .entry)
    /// What was liked.
    public static let likes = Content(telling: .liked)
    /// What has the person's star.
    public static let stars = Content(telling: .starred)
    /// Where somebody stopped.
    public static let stops = Content(telling: .stop)
    /// What is to be left out of suggestions.
    public static let hidden = Content(telling: .hidden)
    /// What was given up.
    public static let dropped = Content(telling: .dropped)
    /// Ratings, statuses and whatever else the columns say.
    public static let opinions = Content(telling: [])
  }

  let patterns: [String]
  let content: Content
  let columns: [ForeignColumn]
  /// Names of which each must be there: several with `|` between them are names of one column.
  let marks: [String]
  /// The kind of all titles in it, where no column says it.
  let kind: TitleKind?
  /// Whether the ratings are the viewings' and not standing ones.
  let ratesViewings: Bool
  /// Columns of a table of one row that stands before the others and is true of them all.
  let prologue: (mark: String, columns: [ForeignColumn])?
  /// Of JSON: the member of the root that holds the elements; `nil` for the root itself.
  let root: String?
  /// Of JSON: the member of an element whose elements are the rows, such as `seasons.episodes`.
  let each: String
  /// Of JSON: whether an element without such members is a row itself.
  let orElement: Bool
  /// Why no row of it fits anywhere, where none does.
  let remainder: ForeignRemainder.Reason?
  /// Whether the file has no first row of names.
  let isHeaderless: Bool
  /// Whether it is an error where the file has not got one of the columns.
  let needsAll: Bool
  /// Looks at a row once all cells are read.
  let finish: (@Sendable (inout ForeignRow) -> Void)?

  /// A CSV file by its name, in which `*` stands for anything, or a JSON file by the member that its elements are in.
  ///
  /// - Parameters:
  ///   - patterns: What the file may be called, with the folder in front where that tells it from others.
  ///   - content: What each row tells.
  ///   - marks: Names of columns that must all be there, so that a file of the same name elsewhere is not taken for it.
  ///   - kind: The kind of all titles in it, where no column says it.
  ///   - root: Of JSON, the member of the root that holds the elements.
  ///   - each: Of JSON, the member of an element whose own elements are the rows, such as `seasons.episodes`.
  ///   - columns: What its columns or members mean; those of JSON are written with points, as in `show.ids.tmdb`.
  public init(
    _ patterns: String..., tells content: Content, marks: [String] = [], kind: TitleKind? = nil, root: String? = nil,
    each: String = "", columns: [ForeignColumn]
  ) {
    self.init(patterns, content, marks: marks, kind: kind, root: root, each: each, columns: columns)
  }

  init(
    _ patterns: [String], _ content: Content, marks: [String] = [], kind: TitleKind? = nil, ratesViewings: Bool = false,
    prologue: (mark: String, columns: [ForeignColumn])? = nil, root: String? = nil, each: String = "",
    orElement: Bool = false, remainder: ForeignRemainder.Reason? = nil, isHeaderless: Bool = false,
    needsAll: Bool = false, columns: [ForeignColumn] = [], finish: (@Sendable (inout ForeignRow) -> Void)? = nil
  ) {
    self.patterns = patterns
    self.content = content
    self.marks = marks
    self.kind = kind
    self.ratesViewings = ratesViewings
    self.prologue = prologue
    self.root = root
    self.each = each
    self.orElement = orElement
    self.remainder = remainder
    self.isHeaderless = isHeaderless
    self.needsAll = needsAll
    self.columns = columns
    self.finish = finish
  }

  /// A file that is known, is counted, and has nothing that fits into a library.
  static func remainder(_ patterns: String..., because reason: ForeignRemainder.Reason) -> ForeignTable {
    ForeignTable(patterns, .opinions, remainder: reason)
  }

  /// Whether the file's names of columns, folded, have all that mark it.
  func isMarked(in names: Set<String>) -> Bool {
    marks.allSatisfy { mark in
      if mark == ForeignFormat.onlyTwo { return names.count == 2 }
      if isHeaderless { return names.count == 1 && names.first?.contains(mark) == true }
      return mark.split(separator: "|").contains { names.contains(String($0).foldedAsHeader) }
    }
  }
}
