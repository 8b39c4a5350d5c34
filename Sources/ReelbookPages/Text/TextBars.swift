/// Numbers as bars, each with its name and its number beside it.
public struct TextBars: TextBlock, Hashable {
  /// One bar.
  public struct Bar: Hashable, Sendable {
    /// The name of the number.
    public var name: String
    /// The number; a negative one counts as zero.
    public var value: Int
    /// The number in words, if it is no plain count.
    public var words: String

    /// A bar. Without words, the number is written in digits.
    public init(_ name: String, _ value: Int, _ words: String? = nil) {
      self.name = name
      self.value = max(0, value)
      self.words = words ?? self.value.grouped
    }
  }

  /// The bars from top to bottom.
  public var bars: [Bar]

  /// Bars. The longest fills the room that there is.
  public init(_ bars: [Bar]) { self.bars = bars }

  public func text(in style: TextStyle) -> String {
    guard let most = bars.map(\.value).max() else { return "" }
    let names = bars.map { $0.name.printable(style).cut(to: style.columns / 3, style) }
    let words = bars.map { $0.words.printable(style).cut(to: style.columns / 3, style) }
    let (nameWidth, wordWidth) = (names.map(\.columns).max() ?? 0, words.map(\.columns).max() ?? 0)
    let room = min(50, style.columns - nameWidth - wordWidth - 4)
    return bars.indices.map { at in
      let bar = Self.bar(bars[at].value, of: most, columns: room, style)
      let label = names[at].padded(to: nameWidth) + "  " + words[at].padded(to: wordWidth, atStart: true)
      return label + "  " + style.paint(bar, .accent)
    }.joinedLines()
  }

  /// A bar in eighths of a column. Every value above zero is visible.
  static func bar(_ value: Int, of most: Int, columns: Int, _ style: TextStyle) -> String {
    guard value > 0, most > 0, columns > 0 else { return "" }
    let parts = style.isASCII ? 1 : 8
    let length = max(1, Int((Double(value) / Double(most) * Double(columns * parts)).rounded()))
    let rest = length % parts
    return String(repeating: style.isASCII ? "#" : "█", count: length / parts)
      + (rest == 0 ? "" : ["▏", "▎", "▍", "▌", "▋", "▊", "▉"][rest - 1])
  }
}
