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
    let isUnicode = hasUnicode(environment)
    // Such a terminal shows letters, and nothing else.
    if environment["TERM"] == "dumb" {
      return TextStyle(width: environment["COLUMNS"].flatMap { Int($0) } ?? 80, ascii: isScreen, colored: false)
    }
    return TextStyle(
      width: environment["COLUMNS"].flatMap { Int($0) } ?? (isScreen ? columns : nil) ?? 80,
      ascii: isScreen && !isUnicode, colored: isScreen && (environment["NO_COLOR"] ?? "").isEmpty)
  }

  /// Whether the locale has more than ASCII.
  static func hasUnicode(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    return locale.isEmpty || ["utf-8", "utf8"].contains { locale.lowercased().contains($0) }
  }

  /// A text in the letters that every terminal has; quotes and accents become plain, and what is none of them `?`.
  static func plain(_ text: String) -> String {
    let signs: [Character: String] = [
      "“": "\"", "”": "\"", "‘": "'", "’": "'", "–": "-", "—": "-", "…": "...", "·": ".",
    ]
    return text.map { letter in
      if letter.isASCII { return String(letter) }
      if let sign = signs[letter] { return sign }
      let base = String(letter).folding(options: .diacriticInsensitive, locale: nil)
      return base.allSatisfy(\.isASCII) ? base : "?"
    }.joined()
  }

  /// Writes bytes as they are; that they could not be written is an error.
  static func write(_ bytes: Data) throws {
    do { try FileHandle.standardOutput.write(contentsOf: bytes) } catch { throw Failure.unwritten }
  }

  /// Prints a block as it suits what the program writes to; nothing, where the block has nothing to show.
  public static func show(_ block: some TextBlock) {
    let text = block.text(in: style())
    if !text.isEmpty { print(text) }
  }

  /// Prints lines; where the terminal is narrow, one that is too long goes on in the next, a little further in.
  public static func page(_ text: String) {
    let width = style().width
    guard width < 80 else { return print(text) }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let margin = String(line.prefix { $0 == " " })
      var row = margin
      for word in line.split(separator: " ") {
        let isFirst = row.allSatisfy { $0 == " " }
        if !isFirst, row.count + 1 + word.count > width {
          print(row)
          row = margin + "  " + word
        } else {
          row += isFirst ? word : " " + word
        }
      }
      print(row)
    }
  }

  /// Prints a sentence; names in it cannot command the terminal.
  public static func say(_ words: String) { show(TextParagraph(words)) }

  private static var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
