extension CivilDay: RecordID {
  public static var absent: CivilDay { CivilDay(number: 0) }
}

extension Instant {
  /// A moment that nobody knows, before all others: since when a title is on the watchlist, if a tracker did not say so.
  public static let unknown = Instant(milliseconds: range.lowerBound)
}

extension Instant: RecordID {
  public static var absent: Instant { Instant(milliseconds: 0) }

  public var isSurelyReadBack: Bool { Self.range.contains(milliseconds) }
}

extension Weekday: SetElement {
  public static var absent: Weekday { .monday }

  public static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Weekday {
    try Weekday(parsing: cursor.readString(bytes))
  }

  public func write(to json: inout JSONWriter) { json.string(description) }
}

extension WatchTime: RecordID {
  public static var absent: WatchTime { .unknown }

  public var isSurelyReadBack: Bool {
    guard Instant.range.contains(local) else { return false }
    switch precision {
    case .unknown, .released: return false
    case .year: return self == .year(startDay.year)
    case .month: return self == .month(startDay.year, startDay.month)
    case .day: return self == .day(startDay)
    case .local: return offsetSeconds == 0 && zoneName.isEmpty
    case .instant:
      return offsetSeconds.magnitude < 86_400 && zoneName.utf8.count < 80
        && zoneName.utf8.allSatisfy(Self.isZoneLetter)
    }
  }

  public static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> WatchTime {
    var names = SharedNames()
    swap(&names, &cursor.names)
    defer { swap(&names, &cursor.names) }
    return try cursor.readToken(bytes, "\(Self.self)") { WatchTime($0, $1, &names) }
  }
}
