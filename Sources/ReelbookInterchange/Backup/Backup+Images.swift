import Foundation
import ReelbookPersistence

extension Backup {
  /// The largest picture.
  private static let largestImage = 256 << 20

  /// Restores the backup's pictures to a folder, each atomically.
  func restoreImages(to folder: ImageFolder, _ work: Work) throws {
    guard imageCount > 0, let file = try disk.open(name, for: .reading) else { return }
    let archive = try ZipReader(file, limits: limits)
    let images = BackupFile.images(in: archive)
    for (index, entry) in images.enumerated() where entry.size <= Self.largestImage {
      try work.report(.images, index, of: images.count)
      var image = Data()
      try archive.read(entry) { image.append(contentsOf: $0) }
      // An invalid name is skipped.
      _ = try folder.keep(image, inFile: String(entry.name.dropFirst(BackupFile.imageFolder.utf8.count)))
    }
  }
}
