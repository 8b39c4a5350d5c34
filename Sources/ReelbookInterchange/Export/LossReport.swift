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
  public var description: String {
    let more = count > examples.count ? " …" : ""
    return "\(count) × \(kind.words): \(examples.joined(separator: "; "))\(more)"
  }
}

extension LossReport: CustomStringConvertible {
  public var description: String {
    losses.isEmpty ? "nothing was lost" : losses.map(\.description).joined(separator: "\n")
  }
}
