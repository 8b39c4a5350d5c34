/// A block of text for a terminal: a table, bars, a heat map, or a page of them.
///
/// The text has no line break at its end, no space before a line break, and no line that is wider than the style
/// allows. The same block in the same style always gives the same text.
public protocol TextBlock: Sendable {
  /// The block's text in a style; empty if there is nothing to show.
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
  /// The lines joined into the text of a block.
  func joinedLines() -> String {
    map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
