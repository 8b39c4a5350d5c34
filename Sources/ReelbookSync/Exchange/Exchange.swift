#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A place that devices share: a replicated folder, a WebDAV server, a bucket, or an app's own.
///
/// A session needs little, so that any simple storage will do. Each guarantee has a test of the same number in
/// `ReelbookTestSupport`:
///
/// 1. **Written is there.** What ``write(_:as:)`` returned for is listed, and reads back as it was written, on this device.
/// 2. **Written once.** Writing under a name that is there is an error, and what is there stays.
/// 3. **All or nothing.** A write that failed leaves nothing under its name, or all of it.
/// 4. **Removed is gone.** What ``remove(_:)`` returned for is not listed, and reads as `nil`.
/// 5. **Nothing is `nil`.** Reading what is not there is no error, and neither is removing it.
/// 6. **Any bytes.** Files may be empty or large, and have any bytes. Names have letters, digits, dots and dashes.
/// 7. **Safe from any task.** Calls may come from several tasks at once.
///
/// Other devices' files may arrive late, in any order, in part or not at all, and there may be foreign files:
/// sessions handle that. If a place cannot be reached, methods throw; nothing is lost by it.
public protocol Exchange: Sendable {
  /// The names of all files, in any order.
  func list() async throws -> [String]

  /// A file's bytes; `nil` if it is not there yet.
  func read(_ name: String) async throws -> Data?

  /// Writes a file under a new name.
  func write(_ bytes: Data, as name: String) async throws

  /// Removes a file. Sessions remove only files that their own device wrote.
  func remove(_ name: String) async throws
}
