public import ReelbookModel

/// A tracker's format: its files as tables of columns.
///
///     let mine = ForeignFormat("Shoebox", [
///       ForeignTable(
///         "cards*.csv", content: .viewings,
///         columns: [.title("Film"), .year("Year"), .watchedDay("Seen"), .rating(.stars, "Stars")])
///     ])
public struct ForeignFormat: Sendable {
  /// The tracker's name.
  ///
  /// It is a part of the viewings' ids: under another name they are other viewings.
  public let name: String
  /// Its files.
  public let tables: [ForeignTable]
  /// Files and folders that are never read: they have tokens, addresses, or other people's texts.
  let privateNames: [String]
  /// Whether episodes are identified by TheTVDB's id, since the numbers are unreliable.
  let goesByEpisodeIDs: Bool

  /// Whether people name some of its files: lists of their own.
  var hasFreeNames = false
  /// Whether its files are known only from programs that read them. A plan says so.
  var isKnownFromReadersOnly = false

  /// Creates a format. Files in `neverOpening` are never read.
  public init(_ name: String, _ tables: [ForeignTable], neverOpening names: [String] = []) {
    self.init(name, tables, neverOpening: names, goesByEpisodeIDs: false)
  }

  /// Creates a format for any CSV file by its columns; by default each row is a viewing.
  ///
  ///     let diary = ForeignFormat(
  ///       "Diary", columns: [.title("Name"), .year("Year"), .watched("Seen"), .rating(.stars, "Stars")])
  ///     let export = try await ForeignExport.open(at: file, watchedIn: .current, formats: [diary])
  ///
  /// A column that the file does not have is an error that lists the file's columns.
  public init(_ name: String, columns: [ForeignColumn], content: ForeignTable.Content = .viewings) {
    self.init(name, [ForeignTable(["*"], content, needsAll: true, columns: columns)])
  }

  init(_ name: String, _ tables: [ForeignTable], neverOpening names: [String] = [], goesByEpisodeIDs: Bool) {
    self.name = name
    self.tables = tables
    privateNames = names
    self.goesByEpisodeIDs = goesByEpisodeIDs
  }

  /// Whether a file's path has the program's name: the word before a bracket, or one of two with “or” between.
  func isNamed(in file: FileName) -> Bool {
    let programs = name.prefix { $0 != "(" }.split(separator: " or ").map(Self.letters)
    return file.parts.map(Self.letters).contains { part in programs.contains { !$0.isEmpty && part.contains($0) } }
  }

  private static func letters(of text: some StringProtocol) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// All known formats.
  public static let all: [ForeignFormat] = [
    // Trackers.
    .tvTime, .tvTimeOut, .trakt, .letterboxd, .imdb, .simkl, .tmdb, .yamtrack, .seriesGuide, .refract, .movary,
    .weTrakr, .ryot, .watcharr, .mediaTrackerReplies.joined(with: .mediaTrackerDatabase), .flox, .serializd, .aniList,
    .aniListRequest, .kitsu, .myAnimeList, .showly, .betaSeries, .wutch, .tvMaze, .myShows, .cinemarco,
    // Ratings and lists.
    .criticker, .filmAffinity, .filmweb, .iCheckMovies, .todoMovies, .listal,
    // Media servers and players.
    .jellyfin, .jellyfinNFO, .jellyfinDatabase, .jellystat, .playbackReportingDatabase,
    .plexAnswers.joined(with: .plexXML).joined(with: .plexDatabase), .tautulli.joined(with: .tautulliDatabase),
    .kodi.joined(with: .kodiDatabase), .watchedList,
    // Services.
    .netflix, .primeVideo, .disneyPlus, .appleTV, .crunchyroll,
    .reelbook,
  ]

  /// The format with the files of another one: what one program writes in several ways has one name.
  private func joined(with other: ForeignFormat) -> ForeignFormat {
    var format = ForeignFormat(name, tables + other.tables, neverOpening: privateNames + other.privateNames)
    format.isKnownFromReadersOnly = isKnownFromReadersOnly && other.isKnownFromReadersOnly
    return format
  }
}

/// A file of another tracker: how to recognise it, what its rows are, and what its columns mean.
public struct ForeignTable: Sendable {
  /// The content of a file's rows.
  public struct Content: Sendable {
    let contents: ForeignRow.Contents

    public static let viewings = Content(contents: .viewing)
    /// Viewings if dated; undated rows have only their other columns.
    public static let datedViewings = Content(contents: .datedViewing)
    /// Sessions. Those of one evening are one viewing.
    public static let sessions = Content(contents: [.viewing, .sessions])
    /// Watched titles or their counts, without dates.
    public static let seen = Content(contents: .seen)
    public static let watchlist = Content(contents: .watchlist)
    /// List entries.
    public static let lists = Content(contents: .entry)
    public static let likes = Content(contents: .liked)
    public static let stars = Content(contents: .starred)
    /// Resume points.
    public static let stops = Content(contents: .stop)
    /// Titles hidden from suggestions.
    public static let hidden = Content(contents: .hidden)
    /// Dropped titles.
    public static let dropped = Content(contents: .dropped)
    /// Ratings, statuses and other columns.
    public static let opinions = Content(contents: [])
  }

  let patterns: [String]
  /// How its files are written, by the extension of the first pattern.
  let syntax: FileSyntax
  let content: Content
  let columns: [ForeignColumn]
  /// Column names that the file must have; alternatives are separated by `|`, and one behind `!` is one that it must not
  /// have.
  let requiredColumns: [String]
  /// The kind of its titles, unless a column has it.
  let kind: TitleKind?
  /// Whether the ratings are of viewings, not of titles.
  let ratesViewings: Bool
  /// A first table of one row, whose columns apply to all rows.
  let prologue: (mark: String, columns: [ForeignColumn])?
  /// For JSON: the member of the root with the elements; `nil` for the root itself. For XML: the name of the elements.
  /// For a database: the table.
  let root: String?
  /// For JSON and XML: the member of an element whose elements are the rows, such as `seasons.episodes`.
  let each: String
  /// For JSON and XML: whether an element without such members is a row itself.
  let orElement: Bool
  /// For JSON: two members, of the element and of its list's element, which are equal in the only one that is a row.
  let matching: (outer: String, inner: String)?
  /// For JSON: the member of the root with the elements that others refer to by type and id.
  let included: String?
  /// For JSON: the member with scores whose scale is detected from the whole file.
  let scores: String?
  /// For a database: the tables that a row looks up.
  let joins: [ForeignJoin]
  /// The reason that none of its rows fits, if none does.
  let remainder: ForeignRemainder.Reason?
  /// Whether the file has no header.
  let isHeaderless: Bool
  /// Whether PHP wrote the file: it leaves a quote behind a backslash as it is.
  let isWrittenByPHP: Bool
  /// Whether a missing column is an error.
  let needsAll: Bool
  /// Whether Reelbook wrote it: a problem then quotes its row, and a row of JSON is counted by its line.
  let isReelbook: Bool
  /// Whether the cells of columns that it does not name are kept with viewings.
  private(set) var keepsOtherColumns = true
  /// Whether a cell may be in quotes. If not, one may begin with a quote.
  private(set) var hasQuotes = true
  /// Whether an apostrophe before what looks like a formula is no part of a cell.
  private(set) var isGuarded = false
  /// For JSON: whether rows have their own number in the file, and not that of the element around them.
  private(set) var numbersRows = false
  /// Completes a row once all cells are read.
  let finish: (@Sendable (inout ForeignRow) throws(CellFault) -> Void)?

  /// Creates the table of a file by its name, in which `*` matches anything.
  ///
  /// - Parameters:
  ///   - patterns: Possible names of the file, with the folder if the name alone is ambiguous.
  ///   - content: The content of each row.
  ///   - requiredColumns: Column names that the file must have: another program's file may have the same name. The root of
  ///     an XML file is named as `<movie>`.
  ///   - kind: The kind of all its titles, if no column has it.
  ///   - root: For JSON, the member of the root that has the elements. For XML, the name of the elements: of the root's
  ///     children, of the items of a feed, or of the root itself in a file about one film. For a
  ///     database, the table; the names of its columns begin with its own, as in `cards.name`.
  ///   - each: For JSON and XML, the member of an element whose own elements are the rows, such as `seasons.episodes`.
  ///   - columns: The meaning of its columns or members; names of members have points, as in `show.ids.tmdb`. In XML,
  ///     attributes are members, and an attribute `type` or `name` tells members apart, as in `uniqueid[tmdb]`.
  public init(
    _ patterns: String..., content: Content, requiring requiredColumns: [String] = [], kind: TitleKind? = nil,
    root: String? = nil,
    each: String = "", columns: [ForeignColumn]
  ) {
    self.init(patterns, content, requiring: requiredColumns, kind: kind, root: root, each: each, columns: columns)
  }

  init(
    _ patterns: [String], _ content: Content, requiring requiredColumns: [String] = [], kind: TitleKind? = nil,
    ratesViewings: Bool = false,
    prologue: (mark: String, columns: [ForeignColumn])? = nil, root: String? = nil, each: String = "",
    orElement: Bool = false, matching: (outer: String, inner: String)? = nil, included: String? = nil,
    scores: String? = nil, joins: [ForeignJoin] = [], remainder: ForeignRemainder.Reason? = nil,
    isHeaderless: Bool = false,
    isWrittenByPHP: Bool = false, needsAll: Bool = false, isReelbook: Bool = false, columns: [ForeignColumn] = [],
    finish: (@Sendable (inout ForeignRow) throws(CellFault) -> Void)? = nil
  ) {
    self.patterns = patterns
    syntax = FileSyntax(ofName: patterns[0])
    self.content = content
    self.requiredColumns = requiredColumns
    self.kind = kind
    self.ratesViewings = ratesViewings
    self.prologue = prologue
    self.root = root
    self.each = each
    self.orElement = orElement
    self.matching = matching
    self.included = included
    self.scores = scores
    self.joins = joins
    self.remainder = remainder
    self.isHeaderless = isHeaderless
    self.isWrittenByPHP = isWrittenByPHP
    self.needsAll = needsAll
    self.isReelbook = isReelbook
    self.columns = columns
    self.finish = finish
  }

  /// A known file whose rows are only counted.
  static func remainder(_ patterns: String..., because reason: ForeignRemainder.Reason) -> ForeignTable {
    ForeignTable(patterns, .opinions, remainder: reason)
  }

  /// The table without the cells of other columns: they have devices, addresses and cities.
  var withoutOtherColumns: ForeignTable {
    var table = self
    table.keepsOtherColumns = false
    return table
  }

  /// The table of files whose cells are never in quotes.
  var withoutQuotes: ForeignTable {
    var table = self
    table.hasQuotes = false
    return table
  }

  /// The table of files that no spreadsheet runs, since Reelbook wrote them.
  var guarded: ForeignTable {
    var table = self
    table.isGuarded = true
    return table
  }

  /// The table of files whose only element has all rows.
  var numberingRows: ForeignTable {
    var table = self
    table.numbersRows = true
    return table
  }

  /// Whether the folded column names contain all required ones.
  func hasRequiredColumns(in names: Set<String>) -> Bool {
    requiredColumns.allSatisfy { column in
      if column.hasPrefix("*") { return names.count == Int(column.dropFirst()) }
      if column.hasPrefix("!") {
        let name = column.dropFirst()
        return !names.contains { $0 == name || $0.hasPrefix("\(name)[") }
      }
      if isHeaderless { return names.count == 1 && names.first?.contains(column) == true }
      return column.split(separator: "|").contains { names.contains(String($0).foldedAsHeader) }
    }
  }
}
