package import Foundation

/// The operations of a zone. Each throws a ``CloudFailure``, or `CancellationError`.
package protocol CloudZone: Sendable {
  /// The record name of the account that is signed in.
  func account() async throws -> String

  /// The changes after a token, up to a limit, without the files' bytes.
  func changes(since token: Data?, limit: Int) async throws -> CloudPage

  /// The contents of records, in one request. Each has its own outcome.
  func fetch(_ records: [String]) async throws -> [String: Result<CloudContent, CloudFailure>]

  /// Saves a new record; an existing one is a conflict.
  func save(_ content: CloudContent, as record: String) async throws

  /// Deletes records, in one request; returns the failures of those that are still there, or never were.
  func delete(_ records: [String]) async throws -> [String: CloudFailure]

  /// Creates the zone if needed.
  func make() async throws

  /// Deletes the zone and everything in it, for everybody.
  func deleteZone() async throws

  /// Ends this account's part in the zone that somebody else shares.
  func leave() async throws

  /// Asks iCloud to notify this account's devices of changes, under a name.
  func subscribe(as name: String) async throws

  /// Whether iCloud has a subscription of a name.
  func hasSubscription(_ name: String) async throws -> Bool

  /// Ends a subscription.
  func unsubscribe(_ name: String) async throws
}

/// What a record has.
package enum CloudContent: Hashable, Sendable {
  /// The bytes of a small file, or of a part. Of an asset that is too long, they are the beginning.
  case bytes(Data)
  /// The description of a large file, whose bytes are in other records.
  case parts(CloudParts)
}

/// A page of changes.
package struct CloudPage: Hashable, Sendable {
  /// New or changed records.
  package var changed: [CloudChange]
  /// The names of deleted records.
  package var deleted: [String]
  package var token: Data
  package var isMoreComing: Bool

  package init(changed: [CloudChange], deleted: [String], token: Data, isMoreComing: Bool) {
    self.changed = changed
    self.deleted = deleted
    self.token = token
    self.isMoreComing = isMoreComing
  }
}

/// A new or changed record.
package struct CloudChange: Hashable, Sendable {
  package var record: String
  /// The number of the file's bytes; `nil` for a foreign record.
  package var count: Int?
  /// The record name of the account that wrote it.
  package var author: String?

  package init(_ record: String, count: Int? = nil, author: String? = nil) {
    self.record = record
    self.count = count
    self.author = author
  }
}
