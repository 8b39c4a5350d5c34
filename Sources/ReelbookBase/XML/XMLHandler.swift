/// Receives the tokens of an `XMLScanner`, with their ranges in the bytes.
package protocol XMLHandler {
  /// Whether it reported a problem, and waits for its line.
  var isLineWanted: Bool { get }
  /// The line of what it reported since it was last called.
  mutating func reported(atLine line: Int)
  /// An element begins. Return `false` to skip everything up to its end tag.
  mutating func begin(_ bytes: Span<UInt8>, _ name: Range<Int>, _ attributes: [XMLAttribute]) throws -> Bool
  /// An element ends.
  mutating func end(_ bytes: Span<UInt8>, _ name: Range<Int>) throws
  /// A piece of the open element's text, with entities unless it is plain.
  mutating func text(_ bytes: Span<UInt8>, _ range: Range<Int>, isPlain: Bool) throws
  /// The XML declaration.
  mutating func declaration(_ bytes: Span<UInt8>, _ range: Range<Int>)
  /// Malformed XML.
  mutating func malformed(_ bytes: Span<UInt8>, _ range: Range<Int>) throws
  /// The bytes end: ranges in them are no longer valid.
  mutating func endPiece(_ bytes: Span<UInt8>)
}

extension XMLHandler {
  package var isLineWanted: Bool { false }
  package mutating func reported(atLine line: Int) {}
  package mutating func declaration(_ bytes: Span<UInt8>, _ range: Range<Int>) {}
  package mutating func endPiece(_ bytes: Span<UInt8>) {}
}

/// The ranges of an attribute's name and value.
package struct XMLAttribute: Sendable {
  package var name: Range<Int>
  package var value: Range<Int>

  @usableFromInline init(name: Range<Int>, value: Range<Int>) {
    self.name = name
    self.value = value
  }
}
