import Reelbook

/// One thing that a program does.
public struct Command: Sendable {
  /// What a command does: with the library, which the tool opens before and closes after, or without it.
  enum Action: Sendable {
    case alone(@Sendable (Arguments) async throws -> Void)
    case inLibrary(@Sendable (Arguments) -> Opening, @Sendable (LibraryStore, Arguments) async throws -> Void)
  }

  let name: String
  let takes: String
  let options: [Option]
  let summary: String
  let action: Action

  /// A command that opens no library: its name, the words that it takes behind it, its options, and what it does in a few words.
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

  /// A command on the library that `--library` names, as of the moment that `--now` names.
  public init(
    _ name: String, takes: String = "", options: [Option] = [], for opening: Opening = .writing,
    _ summary: String, run: @escaping @Sendable (LibraryStore, Arguments) async throws -> Void
  ) {
    self.init(name, takes: takes, options: options, opening: { _ in opening }, summary, run: run)
  }

  /// A command on the library, opened for what the command line asks of it.
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

  /// How many words there can be behind the command.
  var wordLimit: Int { takes.split(separator: " ").count }

  var usage: String { takes.isEmpty ? name : "\(name) \(takes)" }
}

extension Command {
  /// What a command opens a library for, which decides what becomes of a path where there is none.
  public enum Opening: Sendable {
    /// To write into it; one is made where there is none.
    case making
    /// To write into one that is there.
    case writing
    /// To read one that is there, also while another program has it open.
    case reading
    /// To read; where there is none, it is taken for empty, and none is made.
    case trying
  }

  /// An option of a command: `--on DATE`, or without a value `--again`.
  public struct Option: Sendable {
    let name: String
    /// What the value is called in the help; empty for an option without a value.
    let value: String
    let summary: String

    /// An option with what the help says of it.
    public init(_ name: String, _ value: String, _ summary: String) {
      self.name = name
      self.value = value
      self.summary = summary
    }

    /// An option without a value.
    public static func flag(_ name: String, _ summary: String) -> Option { Option(name, "", summary) }

    /// Where the library is; commands on the library have it without saying so.
    public static let library = Option("library", "PATH", "where the library is")

    /// What time it is; commands on the library have it without saying so.
    static let now = Option("now", "TIME", "what the clock is taken to say: 2026-11-20T21:15:00+01:00[Europe/Berlin]")

    var usage: String { value.isEmpty ? "--\(name)" : "--\(name) \(value)" }
  }
}
