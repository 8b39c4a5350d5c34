/// The operations on a zone's share. Each throws a ``CloudFailure``, or `CancellationError`.
package protocol CloudShareStore: Sendable {
  associatedtype Share: Sendable

  /// The share; `nil` if the zone is not shared.
  func fetch() async throws -> Share?

  /// A share that is not saved yet.
  func new() -> Share

  /// What the share says.
  func describe(_ share: Share) -> CloudShare

  /// Changes the share here.
  func apply(_ change: CloudShare.Change, to share: inout Share)

  /// Saves the share; one that somebody else changed is a conflict.
  func save(_ share: Share) async throws -> Share
}
