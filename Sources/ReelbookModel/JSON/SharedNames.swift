/// Names that many records have, such as their time zone's: those that are read one after the other share one string.
///
/// Each would take memory of its own otherwise, and whatever copies records would have to touch it.
struct SharedNames: Sendable {
  enum Kind: Int, CaseIterable {
    case zone, batch
  }

  /// The last name of each kind; none before the first, so that a cursor is copied by one reference.
  private var last: [Name] = []

  private struct Name {
    var text = ""
    var letters = JSONLiteral([])
  }

  /// Whether bytes are the last name that was read.
  func isLast(_ kind: Kind, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    !last.isEmpty && last[kind.rawValue].letters.count == range.count
      && last[kind.rawValue].letters.stands(in: bytes, at: range.lowerBound)
  }

  /// The text of bytes, which is the last name's where it is the same.
  mutating func text(_ kind: Kind, _ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    if isLast(kind, bytes, range) { return last[kind.rawValue].text }
    if last.isEmpty { last = Kind.allCases.map { _ in Name() } }
    last[kind.rawValue] = Name(text: JSONCursor.text(bytes, range), letters: JSONLiteral(range.map { bytes[$0] }))
    return last[kind.rawValue].text
  }
}
