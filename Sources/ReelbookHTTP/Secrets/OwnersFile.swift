package import Foundation

/// Writes files that only their owner may read.
package enum OwnersFile {
  private static var attributes: [FileAttributeKey: Any] { [.posixPermissions: 0o600] }

  /// Puts a file in the place of the one before, in one step; nobody else may read it from its first byte on.
  package static func write(_ data: some DataProtocol, to file: URL) throws {
    let manager = FileManager.default
    let folder = file.deletingLastPathComponent()
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let new = folder.appendingPathComponent(".\(file.lastPathComponent).new")
    try? manager.removeItem(at: new)
    guard manager.createFile(atPath: new.path, contents: nil, attributes: attributes) else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: new.path])
    }
    let handle = try FileHandle(forWritingTo: new)
    try handle.write(contentsOf: data)
    try handle.synchronize()
    try handle.close()
    guard rename(new.path, file.path) == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
    }
  }

  /// Makes a file its owner's alone, where others may read it.
  package static func close(_ file: URL) throws {
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
    guard (mode?.intValue ?? 0) & 0o077 != 0 else { return }
    try FileManager.default.setAttributes(attributes, ofItemAtPath: file.path)
  }
}
