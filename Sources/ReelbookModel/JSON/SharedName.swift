/// A name that many records have, such as their time zone's: those that are read one after the other share it.
struct SharedName: Sendable {
  private var name = ""
  private var letters: JSONLiteral?

  /// Up to so many bytes lie in the string itself.
  private static let inlineLimit = 15

  /// The text of ASCII bytes.
  mutating func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    guard range.count > Self.inlineLimit else { return JSONCursor.text(bytes, range) }
    if let letters, letters.count == range.count, letters.stands(in: bytes, at: range.lowerBound) { return name }
    name = JSONCursor.text(bytes, range)
    letters = JSONLiteral(range.map { bytes[$0] })
    return name
  }
}
