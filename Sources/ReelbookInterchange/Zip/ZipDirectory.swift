import ReelbookModel
import ReelbookPersistence

/// The directory of an archive: its entries and their places.
struct ZipDirectory {
  private(set) var entries: [ZipEntry] = []
  /// The number of bytes before the archive.
  private var base: UInt64 = 0
  /// Where the directory begins.
  private let start: UInt64

  /// Finds the directory and reads it.
  init(_ file: any DiskFile, _ limits: ZipLimits) throws {
    let end = try ZipEnd.find(in: file)
    guard end.count <= limits.entries else {
      throw InterchangeError(
        .tooManyEntries,
        ArchiveErrorPhrase.tooManyEntries, ["count": "\(end.count)", "limit": "\(limits.entries)"])
    }
    guard end.directorySize <= limits.directory else {
      throw InterchangeError(.tooLarge, ArchiveErrorPhrase.largeDirectory)
    }
    start = end.directoryStart
    base = end.base
    let bytes = try file.read(at: Int(end.directoryStart), count: Int(end.directorySize))
    guard bytes.count == end.directorySize else { throw Self.damaged(.damagedCutDirectory) }
    var offset = 0
    for _ in 0..<end.count { entries.append(try Self.readEntry(bytes, &offset)) }
    guard offset == bytes.count else { throw Self.damaged(.damagedLongDirectory) }
  }

  private static func readEntry(_ bytes: ContiguousArray<UInt8>, _ offset: inout Int) throws -> ZipEntry {
    let head = offset
    guard head + ZipFormat.directoryEntryLength <= bytes.count,
      bytes.number32(at: head) == ZipFormat.directoryEntry
    else { throw damaged(.damagedShortDirectory) }
    let (nameLength, extraLength, commentLength) = (
      Int(bytes.number16(at: head + 28)), Int(bytes.number16(at: head + 30)), Int(bytes.number16(at: head + 32))
    )
    let nameStart = head + ZipFormat.directoryEntryLength
    let extraStart = nameStart + nameLength
    offset = extraStart + extraLength + commentLength
    guard offset <= bytes.count else { throw damaged(.damagedCutEntry) }
    let name = try readName(bytes, nameStart..<extraStart)
    let attributes = bytes.number32(at: head + 38)
    let entry = ZipEntry(
      name: name, method: try method(bytes.number16(at: head + 10), flags: bytes.number16(at: head + 8), of: name),
      checksum: bytes.number32(at: head + 16), compressedSize: UInt64(bytes.number32(at: head + 20)),
      size: UInt64(bytes.number32(at: head + 24)), offset: UInt64(bytes.number32(at: head + 42)))
    guard bytes.number16(at: head + 34) == 0 || bytes.number16(at: head + 34) == .max else { throw ZipEnd.split }
    // The Unix file type: none, a file, or a folder.
    let form = attributes >> 16 & 0o170000
    guard [0, 0o100000, 0o040000].contains(form) else {
      let what: ArchiveErrorPhrase =
        switch form {
        case 0o120000: .entryLink
        case 0o010000: .entryPipe
        case 0o140000: .entrySocket
        default: .entryDevice
        }
      throw InterchangeError(.linkEntry, what, file: ZipName.shown(name))
    }
    return try entry.withLongNumbers(bytes, extraStart..<extraStart + extraLength)
  }

  private static func readName(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) throws -> String {
    let name = String(decoding: bytes[range], as: UTF8.self)
    guard name.utf8.elementsEqual(bytes[range]) else {
      throw InterchangeError(.unsafeName, ArchiveErrorPhrase.nameNotText, file: ZipName.shown(name))
    }
    if let problem = ZipName.problem(of: name) {
      throw InterchangeError(.unsafeName, problem, file: ZipName.shown(name))
    }
    return name
  }

  private static func method(_ number: UInt16, flags: UInt16, of name: String) throws -> ZipEntry.Method {
    guard flags & ZipFormat.isEncrypted == 0 else {
      throw InterchangeError(
        .encryptedEntry, ArchiveErrorPhrase.encrypted, file: ZipName.shown(name))
    }
    guard let method = ZipEntry.Method(rawValue: number) else {
      throw InterchangeError(
        .unknownMethod, ArchiveErrorPhrase.unknownMethod, ["number": "\(number)"],
        file: ZipName.shown(name))
    }
    return method
  }

  static func damaged(_ what: ArchiveErrorPhrase, _ name: String? = nil) -> InterchangeError {
    InterchangeError(.damagedArchive, what, file: name.map(ZipName.shown))
  }
}

extension ZipDirectory {
  /// Checks the directory against the limits and the file.
  func check(_ limits: ZipLimits, of length: UInt64) throws {
    let most = limits.total(of: length)
    var total: UInt64 = 0
    var names: Set<String> = []
    for entry in entries {
      let name = ZipName.shown(entry.name)
      // The file systems of most users ignore case, and normalise accents themselves.
      guard names.insert(entry.name.lowercased()).inserted else {
        throw InterchangeError(.repeatedName, ArchiveErrorPhrase.repeatedName, file: name)
      }
      guard !entry.isFolder || entry.size == 0 else {
        throw InterchangeError(.wrongSize, ArchiveErrorPhrase.folderWithBytes, file: name)
      }
      guard entry.method != .stored || entry.size == entry.compressedSize else {
        throw InterchangeError(.wrongSize, ArchiveErrorPhrase.twoSizes, file: name)
      }
      let (sum, overflow) = total.addingReportingOverflow(entry.size)
      let isSuspicious = entry.size > limits.unsuspicious && entry.size / limits.ratio >= max(1, entry.compressedSize)
      guard !overflow, sum <= most, !isSuspicious else {
        throw InterchangeError(
          .tooLarge, ArchiveErrorPhrase.expandsTooFar, file: name)
      }
      total = sum
    }
  }

  /// Finds the start of each entry's bytes from its local header, which must agree with the directory.
  mutating func findBytes(of file: any DiskFile) throws {
    for index in entries.indices {
      let (offset, overflow) = entries[index].offset.addingReportingOverflow(base)
      guard !overflow else { throw Self.damaged(.damagedOutside, entries[index].name) }
      entries[index].offset = offset
      try entries[index].readHeader(in: file, before: start)
    }
    var end: UInt64 = 0
    for entry in entries.sorted(by: { $0.offset < $1.offset }) {
      guard entry.offset >= end else {
        throw InterchangeError(
          .overlappingEntries, ArchiveErrorPhrase.overlapping, file: ZipName.shown(entry.name))
      }
      end = entry.start + entry.compressedSize
    }
  }
}
