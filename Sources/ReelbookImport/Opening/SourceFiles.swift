import ReelbookInterchange
import ReelbookModel
import ReelbookPersistence

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of an export, sorted by path: of a folder, an archive, or one alone.
struct SourceFiles {
  /// A file that can be read.
  struct File {
    let name: FileName
    let size: Int
    /// Starts reading it.
    let pieces: () throws -> BytePieces
    /// Its bytes at any place; `nil` if they only come in pieces.
    var bytes: (() throws -> DatabaseBytes?)?
    /// The log beside it, if it is a database.
    var log: (() throws -> DatabaseBytes?)?
  }

  let files: [File]
  /// Whether it is a single file, of any name.
  let isOneFile: Bool

  init(_ files: [File], isOneFile: Bool) {
    self.files = files.map { $0.inflated(ZipLimits()) }
    self.isOneFile = isOneFile
  }

  init(_ place: URL, _ limits: ZipLimits = ZipLimits()) throws {
    let manager = FileManager.default
    var isFolder = false
    #if canImport(FoundationEssentials)
      guard manager.fileExists(atPath: place.path, isDirectory: &isFolder) else {
        throw ImportWords.missing(place.lastPathComponent)
      }
    #else
      var folder: ObjCBool = false
      guard manager.fileExists(atPath: place.path, isDirectory: &folder) else {
        throw ImportWords.missing(place.lastPathComponent)
      }
      isFolder = folder.boolValue
    #endif
    if isFolder {
      files = try Self.folder(place).map { $0.inflated(limits) }
      isOneFile = false
      return
    }
    let disk = SystemDisk(place.deletingLastPathComponent())
    let name = place.lastPathComponent
    guard let file = try disk.open(name, for: .reading) else { throw ImportWords.missing(name) }
    let head = try file.read(at: 0, count: 4)
    if head.elementsEqual([0x50, 0x4B, 0x03, 0x04]) || head.elementsEqual([0x50, 0x4B, 0x05, 0x06]) {
      files = try Self.archive(file, name, limits).map { $0.inflated(limits) }
      isOneFile = false
    } else {
      let size = try file.size()
      var single = File(name: FileName(name), size: size) { Self.pieces(of: file, size) }.inflated(limits)
      if !single.name.isDeflated { single.readAnywhere(on: disk, name) }
      files = [single]
      isOneFile = true
    }
  }

  private static func folder(_ place: URL) throws -> [File] {
    let manager = FileManager.default
    let disk = SystemDisk(place)
    guard let paths = try? manager.subpathsOfDirectory(atPath: place.path) else {
      throw ImportWords.unlisted(place.lastPathComponent)
    }
    return paths.sorted().compactMap { path in
      let name = FileName(path)
      guard name.isReadable || name.isArchive else { return nil }
      let size = try? manager.attributesOfItem(atPath: place.appendingPathComponent(path).path)[.size]
      // A file is opened only to be read: there may be more files than the system lets a program have open.
      var file = File(name: name, size: size as? Int ?? (size as? UInt64).map(Int.init) ?? 0) {
        guard let file = try disk.open(path, for: .reading) else { return { nil } }
        return pieces(of: file, try file.size())
      }
      file.readAnywhere(on: disk, path)
      return file
    }
  }

  private static func archive(_ file: any DiskFile, _ name: String, _ limits: ZipLimits) throws -> [File] {
    let reader: ZipReader
    do {
      reader = try ZipReader(file, limits: limits)
    } catch let error as InterchangeError where error.code == .encryptedEntry {
      throw ImportWords.passwordProtected(name)
    }
    let entries = reader.entries.filter { !$0.isFolder }.sorted { $0.name < $1.name }
    let files = entries.map { entry in
      File(name: FileName(entry.name), size: Int(entry.size)) { try reader.pieces(of: entry) }
    }
    return withLogs(files).filter { $0.name.isReadable || $0.name.isArchive }
  }

  /// Gives each database the log among the files, which is then no file of its own.
  static func withLogs(_ files: [File]) -> [File] {
    let logs = files.filter { $0.name.path.hasSuffix(logSuffix) }
    guard !logs.isEmpty else { return files }
    let byPath = Dictionary(logs.map { ($0.name.path, $0) }) { first, _ in first }
    let paths = Set(files.map(\.name.path))
    return files.filter { file in
      !file.name.path.hasSuffix(logSuffix) || !paths.contains(String(file.name.path.dropLast(logSuffix.count)))
    }
    .map { file in
      guard let log = byPath[file.name.path + logSuffix] else { return file }
      var file = file
      file.log = { try log.wholeBytes() }
      return file
    }
  }

  fileprivate static let logSuffix = "-wal"

  private static let pieceLength = 1 << 18

  private static func pieces(of file: any DiskFile, _ size: Int) -> BytePieces {
    var offset = 0
    return {
      guard offset < size else { return nil }
      let piece = try file.read(at: offset, count: min(pieceLength, size - offset))
      offset += piece.count
      return piece.isEmpty ? nil : piece
    }
  }
}

extension SourceFiles.File {
  /// The file with its bytes inflated, if its name says that they are deflated.
  func inflated(_ limits: ZipLimits) -> Self {
    guard name.isDeflated else { return self }
    return Self(name: name, size: size) { try GzipReader.pieces(of: pieces(), limits, length: size, name.path) }
  }

  /// The longest database that is kept in memory, because its archive has no places to read at.
  static let wholeLength = 1 << 28

  /// All bytes, at any place: from the disk, or else in memory.
  func wholeBytes() throws -> DatabaseBytes {
    if let bytes = try bytes?() { return bytes }
    guard size <= Self.wholeLength else { throw DatabaseFault.tooLong }
    var whole: ContiguousArray<UInt8> = []
    let next = try pieces()
    while let piece = try next() {
      whole += piece
      guard whole.count <= Self.wholeLength else { throw DatabaseFault.tooLong }
    }
    return DatabaseBytes(whole)
  }

  /// Lets a database be read from a disk, with the log beside it, without being in memory.
  fileprivate mutating func readAnywhere(on disk: SystemDisk, _ path: String) {
    func bytes(_ path: String) throws -> DatabaseBytes? {
      guard let file = try disk.open(path, for: .reading) else { return nil }
      return DatabaseBytes(count: try file.size()) { try file.read(at: $0, count: $1) }
    }
    self.bytes = { try bytes(path) }
    log = { try bytes(path + SourceFiles.logSuffix) }
  }

  /// Creates a file in memory, read whole or in pieces.
  init(_ path: String, _ bytes: ContiguousArray<UInt8>, inPiecesOf length: Int? = nil) {
    self.init(name: FileName(path), size: bytes.count) {
      var offset = 0
      return {
        guard offset < bytes.count else { return nil }
        defer { offset += length ?? bytes.count }
        return length.map { ContiguousArray(bytes[offset..<min(offset + $0, bytes.count)]) } ?? bytes
      }
    }
  }
}
