import Reelbook
import ReelbookPages

/// The words and options of a command line, such as `--library PATH` or `--library=PATH`.
public struct Arguments: Sendable {
  /// The words that are not options, in order.
  public private(set) var words: [String] = []
  /// The language of the output.
  public let language: Language
  private var options: [String: String] = [:]
  /// The first value that is missing, or that is one too many.
  private(set) var fault: UsageError?
  private let start = Now.now

  /// Reads the words of a command line. All words after `--` are no options.
  ///
  /// - Parameters:
  ///   - words: The words after the program's name.
  ///   - known: Whether each known option has a value. An unknown option takes none, and is found by its name.
  ///   - language: The language of the output.
  init(_ words: some Sequence<String>, known: [String: Bool], in language: Language) {
    self.language = language
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      guard word != "--" else {
        self.words += rest
        return
      }
      guard word == "-h" || word.hasPrefix("--") else {
        self.words.append(word)
        continue
      }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = word == "-h" ? "help" : String(parts[0])
      let value = parts.count == 2 ? String(parts[1]) : nil
      switch known[name] {
      case true:
        let value = value ?? rest.popFirst()
        if value == nil { fault = fault ?? UsageError(.needsValue, ["option": name]) }
        options[name] = value ?? ""
      case false:
        if value != nil { fault = fault ?? UsageError(.takesNoValue, ["option": name]) }
        options[name] = ""
      default: options[name] = value ?? ""
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
  var names: [String] { options.keys.sorted() }
}

/// An error in the command line.
public struct UsageError: Error {
  let saying: Saying
  /// The command whose help has the answer; `nil` for that of the program.
  var command: String?

  /// Creates an error with a text in English.
  public init(_ text: String) { saying = Saying(verbatim: text) }

  /// Creates an error from a sentence.
  public init(sentence: some Sentence, _ values: [String: String] = [:]) { saying = Saying(sentence, values) }

  init(_ sentence: SupportSentence, _ values: [String: String] = [:], of command: String? = nil) {
    self.init(sentence: sentence, values)
    self.command = command
  }
}
