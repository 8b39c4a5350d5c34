package import Foundation

/// Files that only their owner can read.
package enum OwnersFile {
  private static var attributes: [FileAttributeKey: Any] { [.posixPermissions: 0o600] }

  /// Replaces a file atomically; nobody else can read it from its first byte on.
  package static func write(_ data: some DataProtocol, to file: URL) throws(FileError) {
    try write(pieces: [data], to: file)
  }

  /// Replaces a file by pieces that follow each other.
  package static func write(pieces: [some DataProtocol], to file: URL) throws(FileError) {
    let writer = try OwnersFileWriter(replacing: file)
    for piece in pieces { try writer.write(piece) }
    try writer.commit()
  }

  /// Removes a file, and what is left of a replacement that did not end.
  package static func remove(_ file: URL) {
    for file in [file, OwnersFileWriter.replacement(of: file)] { try? FileManager.default.removeItem(at: file) }
  }

  /// Restricts a file to its owner, if others can read it.
  package static func restrict(_ file: URL) throws(FileError) {
    do {
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
      guard (mode?.intValue ?? 0) & 0o077 != 0 else { return }
      try FileManager.default.setAttributes(attributes, ofItemAtPath: file.path)
    } catch {
      throw .unwritable(file, error)
    }
  }
}
