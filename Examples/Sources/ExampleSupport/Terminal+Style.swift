import Foundation
import Reelbook

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How what is printed looks.
extension Terminal {
  /// How text is to look there: color only on a screen, and Unicode only where the locale has it.
  ///
  /// A pipe gets eighty columns. `COLUMNS`, `NO_COLOR` and the locale's variables are heeded.
  public static func style(environment: [String: String] = ProcessInfo.processInfo.environment) -> TextStyle {
    let isScreen = isatty(STDOUT_FILENO) == 1
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let isUnicode = ["utf-8", "utf8"].contains { locale.lowercased().contains($0) }
    return TextStyle(
      width: environment["COLUMNS"].flatMap { Int($0) } ?? (isScreen ? columns : nil) ?? 80,
      ascii: isScreen && !isUnicode, colored: isScreen && (environment["NO_COLOR"] ?? "").isEmpty)
  }

  /// Prints a block as it suits what the program writes to; nothing, where the block has nothing to show.
  public static func show(_ block: some TextBlock) {
    let text = block.text(in: style())
    if !text.isEmpty { print(text) }
  }

  /// Prints a sentence; names in it cannot command the terminal.
  public static func say(_ words: String) { show(TextParagraph(words)) }

  private static var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
