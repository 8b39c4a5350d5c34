import ReelbookBase

/// An ASCII word of up to eight letters, stored as one number. Case is ignored. Look-ups need no string.
struct ShortWord: Hashable {
  private let letters: UInt64

  /// Creates the word of a range; `nil` if it is longer.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard (1...8).contains(range.count) else { return nil }
    var letters: UInt64 = 0
    for index in range { letters = letters << 8 | UInt64(bytes[index].lowercased) }
    self.letters = letters
  }
}

extension ShortWord: ExpressibleByStringLiteral {
  /// Creates the word of a text, cut to eight letters.
  init(stringLiteral text: String) {
    letters = text.utf8.prefix(8).reduce(0) { $0 << 8 | UInt64($1.lowercased) }
  }
}
