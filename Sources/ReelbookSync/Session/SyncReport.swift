public import ReelbookMerge
public import ReelbookModel

/// The result of a sync.
public struct SyncReport: Hashable, Sendable {
  /// The number of other devices' files that were taken in.
  public internal(set) var received = 0
  /// The number of files that this device wrote.
  public internal(set) var published = 0
  /// The devices of the household whose first files this sync took in. Show them: each has an invitation, or the keychain.
  ///
  /// ``SyncSession/remove(_:)-(DeviceID)`` removes one that nobody knows.
  public internal(set) var newDevices: [DeviceID] = []
  /// The result of merging the files that were taken in, with its conflicts.
  public internal(set) var merge = MergeReport()
  /// The files that were not taken in, with reasons.
  public internal(set) var problems: [SyncProblem] = []
  /// The batches that this sync held back because they would delete much.
  public internal(set) var heldBack: [WaitingBatch] = []
  /// The household's people, if the app has to choose who uses this device.
  ///
  /// This happens when two libraries were joined, and when this device's person was removed on another device. Every
  /// sync returns them until the app calls ``SyncSession/adopt(_:)``.
  public internal(set) var choices: [Person] = []
  /// The households that ask to join the list, on the device that invited them.
  ///
  /// Every sync returns them until the app calls ``SyncSession/admit(_:)`` or ``SyncSession/decline(_:)``.
  public internal(set) var joinRequests: [JoinRequest] = []
  /// Whether the household's other devices have the same library, as far as they have said.
  public internal(set) var agreements: [DeviceAgreement] = []
  /// Whether the other households of a shared list have the same list, as far as they have said.
  public internal(set) var householdAgreements: [HouseholdAgreement] = []
  /// What was done with the pictures of viewings, between a household's devices.
  public internal(set) var pictures = PictureReport()
  /// Lists of one name that could be joined; see `joinList(_:into:)` of a draft.
  public internal(set) var lists: [[TitleList]] = []
  /// People who participated in a list through an alias that was removed later.
  ///
  /// None of their records are published until ``SyncSession/setPeople(_:)`` names the participants.
  public internal(set) var apart: [Person] = []

  /// Whether nothing was taken in, published or found.
  public var isEmpty: Bool {
    received == 0 && published == 0 && problems.isEmpty && heldBack.isEmpty && pictures.isEmpty
  }
}

extension SyncReport: CustomStringConvertible {
  public var description: String {
    var parts = ["\(received) files received (\(merge))", "\(published) published"]
    if !problems.isEmpty { parts.append("\(problems.count) problems") }
    if !heldBack.isEmpty { parts.append("\(heldBack.count) held back") }
    if !pictures.isEmpty { parts.append("\(pictures)") }
    return parts.joined(separator: ", ")
  }
}
