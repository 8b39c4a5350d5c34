public import ReelbookModel

/// What became of a plan whose requests were sent.
public struct SendReport: Hashable, Sendable {
  /// An item whose state could not be set, while those of others could.
  public struct Problem: Hashable, Sendable {
    public let request: ServerRequest
    /// What the server said.
    public let error: ServerError
  }

  /// The number of states that are set.
  public internal(set) var sentCount = 0
  /// The requests that the server refused, such as those for items that are gone.
  public internal(set) var problems: [Problem] = []

  init() {}
}

extension SendReport: CustomStringConvertible {
  /// The number of states, and a line for each of the first problems, in English.
  public var description: String { words() }

  /// The number of states, a line for each of the first three problems, and how many more there are.
  public func words(in table: PhraseTable = .english) -> String {
    let lines = problems.prefix(3).map { problem in
      table.text(
        ServersPhrase.problem,
        ["item": problem.request.item.description, "reason": problem.error.message(in: table)])
    }
    let more = problems.count - lines.count
    let rest = more > 0 ? " …" + table.text(ErrorPhrase.moreNames, ["count": "\(more)"]) : ""
    return ([table.text(ServersPhrase.sent, ["count": "\(sentCount)"])] + lines).joined(separator: "\n") + rest
  }
}
