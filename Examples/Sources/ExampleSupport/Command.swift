import Reelbook
import ReelbookPages

/// A command of a program.
public struct Command: Sendable {
  /// The action of a command, without a library or with one that the tool opens and closes.
  enum Action: Sendable {
    case alone(@Sendable (Arguments) async throws -> Void)
    /// Prints a script that the tool makes from its table of commands.
    case completions
    case inLibrary(@Sendable (Arguments) -> Opening, @Sendable (LibraryStore, Arguments) async throws -> Void)
  }

  let name: String
  let takes: String
  let options: [Option]
  let summary: String
  let action: Action

  /// Creates a command that opens no library, with its name, words, options and a short summary.
  public init(
    _ name: String, takes: String = "", options: [Option] = [], _ summary: String,
    run: @escaping @Sendable (Arguments) async throws -> Void
  ) {
    self.name = name
    self.takes = takes
    self.options = options
    self.summary = summary
    action = .alone(run)
  }

  /// Creates a command on the library of `--library`, at the moment of `--now`.
  public init(
    _ name: String, takes: String = "", options: [Option] = [], for opening: Opening = .writing,
    _ summary: String, run: @escaping @Sendable (LibraryStore, Arguments) async throws -> Void
  ) {
    self.init(name, takes: takes, options: options, opening: { _ in opening }, summary, run: run)
  }

  /// Creates a command on the library, whose arguments decide how the tool opens it.
  public init(
    _ name: String, takes: String = "", options: [Option] = [], opening: @escaping @Sendable (Arguments) -> Opening,
    _ summary: String, run: @escaping @Sendable (LibraryStore, Arguments) async throws -> Void
  ) {
    self.name = name
    self.takes = takes
    self.options = options + [.library, .now]
    self.summary = summary
    action = .inLibrary(opening, run)
  }

  private init(_ name: String, takes: String, _ summary: String, _ action: Action) {
    (self.name, self.takes, self.options, self.summary, self.action) = (name, takes, [], summary, action)
  }

  /// Prints a script that completes commands and options. Every program has this command.
  static let completions = Command(
    "completions", takes: "bash|zsh|fish", "print a script by which a shell completes commands and options",
    .completions)

  /// The largest number of words after the command.
  var wordLimit: Int { takes.split(separator: " ").count }
}

extension Command {
  /// How a command opens a library, and what happens if there is none at the path.
  public enum Opening: Sendable {
    /// Opens for writing, and creates a library if there is none.
    case making
    /// Opens an existing library for writing.
    case writing
    /// Opens an existing library for reading, also while another program has it open.
    case reading
    /// Opens for reading; a missing library counts as empty and is not created.
    case trying
  }

  /// An option of a command, such as `--on DATE` or, without a value, `--again`.
  public struct Option: Sendable {
    let name: String
    /// The name of the value in the help; empty for an option without a value.
    let value: String
    let summary: String

    /// Creates an option with its text for the help.
    public init(_ name: String, _ value: String, _ summary: String) {
      self.name = name
      self.value = value
      self.summary = summary
    }

    /// Creates an option without a value.
    public static func flag(_ name: String, _ summary: String) -> Option { Option(name, "", summary) }

    /// The path of the library. Every command on the library has this option.
    public static let library = Option("library", "PATH", "where the library is")

    /// The present time. Every command on the library has this option.
    static let now = Option("now", "TIME", "what the clock is taken to say: 2026-11-20T21:15:00+01:00[Europe/Berlin]")
  }
}
