/// Numbers, days and lengths of time in English words; reports know no other language.
package enum Words {
  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  package static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  /// The month's name in three letters, 1 for January.
  package static func shortMonth(_ month: Int) -> String { String(months[(month - 1) % 12].prefix(3)) }

  /// A count with what is counted: `1 film`, `2 films`.
  package static func count(_ number: Int, _ what: String) -> String { PageFormat.english.count(number, what) }
}

extension PageFormat {
  /// A count with what is counted: `1 film`, `2 films`.
  package func count(_ number: Int, _ what: String) -> String {
    "\(self.number(number)) \(what)\(number == 1 ? "" : "s")"
  }
}

extension Int {
  /// The number with a comma before each group of three digits.
  package var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (at, digit) in digits.enumerated() {
      if at > 0, (digits.count - at).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return self < 0 ? "-" + text : text
  }
}

extension Int {
  /// The number in at most four letters, for where there is no room: `999`, `1.2k`, `12k`, `3.4M`.
  package var compact: String {
    guard self >= 1000 else { return String(self) }
    let (unit, letter) = self < 1_000_000 ? (1000, "k") : (1_000_000, "M")
    let tenths = self / (unit / 10)
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10)\(letter)" : "\(self / unit)\(letter)"
  }
}

extension Duration {
  /// Hours and minutes, as people say them: `3 h 20 min`.
  package var words: String {
    let minutes = Int(components.seconds / 60)
    if minutes < 60 { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\((minutes / 60).grouped) h" : "\((minutes / 60).grouped) h \(minutes % 60) min"
  }
}

extension Double {
  /// The number with one digit behind the point.
  package var oneDecimal: String {
    let tenths = Int((self * 10).rounded())
    return "\((tenths / 10).grouped).\(abs(tenths % 10))"
  }
}
