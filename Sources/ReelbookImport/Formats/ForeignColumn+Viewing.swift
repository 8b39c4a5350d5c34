import ReelbookInterchange
import ReelbookModel

/// Columns of viewings.
extension ForeignColumn {
  /// When it was watched: a moment with its zone, or a day; without a zone it is local time.
  public static func watched(_ names: String...) -> Self { time(names, .local) }
  /// When it was watched; without a zone it is UTC.
  public static func watchedUTC(_ names: String...) -> Self { time(names, .utc) }
  /// When it was watched, in seconds since 1970.
  public static func watchedSeconds(_ names: String...) -> Self { time(names, .seconds) }
  /// When it was watched, in milliseconds since 1970.
  public static func watchedMilliseconds(_ names: String...) -> Self { time(names, .milliseconds) }
  /// The day, in an order that is detected from the whole file: `10/20/21`, `20.10.2021`.
  public static func watchedDay(_ names: String...) -> Self { watchedDay(names) }

  static func watchedDay(_ names: [String]) -> Self {
    var column = time(names, .local)
    column.needsDateOrder = true
    column.isUsuallyYearFirst = false
    return column
  }

  private static func time(_ names: [String], _ style: DateStyle) -> Self {
    let column = Self(names) { row, text, dates throws(CellFault) in
      guard let time = dates.time(text, style) else { throw CellFault() }
      row.time = time
    }.asTime
    return style == .local || style == .utc ? column.withAnyDateOrder : column
  }

  /// When the row was logged, which is no date of a viewing.
  public static func logged(_ names: String...) -> Self { instant(names, \.logged) }

  static func instant(_ names: [String], _ path: any (WritableKeyPath<ForeignRow, Instant?> & Sendable)) -> Self {
    Self(names) { row, text, dates throws(CellFault) in
      guard let time = dates.time(text, .utc) else { throw CellFault() }
      row[keyPath: path] = dates.instant(time)
    }.withAnyDateOrder
  }

  /// The day on which a row was written: of two films of one name and year it may tell which one is meant.
  static func writtenDay(_ names: String...) -> Self {
    Self(names) { row, text, dates throws(CellFault) in
      guard let time = dates.time(text, .local) else { throw CellFault() }
      row.writtenDay = time.day
    }.withAnyDateOrder
  }

  /// The source's key of the event: rows with equal keys are one.
  public static func event(_ names: String...) -> Self {
    Self(names) { row, text, _ in row.key = text.isPlaceholder ? nil : text }
  }

  /// Whether it was watched; otherwise the row is no viewing.
  public static func isWatched(_ names: String...) -> Self { flag(names) { $0.isWatched = $1 }.essential }

  /// Whether it had been seen before.
  public static func rewatch(_ names: String...) -> Self { flag(names) { $0.details.wasSeenBefore = $1 } }

  /// How often it was seen in all.
  public static func timesSeen(_ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in row.times = try number(text, 0...100_000) }
  }

  /// How often it was seen again, after the first time.
  public static func timesSeenAgain(_ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in row.repeats = try number(text, 0...100_000) }
  }

  /// The diary's text on the viewing; without a viewing, a note on the title.
  public static func review(_ names: String...) -> Self { .text(names, \.note) }

  /// Where it was watched.
  public static func location(_ names: String...) -> Self { .text(names, \.details.location) }

  /// How it was shown, as in `theater` or `streaming`.
  public static func format(_ names: String...) -> Self {
    Self(names) { row, text, _ in row.details.format = ViewingFormat(rawValue: text) }
  }

  /// The names of companions, separated by `,` or `;`.
  public static func companions(_ names: String...) -> Self {
    Self(names) { row, text, _ in
      row.details.companions = Set(NameList.names(in: text.replacing(",", with: ";")))
    }
  }

  /// The time really watched: `1:02:03`, or seconds.
  public static func timeWatched(_ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in row.details.timeWatched = try clock(text) }
  }

  /// The profile that a row is of, in a file of several people.
  public static func profile(_ names: String...) -> Self {
    Self(names) { row, text, _ in row.profile = text }
  }

  /// `H:MM:SS`, or seconds.
  static func clock(_ text: String) throws(CellFault) -> Duration? {
    guard !text.isEmpty else { return nil }
    var seconds = 0.0
    for part in text.split(separator: ":", omittingEmptySubsequences: false) {
      guard let number = Double(part), number.isFinite, (0...1e9).contains(number) else { throw CellFault() }
      seconds = seconds * 60 + number
    }
    return .milliseconds(Int64(seconds * 1000))
  }

  static func flag(_ names: [String], _ set: @escaping @Sendable (inout ForeignRow, Bool) -> Void) -> Self {
    Self(names) { row, text, _ throws(CellFault) in
      switch text.lowercased() {
      case "true", "yes", "y", "1", "1.0", "x": set(&row, true)
      case "false", "no", "n", "0", "0.0", "", "null": set(&row, false)
      default: throw CellFault()
      }
    }
  }
}
