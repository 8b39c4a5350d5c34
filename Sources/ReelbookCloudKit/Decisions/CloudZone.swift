package import Foundation

/// What an exchange asks of a zone. Each throws a ``CloudFailure``, or `CancellationError`.
package protocol CloudZone: Sendable {
  /// The changes after a token, at most so many.
  func changes(since token: Data?, limit: Int) async throws -> CloudPage

  /// The bytes of a record.
  func fetch(_ record: String) async throws -> Data

  /// Saves a new record; one that is there is a conflict.
  func save(_ bytes: Data, as record: String) async throws

  /// Deletes a record.
  func delete(_ record: String) async throws

  /// Makes the zone if it is not there.
  func make() async throws
}
