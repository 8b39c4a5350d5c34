extension Span<UInt8> {
  /// Whether the bytes of a range are UTF-8.
  package func isUTF8(_ range: Range<Int>) -> Bool { offsetOutsideUTF8(in: range) == nil }

  /// The offset of the first bytes of a range that are not UTF-8; `nil` if all are.
  package func offsetOutsideUTF8(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    let end = range.upperBound
    func isTail(_ at: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
      at < end && self[at] >= low && self[at] <= high
    }
    while index < end {
      switch self[index] {
      case 0..<0x80: index += 1
      case 0xC2...0xDF where isTail(index + 1): index += 2
      case 0xE0 where isTail(index + 1, 0xA0) && isTail(index + 2): index += 3
      case 0xED where isTail(index + 1, 0x80, 0x9F) && isTail(index + 2): index += 3
      case 0xE1...0xEC where isTail(index + 1) && isTail(index + 2): index += 3
      case 0xEE...0xEF where isTail(index + 1) && isTail(index + 2): index += 3
      case 0xF0 where isTail(index + 1, 0x90) && isTail(index + 2) && isTail(index + 3): index += 4
      case 0xF1...0xF3 where isTail(index + 1) && isTail(index + 2) && isTail(index + 3): index += 4
      case 0xF4 where isTail(index + 1, 0x80, 0x8F) && isTail(index + 2) && isTail(index + 3): index += 4
      default: return index
      }
    }
    return nil
  }

  /// The start of an incomplete last character, which may go on in bytes that follow; the count if there is none.
  package var endOfWholeCharacters: Int {
    for back in 1...3 where back <= count {
      let byte = self[count - back]
      if byte < 0x80 { break }
      guard byte >= 0xC0 else { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      return length > back ? count - back : count
    }
    return count
  }
}
