public import ReelbookModel

/// A person's plays as rows, as the library's own files in JSON and CSV have them.
///
/// ``ExportFormat/json`` and ``ExportFormat/csv`` write them. Build one by hand to import from another program's data:
/// `ForeignExport(history)` of `ReelbookImport` plans it like a file.
public struct WatchHistory: Hashable, Sendable {
  /// The file's name, which imported plays keep.
  public var name: String
  /// The plays, in the order of the file.
  public var rows: [Row]
  /// Notes on titles, if requested.
  public var notes: [NoteRow]

  /// Creates a history.
  public init(_ rows: [Row] = [], notes: [NoteRow] = [], named name: String = "") {
    self.rows = rows
    self.notes = notes
    self.name = name
  }

  /// The subject of a row, with facts of its title.
  public struct About: Hashable, Sendable {
    public var subject: MediaID
    /// The title's name; empty if unknown.
    public var title: String
    /// The title's year of release.
    public var year: Int?
    /// The title's id at IMDb.
    public var imdb: String?
    /// The title's number at TheTVDB.
    public var tvdb: Int?
    /// The episode's number at TMDb.
    public var witness: Int?

    /// Creates a subject with facts of its title.
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

  /// A play.
  public struct Row: Hashable, Sendable {
    /// What was watched.
    public var about: About
    /// When it was watched, as exactly as is known.
    public var time: WatchTime
    /// The details of the viewing.
    public var details: PlayDetails
    /// The run; the first by default.
    public var run: Int?
    /// When it was logged.
    public var logged: Instant?
    /// The play's id in its library; `nil` for one computed from the row.
    public var play: PlayID?
    /// Whether its library counts it as a rewatch. Another library may not.
    package var isRewatch = false
    /// The cells of unknown columns, by name.
    ///
    /// A repeated name, also of a known column, gets a number: `Date 2`.
    public var columns: [String: String] = [:]
    /// The line of the file.
    public var line: Int?

    /// Creates a play.
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
    /// The note's subject.
    public var about: About
    /// The note's text.
    public var text: String
    /// Whether the text is Markdown.
    public var isMarkdown: Bool
    /// When it was written.
    public var written: Instant?
    /// The note's id in its library.
    public var note: NoteID?
    /// The line of the file.
    public var line: Int?

    /// Creates a note.
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
