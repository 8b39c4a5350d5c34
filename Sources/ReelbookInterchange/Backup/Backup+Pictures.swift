import ReelbookModel
import ReelbookPersistence

extension Backup {
  /// Gives the pictures of viewings to a store, one in memory at a time; returns those that are to be released.
  ///
  /// A store without pictures gets none, and names them as missing.
  func restorePictures(to store: LibraryStore, _ work: Work) throws -> Set<PictureID> {
    guard pictureCount > 0, store.pictureSource != nil, let file = try disk.open(name, for: .reading) else {
      return []
    }
    let archive = try ZipReader(file, limits: limits)
    let pictures = BackupFile.pictures(in: archive)
    var restored: Set<PictureID> = []
    do {
      for (index, picture) in pictures.enumerated() {
        try work.report(.images, index, of: pictures.count)
        let bytes = try archive.bytes(of: picture.entry)
        guard picture.id.isOf(bytes) else {
          throw InterchangeError(.damagedBackup, InterchangeErrorPhrase.otherFile, file: picture.entry.name)
        }
        restored.insert(picture.id)
        try store.restorePicture(bytes, picture.id)
      }
    } catch {
      store.releasePictures(restored)
      throw error
    }
    return restored
  }
}

extension BackupWriter {
  /// Reads pictures from another backup, which nobody writes to.
  static func pictures(in name: String, on disk: any Disk) throws -> PictureReader? {
    guard let file = try disk.open(name, for: .reading) else { return nil }
    let archive = try ZipReader(file)
    let entries = Dictionary(BackupFile.pictures(in: archive).map { ($0.id, $0.entry) }) { first, _ in first }
    return { id in try entries[id].map { try archive.bytes(of: $0) } }
  }
}

extension ZipReader {
  /// All bytes of an entry.
  fileprivate func bytes(of entry: ZipEntry) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try read(entry) { bytes += $0 }
    return bytes
  }
}
