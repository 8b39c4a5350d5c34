public import Foundation
public import ReelbookModel
public import ReelbookPersistence

extension Backup {
  /// Reads and checks a whole backup: a JSON file or a ZIP archive.
  ///
  /// Nothing is written. A damaged or malicious archive is refused; a damaged JSON file is read as far as possible.
  /// `bytes` limits the size that an archive may expand to. By default, the limit depends on the archive's own length.
  public static func open(
    at file: URL, schema: RecordSchema = .standard, expandingTo bytes: Int? = nil,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> Backup {
    try await open(
      file.lastPathComponent, on: SystemDisk(file.deletingLastPathComponent()), schema: schema, expandingTo: bytes,
      onProgress: onProgress)
  }

  /// Reads a backup on any disk.
  public static func open(
    _ name: String, on disk: any Disk, schema: RecordSchema = .standard, expandingTo bytes: Int? = nil,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> Backup {
    try await Work.run(onProgress) { work in
      try read(name, on: disk, schema, ZipLimits(expandingTo: bytes), work)
    }
  }

  private static func read(
    _ name: String, on disk: any Disk, _ schema: RecordSchema, _ limits: ZipLimits, _ work: Work
  ) throws -> Backup {
    guard let file = try disk.open(name, for: .reading) else {
      throw InterchangeError(.missing, InterchangeErrorPhrase.missing, file: name)
    }
    let summary = try BackupFile.read(file, schema, .reading, work, limits)
    return Backup(
      me: summary.contents.me, unreadable: summary.contents.unreadable, recordCount: summary.contents.count,
      imageCount: summary.imageCount, pictureCount: summary.pictureCount, schema: schema,
      digest: summary.contents.digest, name: name, disk: disk, limits: limits)
  }
}
