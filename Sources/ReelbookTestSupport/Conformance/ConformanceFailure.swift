/// A failure of a check: the broken guarantee, and what the check found.
public struct ConformanceFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The guarantee's number in the documentation of `Storage` or `Exchange`, or among `MergeConformance.checks`.
  public let number: Int
  /// The guarantee.
  public let name: String
  /// What the check found.
  public let reason: String
  /// The seed of the random history that broke it; `nil` for a check without random numbers.
  public let seed: UInt64?
  /// The smallest history that breaks it: the devices, then a line for each step.
  public let history: [String]

  init(number: Int, name: String, reason: String, seed: UInt64? = nil, history: [String] = []) {
    self.number = number
    self.name = name
    self.reason = reason
    self.seed = seed
    self.history = history
  }

  public var description: String {
    let lines = history.map { "\n  " + $0 }.joined()
    guard let seed else { return "\(number). \(name) \(reason)" + lines }
    return "\(number). \(name) \(reason)\nReplay it with `seeds: \(seed)..<\(seed + 1)`:" + lines
  }
}
