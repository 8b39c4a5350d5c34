/// A word of one to eight letters of ASCII as one number, whatever their case: found in a list without making a text of it.
struct ShortWord: Hashable {
  private let letters: UInt64

  /// The word in a range; `nil` where it is longer.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard (1...8).contains(range.count) else { return nil }
    var letters: UInt64 = 0
    for index in range { letters = letters << 8 | UInt64(bytes[index].lowercased) }
    self.letters = letters
  }

}

extension ShortWord: ExpressibleByStringLiteral {
  /// The word that a text is, of which a longer one is cut.
  init(stringLiteral text: String) {
    letters = text.utf8.prefix(8).reduce(0) { $0 << 8 | UInt64($1.lowercased) }
  }
}
