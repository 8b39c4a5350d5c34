public import ReelbookModel

/// The status of an exchange, for an app to show.
public struct SyncStatus: Hashable, Sendable, Codable {
  /// A phase of a session.
  @nonexhaustive
  public enum Phase: Hashable, Sendable, Codable {
    /// The session does nothing.
    case idle
    /// It takes in files: the number so far, and the number in all.
    case takingIn(Int, of: Int)
    /// It publishes.
    case publishing
  }

  /// The present phase.
  public internal(set) var phase = Phase.idle
  /// The end of the last successful sync.
  public internal(set) var lastSync: Instant?
  /// The number of unpublished commits, as far as it is known before the next sync.
  public internal(set) var unpublished = 0
  /// The problems of the last sync.
  public internal(set) var problems: [SyncProblem] = []
  /// The batches that would delete many records. The app has to decide on them.
  public internal(set) var heldBack: [WaitingBatch] = []
  /// All batches that are not taken in yet, with reasons.
  public internal(set) var waiting: [WaitingBatch] = []
  /// The households that ask to join the list. The app has to decide on them.
  public internal(set) var joinRequests: [JoinRequest] = []
  /// Whether the household's other devices have the same library, as far as they have said.
  public internal(set) var agreements: [DeviceAgreement] = []
  /// Whether the other households of a shared list have the same list, as far as they have said.
  public internal(set) var householdAgreements: [HouseholdAgreement] = []
  /// Whether the list is no longer shared with this household: it left, was removed, or the list was deleted.
  ///
  /// The next syncs do the remaining work.
  public internal(set) var hasEnded = false
  /// The reason why the last sync failed; `nil` if it did not.
  public internal(set) var failure: String?
  /// The same as data, for other languages.
  var failureText: PhraseValue?

  /// The reason why the last sync failed, in the language of a table; `nil` if it did not.
  public func failure(in table: PhraseTable) -> String? { failureText.map { $0.text(in: table) } ?? failure }
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
