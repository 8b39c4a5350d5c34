/// Detection and conversion of encodings.
enum TextEncoding {
  /// Whether a range has a byte beyond ASCII.
  static func hasHighByte(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index &+ 8 <= range.upperBound {
      if bytes.eightBytes(at: index) & 0x8080_8080_8080_8080 != 0 { return true }
      index &+= 8
    }
    while index < range.upperBound {
      if bytes[index] >= 0x80 { return true }
      index &+= 1
    }
    return false
  }

  /// Whether the bytes of a range are UTF-8.
  static func isUTF8(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    let end = range.upperBound
    func isTail(_ at: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
      at < end && bytes[at] >= low && bytes[at] <= high
    }
    while index < end {
      switch bytes[index] {
      case 0..<0x80: index += 1
      case 0xC2...0xDF where isTail(index + 1): index += 2
      case 0xE0 where isTail(index + 1, 0xA0) && isTail(index + 2): index += 3
      case 0xED where isTail(index + 1, 0x80, 0x9F) && isTail(index + 2): index += 3
      case 0xE1...0xEC where isTail(index + 1) && isTail(index + 2): index += 3
      case 0xEE...0xEF where isTail(index + 1) && isTail(index + 2): index += 3
      case 0xF0 where isTail(index + 1, 0x90) && isTail(index + 2) && isTail(index + 3): index += 4
      case 0xF1...0xF3 where isTail(index + 1) && isTail(index + 2) && isTail(index + 3): index += 4
      case 0xF4 where isTail(index + 1, 0x80, 0x8F) && isTail(index + 2) && isTail(index + 3): index += 4
      default: return false
      }
    }
    return true
  }

  /// Text in Windows-1252, as UTF-8; `kept` are ranges that are UTF-8 already, in their order.
  static func windows1252(
    _ bytes: Span<UInt8>, _ range: Range<Int>, keeping kept: [Range<Int>] = []
  ) -> ContiguousArray<UInt8> {
    var text = ContiguousArray<UInt8>()
    text.reserveCapacity(range.count * 2)
    var next = kept.startIndex
    for index in range {
      let byte = bytes[index]
      while next < kept.endIndex, kept[next].upperBound <= index { next += 1 }
      if byte < 0x80 || next < kept.endIndex && kept[next].contains(index) {
        text.append(byte)
      } else {
        text.append(contentsOf: UTF8.encode(windows1252(byte)) ?? .init())
      }
    }
    return text
  }

  /// The character of a byte in Windows-1252.
  static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    (0x80..<0xA0).contains(byte) ? second[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  /// Whether bytes that are not UTF-8 are hardly Windows-1252: it has no such letters, or they are in long runs.
  ///
  /// Western languages have single letters beyond ASCII; other encodings have whole words of them.
  static func isHardlyWindows1252(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var run = 0
    for index in range {
      let byte = bytes[index]
      if [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(byte) { return true }
      run = byte >= 0x80 ? run + 1 : 0
      if run >= 4 { return true }
    }
    return false
  }

  /// The characters from 0x80 to 0x9F.
  private static let second: [Unicode.Scalar] = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}

extension Span<UInt8> {
  /// Eight bytes as a little-endian number. They must be in bounds.
  @inline(__always) func eightBytes(at offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The text of a range; invalid UTF-8 is replaced.
  @inline(__always) func text(_ range: Range<Int>) -> String {
    unsafe extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Whether two have the same bytes.
  func isSame(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index &+ 8 <= count {
      guard eightBytes(at: index) == other.eightBytes(at: index) else { return false }
      index &+= 8
    }
    while index < count {
      guard self[index] == other[index] else { return false }
      index &+= 1
    }
    return true
  }

  /// The first offset of a byte in a range; the range's end if none.
  @inline(__always) func position(of byte: UInt8, in range: Range<Int>) -> Int {
    let pattern = 0x0101_0101_0101_0101 &* UInt64(byte)
    var index = range.lowerBound
    while index &+ 8 <= range.upperBound {
      let word = eightBytes(at: index) ^ pattern
      let found = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if found != 0 { return index &+ found.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    while index < range.upperBound, self[index] != byte { index &+= 1 }
    return index
  }

  /// The first offset of one of two bytes in a range; the range's end if none.
  @inline(__always) func position(of byte: UInt8, or other: UInt8, in range: Range<Int>) -> Int {
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    var index = range.lowerBound
    while index &+ 8 <= range.upperBound {
      let word = eightBytes(at: index)
      let (a, b) = (word ^ (ones &* UInt64(byte)), word ^ (ones &* UInt64(other)))
      let found = ((a &- ones) & ~a | (b &- ones) & ~b) & highs
      if found != 0 { return index &+ found.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    while index < range.upperBound, self[index] != byte, self[index] != other { index &+= 1 }
    return index
  }

  /// Whether a word is at an offset, ignoring ASCII case.
  @inline(__always) func hasWord(_ word: StaticString, at offset: Int, before end: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    guard offset &+ length <= end else { return false }
    return word.withUTF8Buffer { letters in
      for index in 0..<length where unsafe letters[index].lowercased != self[offset &+ index].lowercased {
        return false
      }
      return true
    }
  }
}
