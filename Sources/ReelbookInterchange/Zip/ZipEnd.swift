import ReelbookModel
import ReelbookPersistence

/// The end record of an archive.
struct ZipEnd {
  var count: UInt64
  var directorySize: UInt64
  /// Where the directory begins in the file.
  var directoryStart: UInt64
  /// The number of bytes before the archive, from which its offsets count.
  var base: UInt64

  /// How far from the file's end to search: the longest comment, and the same length again.
  private static let searchLength = 1 << 17

  static let split = InterchangeError(
    .splitArchive, ArchiveErrorPhrase.split)

  /// Finds the last valid end record in a file.
  static func find(in file: any DiskFile) throws -> ZipEnd {
    let size = try file.size()
    let from = max(0, size - searchLength)
    let bytes = try file.read(at: from, count: size - from)
    var offset = bytes.count - ZipFormat.endLength
    var isSplit = false
    while offset >= 0 {
      if bytes[offset] == 0x50, bytes.number32(at: offset) == ZipFormat.end {
        do {
          if let end = try ZipEnd(bytes, at: offset, from: from, file) { return end }
        } catch let error as InterchangeError where error == split {
          // A comment may contain bytes that look like an end record.
          isSplit = true
        }
      }
      offset -= 1
    }
    throw isSplit
      ? split
      : InterchangeError(
        .notAnArchive, ArchiveErrorPhrase.notAnArchive)
  }

  /// Reads an end record at an offset; `nil` if there is none.
  private init?(
    _ bytes: ContiguousArray<UInt8>, at offset: Int, from: Int, _ file: any DiskFile
  ) throws {
    let place = UInt64(from + offset)
    count = UInt64(bytes.number16(at: offset + 10))
    directorySize = UInt64(bytes.number32(at: offset + 12))
    var statedStart = UInt64(bytes.number32(at: offset + 16))
    var end = place
    let isLong = count == 0xFFFF || directorySize == 0xFFFF_FFFF || statedStart == 0xFFFF_FFFF
    // A file may have a ZIP64 record even if the plain one suffices. Then invalid bytes before the plain one are no
    // such record.
    let long = isLong ? try LongEnd(before: place, file) : try? LongEnd(before: place, file)
    if let long, isLong || long.count == count && long.directorySize == directorySize {
      (count, directorySize, statedStart, end) = (long.count, long.directorySize, long.directoryStart, long.place)
    } else if bytes.number32(at: offset + 4) != 0 || bytes.number16(at: offset + 8) != bytes.number16(at: offset + 10) {
      throw Self.split
    }
    guard directorySize <= end, statedStart <= end - directorySize else { return nil }
    directoryStart = end - directorySize
    base = directoryStart - statedStart
    guard directorySize > 0 else {
      guard count == 0 else { return nil }
      return
    }
    let first = try file.read(at: Int(directoryStart), count: 4)
    guard first.count == 4, first.number32(at: 0) == ZipFormat.directoryEntry else { return nil }
  }
}

/// The ZIP64 end record.
private struct LongEnd {
  var count: UInt64
  var directorySize: UInt64
  var directoryStart: UInt64
  /// Its offset.
  var place: UInt64

  /// Reads the record before the plain one; `nil` if there is none.
  init?(before end: UInt64, _ file: any DiskFile) throws {
    let length = UInt64(ZipFormat.locator64Length + ZipFormat.end64Length)
    guard end >= length else { return nil }
    // The record's extensible data is unused, so the record has a fixed length.
    place = end - length
    let bytes = try file.read(at: Int(place), count: Int(length))
    let locator = ZipFormat.end64Length
    guard bytes.count == Int(length), bytes.number32(at: 0) == ZipFormat.end64,
      bytes.number32(at: locator) == ZipFormat.locator64
    else { return nil }
    guard bytes.number32(at: 16) == 0, bytes.number32(at: 20) == 0, bytes.number32(at: locator + 4) == 0,
      bytes.number32(at: locator + 16) <= 1, bytes.number64(at: 24) == bytes.number64(at: 32)
    else { throw ZipEnd.split }
    count = bytes.number64(at: 32)
    directorySize = bytes.number64(at: 40)
    directoryStart = bytes.number64(at: 48)
  }
}
