import ReelbookModel
import ReelbookPersistence

/// A backup's file: only the document, or an archive with it.
enum BackupFile {
  /// The content of a file.
  struct Summary {
    var contents: BackupReader.Contents
    var imageCount = 0
    var pictureCount = 0
  }

  /// The folder of pictures in an archive.
  static let imageFolder = "images/"
  /// The folder of the pictures that viewings name.
  static let pictureFolder = "pictures/"

  private static let pieceLength = 1 << 18
  /// The longest list of checksums.
  private static let longestList: UInt64 = 64 << 20
  private static let longestDocument: UInt64 = 4 << 30

  /// Reads and checks a whole file.
  static func read(
    _ file: any DiskFile, _ schema: RecordSchema, _ phase: TransferProgress.Phase, _ work: Work,
    _ limits: ZipLimits = ZipLimits()
  ) throws -> Summary {
    guard let (archive, document) = try archive(in: file, limits) else {
      let size = try file.size()
      let contents = try readDocument(
        file, schema, onProgress: { try work.report(phase, $0, of: size) }, { _ in })
      return Summary(contents: contents)
    }
    return try readArchive(archive, document, schema, phase, work)
  }

  /// Calls `body` with each record, one in memory at a time. In an archive, only the document is read.
  static func readRecords(
    _ file: any DiskFile, _ schema: RecordSchema, _ work: Work, _ limits: ZipLimits, _ body: BackupReader.Body
  ) throws -> BackupReader.Contents {
    guard let (archive, document) = try archive(in: file, limits) else {
      return try readDocument(file, schema, onProgress: { _ in try work.check() }, body)
    }
    var reader = BackupReader(schema)
    try archive.read(document) { piece in
      try work.check()
      try reader.read(piece, body)
    }
    return try reader.finish(body)
  }

  /// The person of the device that made a backup; `nil` if its first line does not say. Reads only that line.
  static func person(in name: String, on disk: any Disk) -> PersonID? {
    var bytes: ContiguousArray<UInt8> = []
    do {
      guard let file = try disk.open(name, for: .reading) else { return nil }
      if let (archive, document) = try archive(in: file) {
        try archive.read(document) { piece in
          bytes += piece
          if piece.contains(0x0A) || bytes.count > longestHead { throw HeadEnd() }
        }
      } else {
        bytes = try file.read(at: 0, count: min(longestHead, try file.size()))
      }
    } catch is HeadEnd {} catch { return nil }
    guard let end = bytes.firstIndex(of: 0x0A), let head = try? BackupHead(bytes, 0..<end), head.problem == nil else {
      return nil
    }
    return head.person
  }

  /// Thrown to end reading early.
  private struct HeadEnd: Error {}

  private static let longestHead = 1 << 16

  /// The archive in a file, and its document; `nil` if the file is only a document.
  private static func archive(
    in file: any DiskFile, _ limits: ZipLimits = ZipLimits()
  ) throws -> (ZipReader, ZipEntry)? {
    let start = try file.read(at: 0, count: 3)
    let first = start.first
    if first == .brace || Array(start) == TextEncoding.mark { return nil }
    let archive: ZipReader
    do {
      archive = try ZipReader(file, limits: limits)
    } catch let error as InterchangeError where error.code == .notAnArchive && first != UInt8(ascii: "P") {
      throw BackupReader.notABackup
    }
    guard let document = archive.entry(BackupDocument.name) else { throw BackupReader.notABackup }
    guard document.size <= longestDocument else {
      throw InterchangeError(.tooLarge, InterchangeErrorPhrase.largeLibrary, file: document.name)
    }
    return (archive, document)
  }

  private static func readDocument(
    _ file: any DiskFile, _ schema: RecordSchema, onProgress: (Int) throws -> Void, _ body: BackupReader.Body
  ) throws -> BackupReader.Contents {
    var reader = BackupReader(schema)
    let size = try file.size()
    var offset = 0
    while offset < size {
      try onProgress(offset)
      let piece = try file.read(at: offset, count: min(pieceLength, size - offset))
      guard !piece.isEmpty else { break }
      offset += piece.count
      try reader.read(piece, body)
    }
    return try reader.finish(body)
  }

  private static func readArchive(
    _ archive: ZipReader, _ document: ZipEntry, _ schema: RecordSchema, _ phase: TransferProgress.Phase, _ work: Work
  ) throws -> Summary {
    var checksums = try archive.entry(BackupChecksums.name).map { try readChecksums($0, of: archive) }
    let total = Int(clamping: archive.entries.reduce(0) { $0 + $1.size })
    var done = 0
    var reader = BackupReader(schema)
    for entry in archive.entries where !entry.isFolder && entry.name != BackupChecksums.name {
      var digest = SHA256()
      try work.report(phase, done, of: total)
      try archive.read(entry) { piece in
        digest.add(piece.span)
        if entry.name == document.name { try reader.read(piece) { _ in } }
        done += piece.count
        try work.check()
      }
      guard checksums?.verify(entry.name, digest.text) ?? true else {
        throw InterchangeError(
          .damagedBackup, InterchangeErrorPhrase.otherFile, file: entry.name)
      }
    }
    if let missing = checksums?.remainingNames.first {
      throw InterchangeError(
        .damagedBackup,
        InterchangeErrorPhrase.lacksFile, ["name": BackupDocument.name],
        file: ZipName.shown(missing))
    }
    return Summary(
      contents: try reader.finish { _ in }, imageCount: images(in: archive).count,
      pictureCount: pictures(in: archive).count)
  }

  /// The pictures in an archive.
  static func images(in archive: ZipReader) -> [ZipEntry] {
    archive.entries.filter { !$0.isFolder && $0.name.hasPrefix(imageFolder) }
  }

  /// The pictures of viewings in an archive, with their ids.
  static func pictures(in archive: ZipReader) -> [(id: PictureID, entry: ZipEntry)] {
    archive.entries.compactMap { entry in
      guard !entry.isFolder, entry.name.hasPrefix(pictureFolder), entry.size <= UInt64(PictureQuota.limit),
        let id = PictureID(String(entry.name.dropFirst(pictureFolder.utf8.count)))
      else { return nil }
      return (id: id, entry: entry)
    }
  }

  private static func readChecksums(_ entry: ZipEntry, of archive: ZipReader) throws -> BackupChecksums {
    guard entry.size <= longestList else {
      throw InterchangeError(.tooLarge, InterchangeErrorPhrase.longChecksums, file: entry.name)
    }
    var text: [UInt8] = []
    try archive.read(entry) { text += $0 }
    return try BackupChecksums(String(decoding: text, as: UTF8.self))
  }
}
