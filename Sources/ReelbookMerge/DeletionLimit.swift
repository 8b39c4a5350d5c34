public import ReelbookModel

/// How much other devices may delete at once before the app decides.
public struct DeletionLimit: Hashable, Sendable {
  /// The number of records of a kind that may always be deleted.
  public var count: Int
  /// Beyond that, the fraction of a kind's records that may be deleted.
  public var fraction: Double

  /// Creates a limit: more than `count` records and more than `fraction` of a kind are too many.
  public init(count: Int = 20, fraction: Double = 0.1) {
    self.count = count
    self.fraction = fraction
  }

  private func isExceeded(by deletions: Int, of live: Int) -> Bool {
    deletions > count && Double(deletions) > fraction * Double(live)
  }

  /// The numbers of records that some changes would delete, by kind; `nil` if within the limit.
  public func deletions(by changes: [Change], in library: Library) -> [String: Int]? {
    var deletions: [String: Int] = [:]
    for change in changes where change.deletes(in: library) { deletions[change.kind.rawValue, default: 0] += 1 }
    let isTooMuch = deletions.contains { kind, count in
      isExceeded(by: count, of: library.liveCount(of: RecordKind(rawValue: kind)))
    }
    return isTooMuch ? deletions : nil
  }
}
