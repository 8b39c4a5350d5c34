public import ReelbookModel

/// What a format could not express of one kind, counted, with examples.
public struct ExportLoss: Hashable, Sendable, Identifiable {
  /// The kind, of which an export has one at most.
  public var id: LossKind { kind }
  /// What was lost.
  public let kind: LossKind
  /// The number of losses.
  public internal(set) var count: Int
  /// The first few, such as `The Matrix (2026-10)`.
  public internal(set) var examples: [String]
}

/// What a format could not express.
package struct LossReport: Hashable, Sendable {
  /// The losses, in the order of their first occurrence.
  package private(set) var losses: [ExportLoss] = []

  /// Creates an empty report.
  package init() {}

  /// Whether nothing was lost.
  package var isEmpty: Bool { losses.isEmpty }

  /// The number of losses of a kind.
  package func count(of kind: LossKind) -> Int { losses.first { $0.kind == kind }?.count ?? 0 }

  private static let exampleLimit = 3

  /// Counts a loss.
  package mutating func add(_ kind: LossKind, _ example: @autoclosure () -> String) {
    guard let index = losses.firstIndex(where: { $0.kind == kind }) else {
      losses.append(ExportLoss(kind: kind, count: 1, examples: [example()]))
      return
    }
    losses[index].count += 1
    if losses[index].examples.count < Self.exampleLimit { losses[index].examples.append(example()) }
  }
}

extension ExportLoss: CustomStringConvertible {
  /// The losses in English, with examples.
  public var description: String { words() }

  /// The losses, with examples.
  public func words(in table: PhraseTable = .english) -> String {
    table.text(
      count > examples.count ? InterchangeLossPhrase.lostMore : .lost,
      ["count": "\(count)", "what": kind.words(in: table), "examples": examples.joined(separator: "; ")])
  }
}

extension LossReport: CustomStringConvertible {
  /// A line for each kind of loss, in English.
  package var description: String { words() }

  /// A line for each kind of loss.
  package func words(in table: PhraseTable = .english) -> String {
    losses.isEmpty
      ? table.text(InterchangeLossPhrase.nothingLost) : losses.map { $0.words(in: table) }.joined(separator: "\n")
  }
}
