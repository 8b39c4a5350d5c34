package import Foundation

/// A claim on a folder, for as long as somebody has temporary files in it.
///
/// The system drops a claim when its process ends, however it ends. So files that were left behind are told from those
/// that are in use, also in another process.
package final class FolderClaim: Sendable {
  private let descriptor: CInt

  /// Claims a folder, beside other claims; `nil` if the folder is missing, or the system has no locks.
  package init?(on folder: URL) {
    guard let number = Self.descriptor(of: folder, isShared: true) else { return nil }
    descriptor = number
  }

  deinit { Self.release(descriptor) }

  /// Removes the temporary files of a folder, unless somebody has a claim on it: replacements of files that were never
  /// finished, and files with an extension.
  package static func removeLeftovers(in folder: URL, withExtension ending: String) {
    guard let number = descriptor(of: folder, isShared: false) else { return }
    defer { release(number) }
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    for file in files ?? [] where file.pathExtension == ending || OwnersFileWriter.isReplacement(file) {
      try? FileManager.default.removeItem(at: file)
    }
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// Opens and locks a folder. A shared lock waits for one that is not, which is held for moments.
    private static func descriptor(of folder: URL, isShared: Bool) -> CInt? {
      let number = unsafe open(folder.path, O_RDONLY | O_CLOEXEC)
      guard number >= 0 else { return nil }
      while flock(number, isShared ? LOCK_SH : LOCK_EX | LOCK_NB) != 0 {
        guard errno == EINTR else {
          release(number)
          return nil
        }
      }
      return number
    }

    private static func release(_ descriptor: CInt) { _ = close(descriptor) }
  #else
    private static func descriptor(of folder: URL, isShared: Bool) -> CInt? { nil }
    private static func release(_ descriptor: CInt) {}
  #endif
}
