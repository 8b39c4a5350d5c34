/// Detects an encoding: by its mark, else strict UTF-8, else Windows-1252.
struct TextSurvey {
  private(set) var count = 0
  /// Whether it has only zeros.
  private(set) var isBlank = true
  private var head: [UInt8] = []
  private var isUTF8 = true
  /// The start of a character that continues in the next piece.
  private var open: ContiguousArray<UInt8> = []

  var encoding: TextEncoding {
    if head.starts(with: [0xFF, 0xFE]) { return .utf16(isLittle: true) }
    if head.starts(with: [0xFE, 0xFF]) { return .utf16(isLittle: false) }
    if head == [0xEF, 0xBB, 0xBF] { return .utf8 }
    return isUTF8 && open.isEmpty ? .utf8 : .windows1252
  }

  mutating func take(_ piece: ContiguousArray<UInt8>) {
    if head.count < 3 { head += piece.prefix(3 - head.count) }
    if isBlank { isBlank = piece.allSatisfy { $0 == 0 } }
    count += piece.count
    // Most pieces have plain letters alone, which is quickly seen.
    guard isUTF8, !open.isEmpty || piece.reduce(0, |) >= 0x80 else { return }
    let bytes = open.isEmpty ? piece : open + piece
    let end = Self.end(of: bytes)
    isUTF8 = Self.isUTF8(bytes.span, end)
    open = ContiguousArray(bytes[end...])
  }

  /// The start of an incomplete last character.
  private static func end(of bytes: ContiguousArray<UInt8>) -> Int {
    for back in 1...3 where back <= bytes.count {
      let byte = bytes[bytes.count - back]
      if byte < 0x80 { break }
      guard byte >= 0xC0 else { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      return length > back ? bytes.count - back : bytes.count
    }
    return bytes.count
  }

  private static func isUTF8(_ bytes: Span<UInt8>, _ end: Int) -> Bool {
    var index = 0
    while index < end {
      let byte = bytes[index]
      index += 1
      if byte < 0x80 { continue }
      let (tails, low, high): (Int, UInt8, UInt8) =
        switch byte {
        case 0xC2...0xDF: (1, 0x80, 0xBF)
        case 0xE0: (2, 0xA0, 0xBF)
        case 0xED: (2, 0x80, 0x9F)
        case 0xE1...0xEF: (2, 0x80, 0xBF)
        case 0xF0: (3, 0x90, 0xBF)
        case 0xF1...0xF3: (3, 0x80, 0xBF)
        case 0xF4: (3, 0x80, 0x8F)
        default: (0, 1, 0)
        }
      guard tails > 0, index + tails <= end, bytes[index] >= low, bytes[index] <= high else { return false }
      for tail in 1..<tails where bytes[index + tail] & 0xC0 != 0x80 { return false }
      index += tails
    }
    return true
  }
}
