import ReelbookModel
import ReelbookPersistence

/// Writes and verifies a library's backup.
struct BackupWriter {
  private let document: BackupDocument
  private let name: String
  private let images: ImageFolder?
  private let isArchive: Bool

  /// The suffix of an unfinished backup.
  static let unfinished = ".unfinished"

  /// Creates a writer. The name's ending decides the kind of file.
  init(_ library: Library, me: PersonID, as name: String, images: ImageFolder? = nil) throws {
    let parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    let ending = parts.count > 1 ? parts.last : nil
    guard ending == "json" || ending == "zip" else {
      throw InterchangeError(
        .unsuitableName, InterchangeErrorPhrase.backupName, file: name)
    }
    guard images == nil || ending == "zip" else {
      throw InterchangeError(
        .unsuitableName, InterchangeErrorPhrase.noRoomForPictures, file: name)
    }
    document = BackupDocument(library, me: me)
    self.name = name
    self.images = images
    isArchive = ending == "zip"
  }

  /// The written content.
  private struct Written {
    var records = 0
    var images = 0
    var size = 0
    /// The document's digest.
    var digest = SHA256()
  }

  func write(on disk: any Disk, _ work: Work) throws -> BackupReport {
    let written = try disk.writeFile(name, beside: name + Self.unfinished) { file in
      var written = try isArchive ? writeArchive(to: file, work) : writeDocument(to: file, work)
      written.size = try file.size()
      return written
    } check: { fresh, written in
      guard let file = try disk.open(fresh, for: .reading) else { throw unverified(.unverifiedGone) }
      try check(file, written, work)
    }
    return BackupReport(
      name: name, size: written.size, recordCount: written.records, imageCount: written.images)
  }

  private func writeDocument(to file: any DiskFile, _ work: Work) throws -> Written {
    var output = FileOutput(file)
    var written = Written()
    written.records = try document.write(work) { bytes in
      written.digest.add(bytes)
      try output.append(bytes)
    }
    try output.flush()
    return written
  }

  private func writeArchive(to file: any DiskFile, _ work: Work) throws -> Written {
    var archive = ZipWriter(file)
    var checksums = BackupChecksums()
    var written = Written()
    try archive.add(BackupDocument.name) { put in
      written.records = try document.write(work) { bytes in
        written.digest.add(bytes)
        try put(bytes)
      }
    }
    checksums.add(BackupDocument.name, written.digest.text)
    written.images = try writeImages(to: &archive, &checksums, work)
    let list = Array(checksums.text.utf8)
    try archive.add(BackupChecksums.name, size: UInt64(list.count)) { put in try put(list) }
    try archive.finish()
    return written
  }

  /// Adds the pictures. Missing or broken ones are skipped: they can be fetched again.
  private func writeImages(
    to archive: inout ZipWriter, _ checksums: inout BackupChecksums, _ work: Work
  ) throws -> Int {
    guard let images else { return 0 }
    let files = images.files
    let total = files.reduce(0) { $0 + $1.size }
    var (count, done) = (0, 0)
    for (file, size) in files {
      try work.note(.images, done, of: total)
      done += size
      guard let image = images.picture(inFile: file).map(Array.init) else { continue }
      let name = BackupFile.imageFolder + file
      try archive.add(name, .stored, size: UInt64(image.count)) { put in try put(image) }
      var digest = SHA256()
      digest.add(image)
      checksums.add(name, digest.text)
      count += 1
    }
    return count
  }

  /// Verifies the written file.
  private func check(_ file: any DiskFile, _ written: Written, _ work: Work) throws {
    let found: BackupFile.Found
    do {
      found = try BackupFile.read(file, document.library.schema, .verifying, work)
    } catch let error as InterchangeError {
      throw unverified(.unverified, "\(error)")
    }
    guard found.contents.digest == written.digest.text, found.contents.unreadable.isEmpty,
      found.contents.count == written.records, found.imageCount == written.images
    else { throw unverified(.unverifiedOther) }
    // The last chance to cancel: after this the file is renamed.
    try work.check()
  }

  private func unverified(_ key: InterchangeErrorPhrase, _ reason: String = "") -> InterchangeError {
    InterchangeError(.unverified, key, ["reason": reason], file: name)
  }
}
