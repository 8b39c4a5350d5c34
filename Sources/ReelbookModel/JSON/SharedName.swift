/// A name that many records have, such as their time zone's: those that are read one after the other share it.
struct SharedName: Sendable {
  private var name = ""
  private var letters = JSONLiteral([])

  /// The text of ASCII bytes; `nil` unless all of them are letters of such a name.
  mutating func text(_ bytes: Span<UInt8>, _ range: Range<Int>, _ isLetter: (UInt8) -> Bool) -> String? {
    if letters.count == range.count, letters.stands(in: bytes, at: range.lowerBound) { return name }
    for index in range where !isLetter(bytes[index]) { return nil }
    name = JSONCursor.text(bytes, range)
    letters = JSONLiteral(range.map { bytes[$0] })
    return name
  }
}
