extension JSONCursor {
  /// Reads a whole number.
  public mutating func readInt(_ bytes: Span<UInt8>) throws(LibraryError) -> Int {
    skipSpace(bytes)
    let start = offset
    let number = try numberToken(bytes)
    guard number.isWhole else {
      offset = start
      throw fail("a whole number")
    }
    var value = 0
    var index = number.range.lowerBound
    if number.isNegative { index += 1 }
    while index < number.range.upperBound {
      let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let digit = Int(bytes[index] &- 0x30)
      let (sum, overflows) = product.addingReportingOverflow(number.isNegative ? -digit : digit)
      guard !tooLarge, !overflows else {
        offset = start
        throw fail("a whole number of at most 64 bits")
      }
      value = sum
      index += 1
    }
    return value
  }

  /// Reads a number.
  public mutating func readDouble(_ bytes: Span<UInt8>) throws(LibraryError) -> Double {
    skipSpace(bytes)
    let start = offset
    let number = try numberToken(bytes)
    if let value = Self.shortDecimal(bytes, number) { return value }
    guard let value = Double(bytes.text(number.range)), value.isFinite else {
      offset = start
      throw fail("a number that fits into a double")
    }
    return value
  }

  /// Reads a decimal of at most fifteen digits without exponent; `nil` if something else comes next.
  package mutating func readShortDecimal(_ bytes: Span<UInt8>) -> Double? {
    let start = offset
    guard let number = try? numberToken(bytes), let value = Self.shortDecimal(bytes, number) else {
      offset = start
      return nil
    }
    return value
  }

  package struct NumberToken {
    package var range: Range<Int>
    package var isNegative: Bool
    /// The offset of the digits after the point, if any.
    package var fraction: Int?
    package var hasExponent: Bool

    package var isWhole: Bool { fraction == nil && !hasExponent }
  }

  /// Moves past a number and checks its grammar.
  package mutating func numberToken(_ bytes: Span<UInt8>) throws(LibraryError) -> NumberToken {
    let start = offset
    let isNegative = try peek(bytes) == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    if offset < bytes.count, bytes[offset] == 0x30 {
      offset += 1
    } else {
      try digits(bytes)
    }
    var fraction: Int?
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      fraction = offset
      try digits(bytes)
    }
    var hasExponent = false
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      hasExponent = true
      offset += 1
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") {
        offset += 1
      }
      try digits(bytes)
    }
    return NumberToken(
      range: start..<offset, isNegative: isNegative, fraction: fraction, hasExponent: hasExponent)
  }

  private mutating func digits(_ bytes: Span<UInt8>) throws(LibraryError) {
    let start = offset
    while offset < bytes.count, bytes[offset] &- 0x30 < 10 { offset += 1 }
    guard offset > start else { throw fail("a digit") }
  }

  /// The exact value of a decimal of at most fifteen digits without exponent.
  private static func shortDecimal(_ bytes: Span<UInt8>, _ number: NumberToken) -> Double? {
    guard !number.hasExponent, number.range.count <= 16 else { return nil }
    var digits = 0
    for index in number.range where bytes[index] &- 0x30 < 10 { digits = digits * 10 + Int(bytes[index] &- 0x30) }
    guard digits < 1 << 53 else { return nil }
    var divisor = 1.0
    if let fraction = number.fraction { for _ in fraction..<number.range.upperBound { divisor *= 10 } }
    let value = Double(digits) / divisor
    return number.isNegative ? -value : value
  }
}
