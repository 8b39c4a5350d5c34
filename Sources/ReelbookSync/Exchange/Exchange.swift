#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A place that devices share: a folder that something replicates, a WebDAV disk, a bucket. An app may bring its own.
///
/// A session asks for little, so that any dumb storage will do. What an exchange guarantees, each held by a test of the same
/// number in `ReelbookTestSupport`:
///
/// 1. **Written is there.** What ``write(_:as:)`` returned for is listed, and reads back as it was written, on this device.
/// 2. **Written once.** Writing under a name that is there is an error, and what is there stays.
/// 3. **All or nothing.** A write that failed leaves nothing under its name, or all of it.
/// 4. **Removed is gone.** What ``remove(_:)`` returned for is not listed, and reads as `nil`.
/// 5. **Nothing is `nil`.** Reading what is not there is no error, and neither is removing it.
/// 6. **Any bytes.** Files may be empty or large, and have any bytes. Names have letters, digits, dots and dashes.
/// 7. **Safe from any task.** Calls may come from several tasks at once.
///
/// What other devices wrote may come late, in any order, half or not at all, and there may be files of others: sessions
/// reckon with that. A place that cannot be reached throws, which is no failure: there is more to publish later.
public protocol Exchange: Sendable {
  /// The names of all files, in any order.
  func list() async throws -> [String]

  /// A file's bytes; `nil` if it is not there, or not yet.
  func read(_ name: String) async throws -> Data?

  /// Puts a file there under a name of its own.
  func write(_ bytes: Data, as name: String) async throws

  /// Takes a file away. Sessions remove nothing but what their own device wrote.
  func remove(_ name: String) async throws
}
