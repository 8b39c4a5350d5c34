internal import ReelbookModel
import ReelbookStats

extension WatchStatus {
  /// The status as a heading.
  func heading(_ format: TextFormat) -> String {
    let phrase = Phrase("category.\(rawValue)")
    let words = format.words.text(phrase)
    return words == phrase.key ? rawValue.capitalizingFirst : words
  }
}

extension Figure {
  /// The time, with viewings of unknown length: "12 h, without 3 viewings of unknown length".
  func timeWords(_ format: TextFormat) -> String {
    let length = format.length(time)
    return lengthNote(format).first.map { format(CountPhrase.length, ["length": length, "without": $0]) } ?? length
  }

  /// What the time leaves out; empty if all lengths are known.
  func lengthNote(_ format: TextFormat) -> [String] {
    withoutLength == 0 ? [] : [format(CountPhrase.withoutLength, counting: withoutLength)]
  }
}

extension Duration {
  /// Whole hours.
  var hours: Int { Int(components.seconds / 3600) }
}

extension PlayAspect {
  /// The title of a chart by the aspect, and the heading of its names.
  func heading(_ format: TextFormat) -> (title: String, names: String) {
    (format(phrases.title), format(phrases.names))
  }

  private var phrases: (title: HeadingPhrase, names: HeadingPhrase) {
    switch self {
    case .kind: (.byKind, .headKind)
    case .title: (.byTitle, .headTitle)
    case .rewatch: (.byRewatch, .headRewatch)
    case .format: (.byFormat, .headFormat)
    case .place: (.byPlace, .headPlace)
    case .companion: (.byCompanion, .headCompanion)
    case .mood: (.byMood, .headMood)
    case .weekday: (.byWeekday, .headWeekday)
    case .hour: (.byHour, .headHour)
    case .genre: (.byGenre, .headGenre)
    case .decade: (.byDecade, .headDecade)
    case .network: (.byNetwork, .headNetwork)
    case .person: (.byPerson, .headPerson)
    case .precision: (.byPrecision, .headPrecision)
    }
  }
}

extension Breakdown {
  /// The rows for a chart: all if they are in the order of time, otherwise the first eight.
  var chartRows: [Row] {
    switch aspect {
    case .weekday, .decade: return rows
    case .hour:
      // Hours without viewings are cut at both ends.
      guard let first = rows.firstIndex(where: { !$0.figure.isEmpty }),
        let last = rows.lastIndex(where: { !$0.figure.isEmpty })
      else { return [] }
      return Array(rows[first...last])
    default: return Array(rows.prefix(8))
    }
  }
}

extension PlayAspect {
  /// Whether a chart by it is useful for these viewings.
  func isWorthAChart(_ statistics: Statistics) -> Bool {
    switch self {
    case .rewatch, .precision: false
    case .person: statistics.person == nil
    default: true
    }
  }
}
