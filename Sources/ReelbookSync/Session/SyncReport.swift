public import ReelbookMerge
public import ReelbookModel

/// What a sync did.
public struct SyncReport: Hashable, Sendable {
  /// How many files of other devices were taken in.
  public internal(set) var taken = 0
  /// How many files this device wrote.
  public internal(set) var published = 0
  /// What the taking in changed, and each value that lost.
  public internal(set) var merge = MergeReport()
  /// What was not taken in, and why.
  public internal(set) var problems: [SyncProblem] = []
  /// What was kept aside in this sync, since it would delete much.
  public internal(set) var heldBack: [HeldBatch] = []
  /// The persons of the household that a fresh library has joined, where the app has to say who of them uses this device.
  ///
  /// They are named by every sync until ``SyncSession/adopt(_:)`` says so, or the library's own person has done something.
  public internal(set) var choices: [Person] = []

  /// Whether nothing was taken in, written or found.
  public var isEmpty: Bool { taken == 0 && published == 0 && problems.isEmpty && heldBack.isEmpty }
}

extension SyncReport: CustomStringConvertible {
  public var description: String {
    var parts = ["\(taken) files taken in (\(merge))", "\(published) published"]
    if !problems.isEmpty { parts.append("\(problems.count) problems") }
    if !heldBack.isEmpty { parts.append("\(heldBack.count) held back") }
    return parts.joined(separator: ", ")
  }
}
