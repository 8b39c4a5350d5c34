import ReelbookBase

/// The placeholders of credentials in the texts of an offer, such as `{account:0}`.
///
/// A text that has the beginning of a placeholder itself is escaped: `{account:` becomes `{account:}`. So every text
/// comes back as it was.
enum Placeholder {
  private static let opening: StaticString = "{account:"

  /// The placeholder of a credential.
  static func text(_ index: Int) -> String { "{account:\(index)}" }

  /// Whether a text has a placeholder, or an escaped one.
  static func occurs(in text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return false }
    return ContiguousArray(text.utf8).span.end(of: opening, from: 0) != nil
  }

  /// Appends a range of a text, with escapes.
  static func append(_ letters: ContiguousArray<UInt8>, _ range: Range<Int>, to escaped: inout [UInt8]) {
    guard range.count >= opening.utf8CodeUnitCount, letters[range].contains(UInt8(ascii: "{")) else {
      escaped += letters[range]
      return
    }
    for index in range {
      escaped.append(letters[index])
      let start = index + 1 - opening.utf8CodeUnitCount
      if letters[index] == UInt8(ascii: ":"), start >= range.lowerBound, letters.span.hasExactly(opening, at: start) {
        escaped.append(UInt8(ascii: "}"))
      }
    }
  }

  /// The hash of a text with placeholders. It is the same for other credentials: their numbers are left out.
  static func hash(of bytes: some Sequence<UInt8>) -> StableHash {
    var hash = StableHash()
    let letters = Array("\(opening)".utf8)
    // The length of the beginning of a placeholder before this byte.
    var length = 0
    for byte in bytes {
      if length == opening.utf8CodeUnitCount {
        if byte.isDigit { continue }
        length = 0
      }
      hash.add(byte)
      if byte == UInt8(ascii: "{") {
        length = 1
      } else {
        length = length > 0 && letters[length] == byte ? length + 1 : 0
      }
    }
    return hash
  }

  /// A text with its credentials in place of the placeholders, and without escapes.
  ///
  /// A placeholder without a credential stays. A credential is never searched for placeholders.
  static func fill(_ text: String, with credentials: [String] = []) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    let letters = ContiguousArray(text.utf8)
    var filled: [UInt8] = []
    filled.reserveCapacity(letters.count + 32)
    var start = 0
    while let (range, index) = next(in: letters.span, from: start) {
      filled += letters[start..<range.lowerBound]
      if let index, credentials.indices.contains(index) {
        filled += credentials[index].utf8
      } else {
        filled += index == nil ? letters[range].prefix(opening.utf8CodeUnitCount) : letters[range]
      }
      start = range.upperBound
    }
    filled += letters[start...]
    return String(decoding: filled, as: UTF8.self)
  }

  /// How many credentials a text needs: one more than the highest number of its placeholders.
  static func count(in text: String) -> Int {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return 0 }
    let letters = ContiguousArray(text.utf8)
    var (start, count) = (0, 0)
    while let (range, index) = next(in: letters.span, from: start) {
      if let index { count = max(count, index + 1) }
      start = range.upperBound
    }
    return count
  }

  /// The next placeholder from an offset on, and its number; an escape, or the beginning of a placeholder, has none.
  private static func next(in letters: Span<UInt8>, from start: Int) -> (range: Range<Int>, index: Int?)? {
    guard let opened = letters.end(of: opening, from: start) else { return nil }
    var (end, index) = (opened, 0)
    while end < letters.count, letters[end].isDigit, end - opened < 9 {
      index = index * 10 + Int(letters[end] &- 0x30)
      end += 1
    }
    let first = opened - opening.utf8CodeUnitCount
    guard end < letters.count, letters[end] == UInt8(ascii: "}") else { return (first..<opened, nil) }
    return (first..<end + 1, end > opened ? index : nil)
  }
}
