public import ReelbookModel

/// How much others may delete at once before an app is asked.
public struct DeletionLimit: Hashable, Sendable {
  /// So many records of a kind may always be deleted.
  public var count: Int
  /// Beyond that, such a part of the records of a kind.
  public var fraction: Double

  /// More than `count` records and more than a fraction of those that are there are too many.
  public init(count: Int = 20, fraction: Double = 0.1) {
    self.count = count
    self.fraction = fraction
  }

  private func isExceeded(by deletions: Int, of live: Int) -> Bool {
    deletions > count && Double(deletions) > fraction * Double(live)
  }

  /// How many records of each kind some changes would delete in a library; `nil` if that is not too much.
  public func deletions(by changes: [Change], in library: Library) -> [String: Int]? {
    var deletions: [String: Int] = [:]
    for change in changes where change.deletes(in: library) { deletions[change.kind.rawValue, default: 0] += 1 }
    let isTooMuch = deletions.contains { kind, count in
      isExceeded(by: count, of: library.liveCount(of: RecordKind(rawValue: kind)))
    }
    return isTooMuch ? deletions : nil
  }
}
