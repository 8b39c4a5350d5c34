/// The style of text for a terminal: width, characters and color.
///
/// The caller knows the terminal: use no color for a pipe, and ASCII for an old terminal.
public struct TextStyle: Hashable, Sendable {
  /// The width in columns; at least 24 are used.
  public var width: Int
  /// Whether to use only ASCII: letters lose accents, and others become question marks.
  public var isASCII: Bool
  /// Whether to use color codes.
  public var isColored: Bool

  /// Creates a style. The default is eighty columns of Unicode without color.
  public init(width: Int = 80, ascii: Bool = false, colored: Bool = false) {
    self.width = width
    isASCII = ascii
    isColored = colored
  }
}

extension TextStyle {
  /// The width that is used.
  var columns: Int { max(24, width) }

  /// The role of a piece of text, for terminals that can show it.
  enum Ink: Hashable {
    case heading
    case faint
    case accent
    /// From 0 for nothing to 4 for most.
    case heat(Int)

    /// A code that is legible on light and on dark ground.
    fileprivate var code: String {
      switch self {
      case .heading: "1"
      case .faint: "2"
      case .accent: "38;5;166"
      case .heat(let level): ["38;5;245", "38;5;180", "38;5;173", "38;5;166", "38;5;160"][min(max(level, 0), 4)]
      }
    }
  }

  /// The text in an ink, if the style has color.
  func paint(_ text: String, _ ink: Ink) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(ink.code)m\(text)\u{1B}[0m" : text
  }

  /// A mark of a heat level.
  func heatMark(_ level: Int) -> String {
    let marks =
      isASCII ? [".", "-", "+", "*", "#"] : isColored ? ["·", "■", "■", "■", "■"] : ["·", "░", "▒", "▓", "█"]
    return paint(marks[min(max(level, 0), 4)], .heat(level))
  }

  /// The mark where a text was cut.
  var ellipsis: String { isASCII ? "." : "…" }
}
