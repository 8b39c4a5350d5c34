import Reelbook
import ReelbookPages

/// The words and options of a command line, such as `--library PATH` or `--library=PATH`.
public struct Arguments {
  /// The words that are not options, in order.
  public private(set) var words: [String] = []
  private var options: [String: String] = [:]
  private let start = Now.now

  /// Reads the words of a command line. Options in `flags` have no value.
  public init(_ words: some Sequence<String>, flags: Set<String> = ["help"]) throws {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      guard word == "-h" || word.hasPrefix("--") && word.count > 2 else {
        self.words.append(word)
        continue
      }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = word == "-h" ? "help" : String(parts[0])
      if flags.contains(name) {
        guard parts.count < 2 else { throw UsageError("--\(name) takes no value.") }
        options[name] = ""
      } else if parts.count == 2 {
        options[name] = String(parts[1])
      } else {
        guard let value = rest.popFirst() else { throw UsageError("--\(name) needs a value.") }
        options[name] = value
      }
    }
  }

  /// The value of an option.
  public subscript(option: String) -> String? { options[option] }

  /// Whether a flag was given.
  public func has(_ flag: String) -> Bool { options[flag] != nil }

  /// The moment of the command: the start of the program, or the time of `--now`.
  public var now: Now {
    get throws { try self["now"].map { try Now($0) } ?? start }
  }

  /// The names of the options that were given, sorted.
  public var names: [String] { options.keys.sorted() }
}

/// An error in the command line.
public struct UsageError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
