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
