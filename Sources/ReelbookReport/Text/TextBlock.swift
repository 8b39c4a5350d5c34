/// Something that can be laid out for a terminal: a table, bars, a heat map, a page of them.
///
/// The text has no line break at its end, no space before a line break, and no line that is wider than the style allows.
/// The same block in the same style is always the same text.
public protocol TextBlock: Sendable {
  /// The block laid out in a style; empty where there is nothing to show.
  func text(in style: TextStyle) -> String
}

/// Words, wrapped to the width.
public struct TextParagraph: TextBlock, Hashable {
  /// The words; line breaks in them count as spaces.
  public var words: String

  /// A paragraph of words.
  public init(_ words: String) { self.words = words }

  public func text(in style: TextStyle) -> String {
    words.printable(style).wrapped(to: style.columns, style).joined(separator: "\n")
  }
}

extension [String] {
  /// Lines as a block has them.
  func joinedLines() -> String {
    map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
