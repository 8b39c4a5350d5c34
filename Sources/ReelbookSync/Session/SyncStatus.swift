public import ReelbookModel

/// How an exchange stands, as an app can show it.
public struct SyncStatus: Hashable, Sendable {
  /// What a session is doing.
  public enum Phase: Hashable, Sendable {
    /// Nothing.
    case idle
    /// Taking in what others wrote: so many files of so many.
    case takingIn(Int, of: Int)
    /// Writing for others.
    case publishing
  }

  /// What the session is doing.
  public internal(set) var phase = Phase.idle
  /// When the last sync that went through was done.
  public internal(set) var lastSync: Instant?
  /// How many commits the shared place has not got yet, as far as is known before the next sync.
  public internal(set) var unpublished = 0
  /// What was not taken in by the last sync.
  public internal(set) var problems: [SyncProblem] = []
  /// What waits for the app's word, since it would delete much.
  public internal(set) var heldBack: [WaitingBatch] = []
  /// All that was read and is not taken yet, with the reason for each.
  public internal(set) var waiting: [WaitingBatch] = []
  /// Whether a shared list is shared no more with this household: it left, was taken out, or the list was deleted.
  ///
  /// What is left to do here and to be told then, the next syncs do.
  public internal(set) var hasEnded = false
  /// Why the last sync broke off, if it did.
  public internal(set) var failure: String?
}

extension SyncStatus: CustomStringConvertible {
  public var description: String {
    var parts: [String] =
      switch phase {
      case .idle: []
      case .takingIn(let count, let all): ["taking in \(count) of \(all)"]
      case .publishing: ["publishing"]
      }
    parts.append(lastSync.map { "last synced \($0)" } ?? "never synced")
    if unpublished > 0 { parts.append("\(unpublished) edits not published") }
    if !problems.isEmpty { parts.append("\(problems.count) problems") }
    if !heldBack.isEmpty { parts.append("\(heldBack.count) held back") }
    if let failure { parts.append(failure) }
    return parts.joined(separator: ", ")
  }
}
