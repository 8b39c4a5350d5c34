package import Foundation

/// Writes a file that only its owner can read, piece by piece, beside the one that it replaces in one step.
package final class OwnersFileWriter {
  /// The file to replace.
  package let file: URL
  private let new: URL
  private var handle: FileHandle?
  private var buffer = Data()
  /// The number of bytes so far.
  package private(set) var length = 0

  private static let bufferSize = 1 << 18

  /// The file that is written, and then replaces another.
  static func replacement(of file: URL) -> URL {
    file.deletingLastPathComponent().appendingPathComponent(".\(file.lastPathComponent).new")
  }

  /// Whether a file is one that is written and then replaces another.
  static func isReplacement(_ file: URL) -> Bool {
    let name = file.lastPathComponent
    return name.hasPrefix(".") && name.hasSuffix(".new")
  }

  /// Begins a new file. Until ``commit()``, the former one stays.
  package init(replacing file: URL) throws(FileError) {
    self.file = file
    let folder = file.deletingLastPathComponent()
    new = Self.replacement(of: file)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? FileManager.default.removeItem(at: new)
      let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
      guard FileManager.default.createFile(atPath: new.path, contents: nil, attributes: attributes) else {
        throw FileError.unwritable(file, errno: errno)
      }
      handle = try FileHandle(forWritingTo: new)
    } catch {
      throw error as? FileError ?? .unwritable(file, error)
    }
  }

  deinit {
    guard let handle else { return }
    try? handle.close()
    try? FileManager.default.removeItem(at: new)
  }

  /// Appends bytes.
  package func write(_ bytes: some DataProtocol) throws(FileError) {
    length += bytes.count
    guard bytes.count < Self.bufferSize else {
      // A large piece is not copied: the buffer would keep its size.
      try flush()
      return try writeNow(bytes)
    }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  private func flush() throws(FileError) {
    try writeNow(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  private func writeNow(_ bytes: some DataProtocol) throws(FileError) {
    do {
      try handle?.write(contentsOf: bytes)
    } catch {
      throw .unwritable(file, error)
    }
  }

  /// Replaces the file by what was written.
  package func commit() throws(FileError) {
    try flush()
    do {
      try handle?.synchronize()
      try handle?.close()
    } catch {
      throw .unwritable(file, error)
    }
    try FileReplacement.move(new, to: file)
    handle = nil
  }
}
