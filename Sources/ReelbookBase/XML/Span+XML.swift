extension Span<UInt8> {
  /// The range of a name that begins at an offset.
  @inlinable @inline(__always) package func nameRange(_ start: Int, _ end: Int) -> Range<Int> {
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

  /// Whether the start tag of an end tag's name is at an offset.
  @inlinable @inline(__always) package func has(
    _ letters: ContiguousArray<UInt8>, startingBehindSlashAt offset: Int
  ) -> Bool {
    let end = offset &+ letters.count &- 1
    guard end < count else { return false }
    for index in 2..<letters.count where letters[index] != self[offset &+ index &- 1] { return false }
    return self[end] <= 0x20 || self[end] == UInt8(ascii: ">")
  }

  /// The start of an entity reference that may be cut by the range's end; the range's end if none.
  @usableFromInline package func lastReferenceStart(in range: Range<Int>) -> Int {
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
