import Foundation

/// The terminal, if a person uses one: then programs ask questions and show progress.
public enum Terminal {
  /// Whether a person reads the output and can answer.
  public static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Prints a remark to the error stream, so that it is not in a pipe.
  ///
  /// In an ASCII locale, the remark has only ASCII.
  public static func remark(_ text: String) {
    let text = hasUnicode() ? text : plain(text)
    // If the error stream cannot be written, there is nowhere to report that.
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Prints a heading for the next lines.
  public static func title(_ text: String) { print("\n== \(text)") }

  /// Asks for a line; `nil` if nobody can answer or the answer is empty.
  public static func ask(_ question: String) -> String? {
    guard isInteractive else { return nil }
    write(question + " ")
    let answer = readLine()?.trimmingCharacters(in: .whitespaces)
    return answer?.isEmpty == false ? answer : nil
  }

  /// Asks a person to choose; `nil` if nobody can answer or the answer is none of the choices.
  public static func choose(_ question: String, among choices: [String]) -> Int? {
    guard isInteractive else { return nil }
    for (index, choice) in choices.enumerated() { write("\(index + 1). \(choice)\n") }
    guard let answer = ask(question), let number = Int(answer), choices.indices.contains(number - 1) else { return nil }
    return number - 1
  }

  /// Prints a text at once, without a line end.
  static func write(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }
}
