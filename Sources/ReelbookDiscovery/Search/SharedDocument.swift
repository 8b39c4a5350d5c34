import ReelbookModel

/// A document that an index and its hits share, so that a hit copies no texts.
final class SharedDocument: Hashable, Sendable {
  /// Its number in the index.
  let number: UInt32
  let document: SearchDocument

  init(_ document: SearchDocument, _ number: UInt32) { (self.document, self.number) = (document, number) }

  static func == (a: SharedDocument, b: SharedDocument) -> Bool { a === b || a.document == b.document }

  func hash(into hasher: inout Hasher) { hasher.combine(document) }
}
