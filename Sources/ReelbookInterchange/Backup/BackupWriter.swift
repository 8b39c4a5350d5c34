import ReelbookModel
import ReelbookPersistence

/// Writes and verifies a library's backup.
struct BackupWriter {
  private let document: BackupDocument
  private let name: String
  private let images: ImageFolder?
  private let picture: PictureReader?
  private let isArchive: Bool

  /// The suffix of an unfinished backup.
  static let unfinishedSuffix = ".unfinished"

  /// Reads the file of a viewing's picture; `nil` if it is missing.
  typealias PictureReader = (PictureID) throws -> [UInt8]?

  /// Creates a writer. The name's ending decides the kind of file.
  init(
    _ library: Library, me: PersonID, as name: String, images: ImageFolder? = nil, picture: PictureReader? = nil
  ) throws {
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
    self.picture = picture
    isArchive = ending == "zip"
  }

  /// The written content.
  private struct Content {
    var records = 0
    var images = 0
    var pictures = 0
    var missing = 0
    var size = 0
    /// The document's digest.
    var digest = SHA256()
  }

  func write(on disk: any Disk, _ work: Work) throws -> BackupReport {
    let content = try disk.writeFile(name, beside: name + Self.unfinishedSuffix) { file in
      var content = try isArchive ? writeArchive(to: file, work) : writeDocument(to: file, work)
      content.size = try file.size()
      return content
    } check: { newName, content in
      guard let file = try disk.open(newName, for: .reading) else { throw unverified(.unverifiedGone) }
      try check(file, content, work)
    }
    var report = BackupReport(
      name: name, size: content.size, recordCount: content.records, imageCount: content.images)
    (report.pictureCount, report.missingPictureCount) = (content.pictures, content.missing)
    return report
  }

  private func writeDocument(to file: any DiskFile, _ work: Work) throws -> Content {
    var output = FileOutput(file)
    var content = Content()
    content.records = try document.write(work) { bytes in
      content.digest.add(bytes)
      try output.append(bytes)
    }
    content.missing = document.library.namedPictures.count
    try output.flush()
    return content
  }

  private func writeArchive(to file: any DiskFile, _ work: Work) throws -> Content {
    var archive = ZipWriter(file)
    var checksums = BackupChecksums()
    var content = Content()
    try archive.add(BackupDocument.name) { put in
      content.records = try document.write(work) { bytes in
        content.digest.add(bytes)
        try put(bytes)
      }
    }
    checksums.add(BackupDocument.name, content.digest.text)
    content.images = try writeImages(to: &archive, &checksums, work)
    (content.pictures, content.missing) = try writePictures(to: &archive, &checksums, work)
    let list = Array(checksums.text.utf8)
    try archive.add(BackupChecksums.name, size: UInt64(list.count)) { put in try put(list) }
    try archive.finish()
    return content
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
      try work.report(.images, done, of: total)
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

  /// Adds the pictures that viewings name, and counts those that are missing.
  private func writePictures(
    to archive: inout ZipWriter, _ checksums: inout BackupChecksums, _ work: Work
  ) throws -> (count: Int, missing: Int) {
    let named = document.library.namedPictures.keys.sorted()
    var (count, missing) = (0, 0)
    for (index, id) in named.enumerated() {
      try work.report(.images, index, of: named.count)
      guard let file = try picture?(id) else {
        missing += 1
        continue
      }
      let name = "\(BackupFile.pictureFolder)\(id)"
      try archive.add(name, .stored, size: UInt64(file.count)) { put in try put(file) }
      checksums.add(name, id.digest)
      count += 1
    }
    return (count, missing)
  }

  /// Verifies the written file.
  private func check(_ file: any DiskFile, _ content: Content, _ work: Work) throws {
    let summary: BackupFile.Summary
    do {
      summary = try BackupFile.read(file, document.library.schema, .verifying, work)
    } catch let error as InterchangeError {
      throw unverified(.unverified, ["reason": .message(error)])
    }
    guard summary.contents.digest == content.digest.text, summary.contents.unreadable.isEmpty,
      summary.contents.count == content.records, summary.imageCount == content.images,
      summary.pictureCount == content.pictures
    else { throw unverified(.unverifiedOther) }
    // The last chance to cancel: after this the file is renamed.
    try work.check()
  }

  private func unverified(
    _ key: InterchangeErrorPhrase, _ values: [String: PhraseValue] = [:]
  ) -> InterchangeError { InterchangeError(.unverified, key, values, file: name) }
}
