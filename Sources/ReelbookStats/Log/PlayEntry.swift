import ReelbookModel

/// A whole play, packed for statistics.
struct PlayEntry {
  struct Flags: OptionSet {
    var rawValue: UInt8

    static let isRewatch = Flags(rawValue: 1)
    static let wasSeenBefore = Flags(rawValue: 2)
    static let isInBulk = Flags(rawValue: 4)
    static let isSinceClearing = Flags(rawValue: 8)
    static let hasLength = Flags(rawValue: 16)
    static let isTogether = Flags(rawValue: 32)
    static let isTickedLately = Flags(rawValue: 64)
  }

  /// The time that it took; zero if unknown.
  var time: PackedDuration
  /// The local start, in milliseconds since 1 January 1970.
  var local: Int64
  /// Seconds east of Greenwich, for an instant.
  var offset: Int32
  /// The index of the subject in ``PlayLog/subjects``.
  var subject: Int32
  /// The index of the person in ``PlayNames/persons``.
  var person: Int32
  /// Indices of words in the log's tables; below 0 for none.
  var place: Int32
  var format: Int32
  var mood: Int32
  /// The start of the companions' names in the log; below 0 for none.
  var companions: Int32
  /// The place of the play's row.
  var row: PlayRows.Place
  var precision: WatchTime.Precision
  var flags: Flags

  /// An empty entry, to fill in.
  static let blank = PlayEntry(
    time: .zero, local: 0, offset: 0, subject: 0, person: 0, place: -1, format: -1, mood: -1, companions: -1,
    row: PlayRows.Place(leaf: 0, index: 0), precision: .unknown, flags: [])

  var dayNumber: Int { Int(local.dividedDown(by: 86_400_000).quotient) }
  var startDay: CivilDay { CivilDay(number: dayNumber) }
  /// The local hour, if known.
  var hour: Int? {
    precision >= .local ? Int(local.dividedDown(by: 86_400_000).remainder / 3_600_000) : nil
  }
  /// The instant in milliseconds; only of an instant.
  var instant: Int64 { local - Int64(offset) * 1000 }
}
