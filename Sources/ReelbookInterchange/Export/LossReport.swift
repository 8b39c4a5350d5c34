public import ReelbookModel

/// What a format could not say of what was exported: counted, with examples.
public struct LossReport: Hashable, Sendable {
  /// One kind of thing that was lost.
  public struct Loss: Hashable, Sendable, Identifiable {
    /// The kind, of which a report has one.
    public var id: LossKind { kind }
    /// What was lost.
    public let kind: LossKind
    /// How often.
    public internal(set) var count: Int
    /// The first few, such as `The Matrix (2026-10)`.
    public internal(set) var examples: [String]
  }

  /// What was lost, in the order in which it was first met.
  public private(set) var losses: [Loss] = []

  /// Nothing was lost.
  public init() {}

  /// Whether the format could say all of it.
  public var isEmpty: Bool { losses.isEmpty }

  /// How often something was lost.
  public func count(of kind: LossKind) -> Int { losses.first { $0.kind == kind }?.count ?? 0 }

  private static let exampleLimit = 3

  /// Counts one loss.
  mutating func note(_ kind: LossKind, _ example: @autoclosure () -> String) {
    guard let index = losses.firstIndex(where: { $0.kind == kind }) else {
      losses.append(Loss(kind: kind, count: 1, examples: [example()]))
      return
    }
    losses[index].count += 1
    if losses[index].examples.count < Self.exampleLimit { losses[index].examples.append(example()) }
  }
}

extension LossReport.Loss: CustomStringConvertible {
  /// What was lost in English, with the examples.
  public var description: String { words() }

  /// What was lost, with the examples.
  public func words(in table: PhraseTable = .english) -> String {
    table.interchange(
      count > examples.count ? "interchange.lostMore" : "interchange.lost",
      ["count": "\(count)", "what": kind.words(in: table), "examples": examples.joined(separator: "; ")])
  }
}

extension LossReport: CustomStringConvertible {
  /// A line in English for each kind of thing that was lost.
  public var description: String { words() }

  /// A line for each kind of thing that was lost.
  public func words(in table: PhraseTable = .english) -> String {
    losses.isEmpty
      ? table.interchange("interchange.nothingLost") : losses.map { $0.words(in: table) }.joined(separator: "\n")
  }
}
