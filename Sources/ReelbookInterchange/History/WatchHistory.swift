public import ReelbookModel

/// A person's viewings as a file tells them: what is exported as JSON or CSV, and read back.
///
///     let history = try WatchHistory(reading: data, named: "history.csv")
///     for problem in history.problems { print(problem) }
///     let report = try await store.edit { try $0.take(history) }
///
/// A history can also be put together by hand, to take in what another program kept.
public struct WatchHistory: Hashable, Sendable {
  /// The name of the file, which the plays that it brings remember.
  public var name: String
  /// The viewings, in the order of the file.
  public var rows: [Row]
  /// Notes on titles, which are there only where they were asked for.
  public var notes: [NoteRow]
  /// Rows that could not be read.
  public internal(set) var problems: [RowProblem] = []
  /// Columns of the file that stand for none of the history's, as the file calls them.
  ///
  /// Their cells are kept in ``Row/columns``, and go with each viewing.
  public internal(set) var unreadColumns: [String] = []

  /// Whether there are viewings, and nothing is known of when any of them was: the file's dates may stand in a column unread.
  ///
  /// Costs a pass over the rows up to the first that has a time.
  public var isUndated: Bool { !rows.isEmpty && rows.allSatisfy { $0.time == .unknown } }

  /// A history of viewings, and perhaps of notes on titles.
  public init(_ rows: [Row] = [], notes: [NoteRow] = [], named name: String = "") {
    self.rows = rows
    self.notes = notes
    self.name = name
  }

  /// What a row is about: a title with what is known of it, a season or an episode.
  public struct About: Hashable, Sendable {
    /// What it is about, by its id.
    public var subject: MediaID
    /// What the title is called; empty where nobody knows.
    public var title: String
    /// The year that the title came out.
    public var year: Int?
    /// The title's id at IMDb.
    public var imdb: String?
    /// The title's number at TheTVDB.
    public var tvdb: Int?
    /// The episode's number at TMDb.
    public var witness: Int?

    /// A subject, with what is known of its title.
    public init(
      _ subject: MediaID, title: String = "", year: Int? = nil, imdb: String? = nil, tvdb: Int? = nil,
      witness: Int? = nil
    ) {
      self.subject = subject
      self.title = title
      self.year = year
      self.imdb = imdb
      self.tvdb = tvdb
      self.witness = witness
    }
  }

  /// One viewing.
  public struct Row: Hashable, Sendable {
    /// What was watched.
    public var about: About
    /// When, as exactly as anybody knows.
    public var time: WatchTime
    /// What is told of the viewing.
    public var details: PlayDetails
    /// In which time through; the first where nothing is said.
    public var run: Int?
    /// When it was logged.
    public var logged: Instant?
    /// The identity that the viewing has in the library that it came from; `nil` for one made from the row.
    public var play: PlayID?
    /// Whether the library that it comes from counts it as a rewatch, which it may not be in another.
    var isRewatch = false
    /// What stands in columns that are none of the history's, by the column's name.
    ///
    /// A second column of one name, and one that is called as one of ours, has a number behind its name: `Date 2`.
    public var columns: [String: String] = [:]
    /// The line of the file.
    public var line: Int?

    /// A viewing of something, at a time.
    public init(
      _ about: About, at time: WatchTime, _ details: PlayDetails = PlayDetails(), run: Int? = nil, play: PlayID? = nil
    ) {
      self.about = about
      self.time = time
      self.details = details
      self.run = run
      self.play = play
    }
  }

  /// A person's note on a title or an episode.
  public struct NoteRow: Hashable, Sendable {
    /// What the note is on.
    public var about: About
    /// The note's text.
    public var text: String
    /// Whether the text is to be read as Markdown.
    public var isMarkdown: Bool
    /// When it was written.
    public var written: Instant?
    /// The identity that the note has in the library that it came from.
    public var note: NoteID?
    /// The line of the file.
    public var line: Int?

    /// A note on something.
    public init(_ about: About, _ text: String, isMarkdown: Bool = false, written: Instant? = nil, note: NoteID? = nil)
    {
      self.about = about
      self.text = text
      self.isMarkdown = isMarkdown
      self.written = written
      self.note = note
    }
  }
}
