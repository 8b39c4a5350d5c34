public import ReelbookModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension WatchHistory {
  /// What a column of another program's file stands for.
  ///
  ///     let history = try WatchHistory(
  ///       reading: data, named: "diary.csv",
  ///       columns: ["Name": .title, "Year": .year, "Watched Date": .date, "Rating": .rating(on: .stars)])
  public struct Column: Sendable, CustomStringConvertible {
    let column: HistoryColumn

    /// The name that our own files have for it.
    public var description: String { column.name }

    /// The column that our own files call so; `nil` if there is none.
    public init?(_ name: String) {
      guard let column = HistoryColumn.named(name) else { return nil }
      self.column = column
    }

    /// One of ours, whose cells are read in another way.
    private init(
      ours name: String, read: (@Sendable (inout RowBuilder, String) throws(RowFault) -> Void)? = nil
    ) {
      guard let ours = HistoryColumn.named(name) else { preconditionFailure("No column is called \(name).") }
      column = HistoryColumn(
        ours.name, ours.form, isOfViewing: ours.isOfViewing, write: ours.write, read: read ?? ours.read)
    }
  }
}

/// What was watched.
extension WatchHistory.Column {
  /// The name of the movie or series; of an episode it is that of its series.
  public static let title = Self(ours: "title")
  /// The year that the title came out; of a date it is the year.
  public static let year = Self(ours: "year")
  /// What the row is about, in the words of the trackers that are known: `movie`, `film`, `series`, `tvEpisode` and so on.
  ///
  /// Without it, a row that has a season is about a series, and any other about a movie.
  public static let kind = Self(ours: "kind") { row, text throws(RowFault) in
    guard let kind = KindWord.known[text.foldedAsKind]?.kind else {
      throw .invalid("kind of title", text, "write movie, series or episode")
    }
    row.kind = kind.rawValue
  }
  /// The number of the season, 0 for the specials.
  public static let season = Self(ours: "season")
  /// The number of the episode within its season.
  public static let episode = Self(ours: "episode")
  /// The number of the movie or series at TMDb.
  public static let tmdb = Self(ours: "tmdb")
  /// The id of the movie or series at IMDb.
  public static let imdb = Self(ours: "imdb")
  /// The number of the movie or series at TheTVDB.
  public static let tvdb = Self(ours: "tvdb")
  /// The number of the episode at TMDb.
  public static let episodeTMDb = Self(ours: "episodeTMDb")
}

/// When.
extension WatchHistory.Column {
  /// When it was watched, as the file says it: `2021-05-04`, or `2021-05-04 20:12:33` with or without a zone.
  ///
  /// A time without a zone is what the clock on the wall said.
  public static let date = Self(ours: "date") { row, text throws(RowFault) in row.time = try foreignTime(text) }

  /// A time of another program; the year 1, the year 0 and the first day of 1970 stand for none.
  private static func foreignTime(_ text: String) throws(RowFault) -> WatchTime {
    if text.trimmed.hasPrefix("0000") { return .unknown }
    let time = try HistoryColumn.time(text)
    let isNone = time.year.map { $0 <= 1 } ?? false || time.day == CivilDay.absent
    return isNone ? .unknown : time
  }

  /// A moment that the file says in Greenwich time, and the zone that the person was in.
  ///
  /// What stands there without a zone is taken for Greenwich time. A day alone stays that day.
  public static func utcDate(watchedIn zone: TimeZone) -> Self {
    Self(ours: "date") { row, text throws(RowFault) in
      let time = try foreignTime(text)
      let instant = time.instant ?? (time.precision == .local ? Instant(milliseconds: time.local) : nil)
      row.time = instant.map { WatchTime($0, in: zone) } ?? time
    }
  }

  /// A moment in whole seconds since 1970, as Unix counts them, and the zone that the person was in; 0 is none.
  public static func unixDate(watchedIn zone: TimeZone) -> Self {
    Self(ours: "date") { row, text throws(RowFault) in
      guard !HistoryColumn.isPlaceholder(text) else { return }
      guard let seconds = Int64(text.trimmed), unixSeconds.contains(seconds) else {
        throw .invalid("number of seconds since 1970", text, "write 1620159153")
      }
      row.time = WatchTime(Instant(milliseconds: seconds * 1000), in: zone)
    }
  }

  /// Up to the end of the year 9999, so that milliseconds are not taken for seconds.
  private static let unixSeconds: ClosedRange<Int64> = 1...253_402_300_799
}

/// The detail.
extension WatchHistory.Column {
  /// Whether it had been seen before: `yes` or `no`, `true` or `false`, `1` or `0`.
  public static let rewatch = Self(ours: "rewatch")
  /// The rating with its scale, as in `stars:4.5`.
  public static let rating = Self(ours: "rating")

  /// The rating, a plain number on a scale.
  public static func rating(on scale: RatingScale) -> Self {
    Self(ours: "rating") { row, text throws(RowFault) in
      guard let value = Double(text.trimmed), let rating = try? Rating(value, scale) else {
        throw .invalid("rating on the scale of \(scale)", text, "write a number of that scale, or leave the cell empty")
      }
      row.details.rating = rating
    }
  }

  /// How it was shown: `theater`, `streaming`, `disc`.
  public static let format = Self(ours: "format")
  /// Where it was watched.
  public static let location = Self(ours: "location")
  /// Who watched along, names with `;` between them.
  public static let companions = Self(ours: "companions")
  /// How it felt.
  public static let mood = Self(ours: "mood")
  /// What somebody wrote of the viewing.
  public static let notes = Self(ours: "notes")
  /// How long somebody really watched, in seconds.
  public static let timeWatched = Self(ours: "timeWatched")
  /// Where an unfinished viewing stopped, in seconds.
  public static let extent = Self(ours: "extent")
  /// Which time through it is, from 1.
  public static let run = Self(ours: "run")
}
