/// Comparing bytes with words, and reading their text.
extension Span<UInt8> {
  /// The text of a range; invalid UTF-8 is replaced.
  @inlinable @inline(__always) package func text(_ range: Range<Int>) -> String {
    unsafe extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a word is at an offset, ignoring ASCII case.
  @inlinable @inline(__always) package func hasWord(_ word: StaticString, at offset: Int, before end: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    guard offset &+ length <= end else { return false }
    return word.withUTF8Buffer { letters in
      for index in 0..<length where unsafe letters[index].lowercased != self[offset &+ index].lowercased {
        return false
      }
      return true
    }
  }

  /// Whether a range equals a word.
  @inlinable @inline(__always) package func isWord(_ word: StaticString, _ range: Range<Int>) -> Bool {
    range.count == word.utf8CodeUnitCount && hasExactly(word, at: range.lowerBound)
  }

  /// Whether a word is at an offset, which must leave room for it.
  @inlinable @inline(__always) package func hasExactly(_ word: StaticString, at offset: Int) -> Bool {
    word.withUTF8Buffer { letters in
      for index in 0..<letters.count where unsafe letters[index] != self[offset &+ index] { return false }
      return true
    }
  }

  /// Whether some bytes are at an offset.
  @inlinable @inline(__always) package func has(_ letters: ContiguousArray<UInt8>, at offset: Int) -> Bool {
    guard offset &+ letters.count <= count else { return false }
    for index in letters.indices where letters[index] != self[offset &+ index] { return false }
    return true
  }

  /// The offset after the next occurrence of a text.
  package func end(of sign: StaticString, from start: Int) -> Int? {
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
}

extension UInt8 {
  /// The letter in lower case; any other byte as it is.
  @inlinable @inline(__always) package var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// Whether it is a digit of ASCII.
  @inlinable @inline(__always) package var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether it is a letter of ASCII.
  @inlinable @inline(__always) package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether it is white space of ASCII.
  @inlinable @inline(__always) package var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }
}
