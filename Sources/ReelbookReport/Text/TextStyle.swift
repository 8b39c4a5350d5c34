/// How text for a terminal is to look: how wide, in which characters, and whether in color.
///
/// The caller knows the terminal. A program that writes into a pipe asks for no color; one on an old terminal asks for ASCII.
public struct TextStyle: Hashable, Sendable {
  /// How many columns a line may have; at least 24 are used.
  public var width: Int
  /// Whether only ASCII may come out: letters lose their accents, and what has no likeness becomes a question mark.
  public var isASCII: Bool
  /// Whether the codes that terminals take for color may come out.
  public var isColored: Bool

  /// A style; where nothing is said, eighty columns of Unicode without color.
  public init(width: Int = 80, ascii: Bool = false, colored: Bool = false) {
    self.width = width
    isASCII = ascii
    isColored = colored
  }
}

extension TextStyle {
  /// The width that is used.
  var columns: Int { max(24, width) }

  /// What a piece of text is, for those terminals that can show it.
  enum Ink: Hashable {
    case heading
    case faint
    case accent
    /// From 0 for nothing to 4 for most.
    case heat(Int)

    /// Codes that can be read on light and on dark ground.
    fileprivate var code: String {
      switch self {
      case .heading: "1"
      case .faint: "2"
      case .accent: "38;5;166"
      case .heat(let level): ["38;5;245", "38;5;180", "38;5;173", "38;5;166", "38;5;160"][min(max(level, 0), 4)]
      }
    }
  }

  /// A text in an ink, where there is color.
  func paint(_ text: String, _ ink: Ink) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(ink.code)m\(text)\u{1B}[0m" : text
  }

  /// A mark of a heat level.
  func heatMark(_ level: Int) -> String {
    let marks =
      isASCII ? [".", "-", "+", "*", "#"] : isColored ? ["·", "■", "■", "■", "■"] : ["·", "░", "▒", "▓", "█"]
    return paint(marks[min(max(level, 0), 4)], .heat(level))
  }

  /// What stands where a text was cut.
  var ellipsis: String { isASCII ? "." : "…" }
}
