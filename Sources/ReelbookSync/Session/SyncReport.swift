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
  public internal(set) var heldBack: [WaitingBatch] = []
  /// The persons of the household, where the app has to say who of them uses this device.
  ///
  /// So it is where two libraries were joined, and where whoever used this device was removed elsewhere. They are named by every
  /// sync until ``SyncSession/adopt(_:)`` says so.
  public internal(set) var choices: [Person] = []
  /// Lists of one name that came together, and could become one; see `joinList(_:into:)` of a draft.
  public internal(set) var lists: [[TitleList]] = []
  /// Persons who took part in a list as the same as somebody who does, and are not the same any more.
  ///
  /// Nothing of them is told until ``SyncSession/setPeople(_:)`` says who takes part.
  public internal(set) var apart: [Person] = []

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
