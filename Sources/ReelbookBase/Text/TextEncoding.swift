/// The encoding of a text that others wrote.
package enum TextEncoding: Hashable, Sendable {
  case utf8, windows1252
  case utf16(isLittle: Bool)

  /// The mark at the start of a text in UTF-8.
  package static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The encoding that a text's first bytes name by a byte order mark.
  package init?(markedBy head: some Collection<UInt8>) {
    if head.starts(with: Self.mark) {
      self = .utf8
    } else if head.starts(with: [0xFF, 0xFE]) {
      self = .utf16(isLittle: true)
    } else if head.starts(with: [0xFE, 0xFF]) {
      self = .utf16(isLittle: false)
    } else {
      return nil
    }
  }

  /// Text in Windows-1252, as UTF-8; `resolved` are ranges that are UTF-8 already, in their order.
  package static func windows1252(
    _ bytes: Span<UInt8>, _ range: Range<Int>, keeping resolved: [Range<Int>] = []
  ) -> ContiguousArray<UInt8> {
    var text = ContiguousArray<UInt8>()
    text.reserveCapacity(range.count + range.count / 8)
    var next = resolved.startIndex
    for index in range {
      let byte = bytes[index]
      while next < resolved.endIndex, resolved[next].upperBound <= index { next += 1 }
      if byte < 0x80 || next < resolved.endIndex && resolved[next].contains(index) {
        text.append(byte)
      } else {
        text.append(contentsOf: UTF8.encode(windows1252(byte)) ?? .init())
      }
    }
    return text
  }

  /// The character of a byte in Windows-1252.
  package static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    (0x80..<0xA0).contains(byte) ? upper[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  /// Text in UTF-8 in which U+0080 to U+009F are what Windows-1252 has there, as their writers meant; `nil` if it has none.
  package static func withoutControls(_ bytes: Span<UInt8>, _ range: Range<Int>) -> ContiguousArray<UInt8>? {
    var text: ContiguousArray<UInt8>?
    var start = range.lowerBound
    var index = bytes.position(of: 0xC2, in: range)
    while index < range.upperBound {
      if index + 1 < range.upperBound, bytes[index + 1] < 0xA0, windows1252(bytes[index + 1]).value >= 0xA0 {
        var letters = text ?? []
        for before in start..<index { letters.append(bytes[before]) }
        letters.append(contentsOf: UTF8.encode(windows1252(bytes[index + 1])) ?? .init())
        text = letters
        start = index + 2
      }
      index = bytes.position(of: 0xC2, in: index + 1..<range.upperBound)
    }
    for rest in start..<range.upperBound { text?.append(bytes[rest]) }
    return text
  }

  /// Whether bytes that are not UTF-8 are hardly Windows-1252: it has no such letters, or they are in long runs.
  ///
  /// Western languages have single letters beyond ASCII; other encodings have whole words of them.
  package static func isHardlyWindows1252(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
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
  private static let upper: [Unicode.Scalar] = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}

extension StringProtocol {
  /// The text after white space and byte order marks. In files that were joined, lines begin with such marks, too.
  package var withoutBlankStart: SubSequence { drop { $0.isWhitespace || $0 == "\u{FEFF}" } }
}

extension Collection<UInt8> {
  /// The bytes after a byte order mark of UTF-8, if they begin with one.
  package var withoutMark: SubSequence { starts(with: TextEncoding.mark) ? dropFirst(3) : self[...] }
}
