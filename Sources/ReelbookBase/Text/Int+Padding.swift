extension BinaryInteger {
  /// The number in at least so many digits, with zeros before them. A negative number must be as long already.
  package func padded(to length: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: max(0, length - digits.utf8.count)) + digits
  }
}
