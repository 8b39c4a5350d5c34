extension Span<UInt8> {
  /// The number of a byte's occurrences in a range.
  func count(of byte: UInt8, in range: Range<Int>) -> Int {
    let pattern = 0x0101_0101_0101_0101 &* UInt64(byte)
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    var (index, count) = (range.lowerBound, 0)
    while index &+ 8 <= range.upperBound {
      let word = eightBytes(at: index) ^ pattern
      // Exact for each byte: no carry leaves it. The product adds the eight up, which takes less than to count bits.
      let found = ~(((word & low) &+ low) | word | low) >> 7
      count &+= Int((found &* 0x0101_0101_0101_0101) >> 56)
      index &+= 8
    }
    while index < range.upperBound {
      if self[index] == byte { count &+= 1 }
      index &+= 1
    }
    return count
  }

  /// The range of a name that begins at an offset.
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

  /// Whether a range equals a word.
  @inline(__always) func isWord(_ word: StaticString, _ range: Range<Int>) -> Bool {
    range.count == word.utf8CodeUnitCount && hasExactly(word, at: range.lowerBound)
  }

  @inline(__always) private func hasExactly(_ word: StaticString, at offset: Int) -> Bool {
    word.withUTF8Buffer { letters in
      for index in 0..<letters.count where unsafe letters[index] != self[offset &+ index] { return false }
      return true
    }
  }

  /// The offset after the next occurrence of a text.
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

  /// Whether some bytes are at an offset.
  @inline(__always) func has(_ letters: ContiguousArray<UInt8>, at offset: Int) -> Bool {
    guard offset &+ letters.count <= count else { return false }
    for index in letters.indices where letters[index] != self[offset &+ index] { return false }
    return true
  }

  /// Whether the start tag of an end tag's name is at an offset.
  @inline(__always) func has(_ letters: ContiguousArray<UInt8>, startingBehindSlashAt offset: Int) -> Bool {
    let end = offset &+ letters.count &- 1
    guard end < count else { return false }
    for index in 2..<letters.count where letters[index] != self[offset &+ index &- 1] { return false }
    return self[end] <= 0x20 || self[end] == UInt8(ascii: ">")
  }

  /// The start of an entity reference that may be cut by the range's end; the range's end if none.
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
