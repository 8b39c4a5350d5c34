#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A place that devices share: a replicated folder, a WebDAV server, a bucket, or an app's own.
///
/// A session needs little, so that any simple storage will do. Each guarantee has a check of the same number in
/// `ReelbookTestSupport`:
///
/// 1. **A written file can be read.** When ``write(_:as:)`` has returned, this device lists the file, and reads it as
///    it was written.
/// 2. **A name is written once.** Writing under an existing name is an error, and the existing file stays.
/// 3. **A write is all or nothing.** A write that failed leaves nothing under its name, or the whole file.
/// 4. **A removed file is gone.** When ``remove(_:)`` has returned, the file is not listed, and reads as `nil`.
/// 5. **A missing file is no error.** Reading a missing file returns `nil`. Removing a missing file does nothing.
/// 6. **A file may have any bytes.** Files may be empty or large. Names have letters, digits, dots and dashes.
/// 7. **Calls may come from any task.** Several tasks may call at once.
/// 8. **A part is a part of the file.** ``read(_:in:)`` returns the bytes of a range, as far as the file goes.
///
/// Other devices' files may arrive late, in any order, in part or not at all, and there may be foreign files:
/// sessions handle that. If a place cannot be reached, methods throw; no data is lost.
public protocol Exchange: Sendable {
  /// The names of all files, in any order.
  func list() async throws -> [String]

  /// A file's bytes; `nil` if it is not there yet.
  func read(_ name: String) async throws -> Data?

  /// The bytes of a range of a file, as far as the file goes; `nil` if the file is not there yet.
  ///
  /// Sessions look at the beginning of a file before they read the rest, and read pieces of their own files back. The
  /// default reads the whole file. A place that can read parts should implement it.
  func read(_ name: String, in range: Range<Int>) async throws -> Data?

  /// Whether the place keeps its files as they were written, as a database does.
  ///
  /// In other places, such as a folder that a program replicates, sessions read their own files back. The default is
  /// `false`.
  var keepsFilesWhole: Bool { get }

  /// Writes a file under a new name.
  func write(_ bytes: Data, as name: String) async throws

  /// Removes a file. Sessions remove only files that their own device wrote, except when they seal a place or make it plain.
  func remove(_ name: String) async throws
}

extension Exchange {
  public var keepsFilesWhole: Bool { false }

  public func read(_ name: String, in range: Range<Int>) async throws -> Data? { try await read(name)?.part(range) }
}

extension Data {
  /// The bytes of a range, as far as there are bytes.
  package func part(_ range: Range<Int>) -> Data {
    guard range.lowerBound > 0 || range.upperBound < count else { return self }
    return Data(dropFirst(range.lowerBound).prefix(range.count))
  }
}
