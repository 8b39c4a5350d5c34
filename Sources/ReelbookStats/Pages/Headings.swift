internal import ReelbookModel
internal import ReelbookReport

extension WatchStatus {
  /// The category as a heading has it.
  var heading: String { rawValue.capitalizedFirst }
}

extension Figure {
  /// How long it took, and how much of it nobody knows: "12 h, without 3 viewings of unknown length".
  var timeWords: String { ([time.words] + lengthNote(.english)).joined(separator: ", ") }

  /// What the time leaves out; none where all lengths are known.
  func lengthNote(_ format: PageFormat) -> [String] {
    withoutLength == 0 ? [] : ["without \(format.count(withoutLength, "viewing")) of unknown length"]
  }
}

extension Duration {
  /// Whole hours.
  var hours: Int { Int(components.seconds / 3600) }
}

extension PlayAspect {
  /// What a chart by the aspect is called, and what its names are.
  var heading: (title: String, names: String) {
    switch self {
    case .kind: ("Movies and episodes", "Kind")
    case .title: ("Most watched", "Title")
    case .rewatch: ("First watches and rewatches", "Kind")
    case .format: ("Formats", "Format")
    case .place: ("Places", "Place")
    case .companion: ("Company", "Person")
    case .mood: ("Moods", "Mood")
    case .weekday: ("Days of the week", "Day")
    case .hour: ("Hours of the day", "Hour")
    case .genre: ("Genres", "Genre")
    case .decade: ("Decades", "Decade")
    case .network: ("Networks", "Network")
    case .person: ("Viewers", "Person")
    case .precision: ("How exactly dates are known", "Known")
    }
  }
}

extension Breakdown {
  /// The rows that a chart has room for: all that stand in the order of time, else the first eight.
  var shownRows: [Row] {
    switch aspect {
    case .weekday, .decade: return rows
    case .hour:
      // The night, in which nothing is watched, is cut off at both ends.
      guard let first = rows.firstIndex(where: { !$0.figure.isEmpty }),
        let last = rows.lastIndex(where: { !$0.figure.isEmpty })
      else { return [] }
      return Array(rows[first...last])
    default: return Array(rows.prefix(8))
    }
  }
}

extension PlayAspect {
  /// Whether a chart by it says anything of these viewings.
  func isWorthAChart(_ statistics: Statistics) -> Bool {
    switch self {
    case .rewatch, .precision: false
    case .person: statistics.person == nil
    default: true
    }
  }
}
