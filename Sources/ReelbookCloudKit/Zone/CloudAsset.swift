package import Foundation
import ReelbookSync

/// The bytes of a record's asset, as far as they are read.
///
/// Whoever can write to a zone can put any number of bytes into an asset, whatever the record's count says. Of more
/// than a device writes, only the beginning is read: it shows a session that the file cannot be taken in.
package struct CloudAsset: Hashable, Sendable {
  /// All bytes, or the beginning of too many.
  package let bytes: Data
  /// The number of all bytes.
  package let size: Int

  /// The most bytes that are read. Devices divide what is longer than ``CloudParts/usualSize``.
  package static let limit = 2 * CloudReading.byteLimit
  /// The number of bytes that are read of an asset that is longer.
  package static let beginningSize = 1 << 12

  /// Creates an asset of some bytes.
  package init(_ bytes: Data) {
    size = bytes.count
    self.bytes = bytes.count > Self.limit ? bytes.part(0..<Self.beginningSize) : bytes
  }

  /// Reads a file; `nil` if it is not there any more.
  package init?(reading file: URL) {
    guard let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize,
      let bytes = Self.bytes(of: file, size)
    else { return nil }
    (self.bytes, self.size) = (bytes, size)
  }

  /// Whether there are more bytes than a device writes.
  package var isTooLong: Bool { size > Self.limit }

  private static func bytes(of file: URL, _ size: Int) -> Data? {
    guard size > limit else { return try? Data(contentsOf: file) }
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    defer { try? handle.close() }
    return try? handle.read(upToCount: beginningSize)
  }
}
