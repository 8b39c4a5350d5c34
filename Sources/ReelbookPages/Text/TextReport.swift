/// A page for a terminal: headings, and blocks below them.
///
/// ```swift
/// var page = TextReport()
/// page.add("Genres", TextBars([.init("Drama", 12), .init("Comedy", 7)]))
/// print(page.text(in: TextStyle(width: 80)))
/// ```
public struct TextReport: TextBlock {
  private var parts: [(heading: String, block: any TextBlock)] = []

  /// An empty page.
  public init() {}

  /// Adds a block at the end, below its heading.
  public mutating func add(_ heading: String = "", _ block: some TextBlock) { parts.append((heading, block)) }

  public func text(in style: TextStyle) -> String {
    let pages = parts.compactMap { heading, block in
      let text = block.text(in: style)
      guard !text.isEmpty else { return nil as String? }
      let name = heading.printable(style).cut(to: style.columns, style)
      return heading.isEmpty ? text : style.paint(name, .heading) + "\n" + text
    }
    return pages.joined(separator: "\n\n")
  }
}
