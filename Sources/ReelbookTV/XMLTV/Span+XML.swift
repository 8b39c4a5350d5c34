extension Span<UInt8> {
  /// How often a byte stands in a range.
  func count(of byte: UInt8, in range: Range<Int>) -> Int {
    let pattern = 0x0101_0101_0101_0101 &* UInt64(byte)
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    var (index, count) = (range.lowerBound, 0)
    while index &+ 8 <= range.upperBound {
      let word = eightBytes(at: index) ^ pattern
      // Exact for each byte: a carry never leaves it.
      let found = ~(((word & low) &+ low) | word | low)
      count &+= found.nonzeroBitCount
      index &+= 8
    }
    while index < range.upperBound {
      if self[index] == byte { count &+= 1 }
      index &+= 1
    }
    return count
  }

  /// The letters of a name that begins at a place.
  @inline(__always) func nameRange(_ start: Int, _ end: Int) -> Range<Int> {
    var index = start
    while index < end {
      let byte = self[index]
      guard
        byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
          || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") || byte >= 0x80
      else { break }
      index &+= 1
    }
    return start..<index
  }

  /// Whether a word is all that stands in a range.
  @inline(__always) func isWord(_ word: StaticString, _ range: Range<Int>) -> Bool {
    range.count == word.utf8CodeUnitCount && hasExactly(word, at: range.lowerBound)
  }

  @inline(__always) private func hasExactly(_ word: StaticString, at offset: Int) -> Bool {
    word.withUTF8Buffer { letters in
      for index in 0..<letters.count where unsafe letters[index] != self[offset &+ index] { return false }
      return true
    }
  }

  /// The place behind a sign, looked for from a place on.
  func end(of sign: StaticString, from start: Int) -> Int? {
    let length = sign.utf8CodeUnitCount
    let first = unsafe sign.utf8Start.pointee
    var index = start
    while index &+ length <= count {
      index = position(of: first, in: index..<count)
      guard index &+ length <= count else { return nil }
      if hasExactly(sign, at: index) { return index + length }
      index &+= 1
    }
    return nil
  }

  /// Whether some bytes stand at a place.
  @inline(__always) func has(_ letters: ContiguousArray<UInt8>, at offset: Int) -> Bool {
    guard offset &+ letters.count <= count else { return false }
    for index in letters.indices where letters[index] != self[offset &+ index] { return false }
    return true
  }

  /// Whether an element of the name of an end tag begins at a place.
  @inline(__always) func has(_ letters: ContiguousArray<UInt8>, startingBehindSlashAt offset: Int) -> Bool {
    let end = offset &+ letters.count &- 1
    guard end < count else { return false }
    for index in 2..<letters.count where letters[index] != self[offset &+ index &- 1] { return false }
    return self[end] <= 0x20 || self[end] == UInt8(ascii: ">")
  }

  /// Where a reference begins that a range may end in the middle of; the range's end if none does.
  func lastReferenceStart(in range: Range<Int>) -> Int {
    var index = range.upperBound
    let earliest = Swift.max(range.lowerBound, range.upperBound - 12)
    while index > earliest {
      index -= 1
      if self[index] == UInt8(ascii: ";") { return range.upperBound }
      if self[index] == UInt8(ascii: "&") { return index }
    }
    return range.upperBound
  }
}
