package import Foundation

/// The operations of a zone. Each throws a ``CloudFailure``, or `CancellationError`.
package protocol CloudZone: Sendable {
  /// The changes after a token, up to a limit.
  func changes(since token: Data?, limit: Int) async throws -> CloudPage

  /// The bytes of a record.
  func fetch(_ record: String) async throws -> Data

  /// Saves a new record; an existing one is a conflict.
  func save(_ bytes: Data, as record: String) async throws

  /// Deletes a record.
  func delete(_ record: String) async throws

  /// Creates the zone if needed.
  func make() async throws
}
