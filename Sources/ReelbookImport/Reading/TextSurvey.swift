import ReelbookModel

/// Detects an encoding: by its mark, else strict UTF-8, else Windows-1252.
struct TextSurvey {
  private(set) var count = 0
  /// Whether it has only zeros.
  private(set) var isBlank = true
  private var head: [UInt8] = []
  private var isUTF8 = true
  /// Whether it has a whole character of several bytes.
  private var hasLongCharacters = false
  /// The start of a character that continues in the next piece.
  private var incomplete: ContiguousArray<UInt8> = []

  /// A file that was cut within a character is still UTF-8 if it has others before.
  var encoding: TextEncoding {
    TextEncoding(markedBy: head) ?? (isUTF8 && (incomplete.isEmpty || hasLongCharacters) ? .utf8 : .windows1252)
  }

  mutating func observe(_ piece: ContiguousArray<UInt8>) {
    if head.count < 3 { head += piece.prefix(3 - head.count) }
    if isBlank { isBlank = piece.allSatisfy { $0 == 0 } }
    count += piece.count
    // Most pieces have plain letters alone, which is quickly seen.
    guard isUTF8, !incomplete.isEmpty || piece.reduce(0, |) >= 0x80 else { return }
    let bytes = incomplete.isEmpty ? piece : incomplete + piece
    let end = bytes.span.endOfWholeCharacters
    isUTF8 = bytes.span.isUTF8(0..<end)
    if isUTF8, !hasLongCharacters { hasLongCharacters = bytes[..<end].contains { $0 >= 0x80 } }
    incomplete = ContiguousArray(bytes[end...])
  }
}
