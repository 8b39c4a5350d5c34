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
      files = [File(name: FileName(name), size: size) { Self.pieces(of: file, size) }.inflated(limits)]
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
      return File(name: name, size: size as? Int ?? (size as? UInt64).map(Int.init) ?? 0) {
        guard let file = try disk.open(path, for: .reading) else { return { nil } }
        return pieces(of: file, try file.size())
      }
    }
  }

  private static func archive(_ file: any DiskFile, _ name: String, _ limits: ZipLimits) throws -> [File] {
    let reader: ZipReader
    do {
      reader = try ZipReader(file, limits: limits)
    } catch let error as InterchangeError where error.code == .encryptedEntry {
      throw ImportWords.passwordProtected(name)
    }
    return reader.entries.filter { !$0.isFolder }.sorted { $0.name < $1.name }.compactMap { entry in
      let name = FileName(entry.name)
      guard name.isReadable || name.isArchive else { return nil }
      return File(name: name, size: Int(entry.size)) { try reader.pieces(of: entry) }
    }
  }

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
