import Foundation
import Reelbook
import ReelbookPages

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The style of the output.
extension Terminal {
  /// The style for the output: color only on a screen, and Unicode only if the locale has it.
  ///
  /// A pipe gets eighty columns. The variables `COLUMNS`, `NO_COLOR` and those of the locale apply.
  public static func style(environment: [String: String] = ProcessInfo.processInfo.environment) -> TextStyle {
    let isScreen = isatty(STDOUT_FILENO) == 1
    let isUnicode = hasUnicode(environment)
    // A dumb terminal shows only letters.
    if environment["TERM"] == "dumb" {
      return TextStyle(width: environment["COLUMNS"].flatMap { Int($0) } ?? 80, ascii: isScreen, colored: false)
    }
    return TextStyle(
      width: environment["COLUMNS"].flatMap { Int($0) } ?? (isScreen ? columns(of: STDOUT_FILENO) : nil) ?? 80,
      ascii: isScreen && !isUnicode, colored: isScreen && (environment["NO_COLOR"] ?? "").isEmpty)
  }

  /// Whether the locale has characters beyond ASCII.
  static func hasUnicode(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    return locale.isEmpty || ["utf-8", "utf8"].contains { locale.lowercased().contains($0) }
  }

  /// A text in ASCII: quotes and accents become plain, and every other character becomes `?`.
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

  /// Writes bytes unchanged, or throws.
  static func write(_ bytes: Data) throws {
    // What was printed before comes before.
    fflush(nil)
    do { try FileHandle.standardOutput.write(contentsOf: bytes) } catch { throw Failure.unwritten }
  }

  /// Prints a block in the style of the output, or nothing if the block is empty.
  public static func show(_ block: some TextBlock) {
    let text = block.text(in: style())
    if !text.isEmpty { print(text) }
  }

  /// Prints lines; a line that is too long for the terminal continues in the next, indented.
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

  /// Prints a sentence. Control characters in names do not reach the terminal.
  public static func say(_ words: String) { show(TextParagraph(words)) }

  /// The width of the terminal of the error stream.
  static var errorColumns: Int { columns(of: STDERR_FILENO) ?? 80 }

  private static func columns(of stream: Int32) -> Int? {
    var size = winsize()
    guard ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
