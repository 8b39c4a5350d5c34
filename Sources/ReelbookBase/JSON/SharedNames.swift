/// Names that many records share, such as time zones: equal names that follow each other share one string.
///
/// Otherwise, each name would take its own memory, and each copy of a record would touch it.
package struct SharedNames: Sendable {
  package enum Kind: Int, CaseIterable {
    case zone, batch
  }

  package init() {}

  /// The last name of each kind; an array, so that copying a cursor counts one reference.
  private var last: [Name] = []

  private struct Name {
    var text = ""
    var letters = JSONLiteral([])
  }

  /// Whether some bytes are the last name.
  package func isLast(_ kind: Kind, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    !last.isEmpty && last[kind.rawValue].letters.count == range.count
      && last[kind.rawValue].letters.stands(in: bytes, at: range.lowerBound)
  }

  /// The text of some bytes: the last name's string if they are equal.
  package mutating func text(_ kind: Kind, _ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    if isLast(kind, bytes, range) { return last[kind.rawValue].text }
    if last.isEmpty { last = Kind.allCases.map { _ in Name() } }
    last[kind.rawValue] = Name(text: bytes.text(range), letters: JSONLiteral(range.map { bytes[$0] }))
    return last[kind.rawValue].text
  }
}
