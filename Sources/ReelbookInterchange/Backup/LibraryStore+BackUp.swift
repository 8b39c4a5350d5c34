public import Foundation
import ReelbookModel
public import ReelbookPersistence

extension LibraryStore {
  /// Backs the library up into a file: JSON, or a ZIP archive with the pictures, by the file's ending.
  ///
  /// An archive has the pictures that viewings name, and those of a folder. The report counts what is missing.
  ///
  /// The file is written beside its place, synced, verified, and then renamed. If anything fails, or the task is
  /// cancelled, nothing changes. Edits continue while it runs. A backup has all records and tombstones, but neither the
  /// history nor this device's id.
  /// A link stays, and the file that it leads to is replaced. A pipe or a device is an error: what went into it could not
  /// be verified.
  ///
  ///     try await store.backUp(to: folder.appendingPathComponent("Films.zip"), images: artwork)
  @discardableResult
  public func backUp(
    to file: URL, images: ImageFolder? = nil, onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> BackupReport {
    let place = file.withoutLinks
    guard !place.isIrregular else {
      throw InterchangeError(.alreadyThere, InterchangeErrorPhrase.irregular, file: file.lastPathComponent)
    }
    return try await backUp(
      as: place.lastPathComponent, on: SystemDisk(place.deletingLastPathComponent()), images: images,
      onProgress: onProgress)
  }

  /// Backs the library up into a file on any disk.
  @discardableResult
  public func backUp(
    as name: String, on disk: any Disk, images: ImageFolder? = nil,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> BackupReport {
    let (library, me, pictures) = (library, me, pictureSource)
    return try await Work.run(onProgress) { work in
      let writer = try BackupWriter(library, me: me, as: name, images: images) { try pictures?.picture($0) }
      return try writer.write(on: disk, work)
    }
  }
}
