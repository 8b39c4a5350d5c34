public import Foundation
import ReelbookModel
public import ReelbookPersistence

extension LibraryStore {
  /// Backs the library up into a file: JSON, or a ZIP archive with the pictures of a folder, by the file's ending.
  ///
  /// The file is written beside its place, synced, read back and compared, and then put in place of one that is there. If
  /// anything fails, or the task is cancelled, nothing has happened. Edits go on meanwhile. A backup has all records, those of
  /// others and what is left of deleted ones, but not the history, and nothing that names this device as its owner.
  ///
  ///     try await store.backUp(to: folder.appendingPathComponent("Films.zip"), images: artwork)
  @discardableResult
  public func backUp(
    to file: URL, images: ImageFolder? = nil, onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> BackupReport {
    try await backUp(
      as: file.lastPathComponent, on: SystemDisk(file.deletingLastPathComponent()), images: images,
      onProgress: onProgress)
  }

  /// Backs the library up into a file on a disk of any kind.
  @discardableResult
  public func backUp(
    as name: String, on disk: any Disk, images: ImageFolder? = nil,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> BackupReport {
    let writer = try BackupWriter(library, me: me, as: name, images: images)
    return try await Work.run(onProgress) { work in try writer.write(on: disk, work) }
  }
}
