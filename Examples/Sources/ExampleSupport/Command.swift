import Reelbook

/// One thing that a program does.
public struct Command: Sendable {
  /// An option of a command: `--on DATE`, or without a value `--again`.
  public struct Option: Sendable {
    /// The word behind the two dashes.
    public var name: String
    /// What the value is called in the help; empty for an option without a value.
    public var value: String
    /// What the option says.
    public var summary: String

    /// An option with what the help says of it.
    public init(_ name: String, _ value: String, _ summary: String) {
      self.name = name
      self.value = value
      self.summary = summary
    }

    /// An option without a value.
    public static func flag(_ name: String, _ summary: String) -> Option { Option(name, "", summary) }

    var usage: String { value.isEmpty ? "--\(name)" : "--\(name) \(value)" }
  }

  /// The word that it is called by.
  public var name: String
  /// The words that it takes behind its name.
  public var takes: String
  /// What may be said beside them.
  public var options: [Option]
  /// What it does, in a few words.
  public var summary: String
  /// Does it.
  public var run: @Sendable (Arguments) async throws -> Void

  /// A command.
  public init(
    _ name: String, takes: String = "", options: [Option] = [], _ summary: String,
    run: @escaping @Sendable (Arguments) async throws -> Void
  ) {
    self.name = name
    self.takes = takes
    self.options = options
    self.summary = summary
    self.run = run
  }

  var usage: String { takes.isEmpty ? name : "\(name) \(takes)" }
}
