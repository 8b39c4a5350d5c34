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

  /// The number in at most four letters, for small places: `999`, `1.2k`, `12k`, `3.4M`.
  package var compact: String {
    guard self >= 1000 else { return String(self) }
    let (unit, letter) = self < 1_000_000 ? (1000, "k") : (1_000_000, "M")
    let tenths = self / (unit / 10)
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10)\(letter)" : "\(self / unit)\(letter)"
  }
}
