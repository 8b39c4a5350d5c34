import Foundation

/// The terminal that a person sits at, if there is one: then questions are asked, and progress is a bar.
public enum Terminal {
  /// Whether a person reads what is printed and can answer.
  public static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Says something beside what is printed, so that it does not go into a pipe.
  ///
  /// Where the locale says that there is nothing but ASCII, there is nothing else in it.
  public static func remark(_ text: String) {
    let text = hasUnicode() ? text : plain(text)
    // Where nothing can be written, there is nobody to tell.
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Prints what the next lines are about.
  public static func title(_ text: String) { print("\n== \(text)") }

  /// Asks for a line; `nil` where nobody can answer, or nothing was said.
  public static func ask(_ question: String) -> String? {
    guard isInteractive else { return nil }
    write(question + " ")
    let answer = readLine()?.trimmingCharacters(in: .whitespaces)
    return answer?.isEmpty == false ? answer : nil
  }

  /// Asks which of some things is meant; `nil` where nobody can answer, or none was named.
  public static func choose(_ question: String, among choices: [String]) -> Int? {
    guard isInteractive else { return nil }
    for (index, choice) in choices.enumerated() { write("\(index + 1). \(choice)\n") }
    guard let answer = ask(question), let number = Int(answer), choices.indices.contains(number - 1) else { return nil }
    return number - 1
  }

  /// Prints at once, without an end of line.
  static func write(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }
}

/// Says how far something is: in a bar on a terminal, in lines in a pipe.
public struct ProgressLine {
  private let isBar = Terminal.isInteractive && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  public init() {}

  /// Shows how much is done.
  public func show(_ done: Int, of total: Int) {
    guard isBar else { return Terminal.write("\(done) of \(total)\n") }
    let filled = total == 0 ? 0 : 20 * done / total
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 20 - filled)
    Terminal.write("\r[\(bar)] \(done) of \(total)")
  }

  /// Leaves the bar's line.
  public func end() { if isBar { Terminal.write("\n") } }
}
