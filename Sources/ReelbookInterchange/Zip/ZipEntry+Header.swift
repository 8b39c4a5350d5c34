import ReelbookModel
import ReelbookPersistence

extension ZipEntry {
  /// The entry with the ZIP64 numbers of its extra field, in their fixed order.
  func withLongNumbers(_ bytes: ContiguousArray<UInt8>, _ extras: Range<Int>) throws -> ZipEntry {
    var entry = self
    var long = try Self.longNumbers(bytes, extras, of: name)
    func next(_ number: UInt64) throws -> UInt64 {
      guard number == 0xFFFF_FFFF, let range = long else { return number }
      guard range.count >= 8 else { throw ZipDirectory.damaged(.damagedNoSize, name) }
      long = range.lowerBound + 8..<range.upperBound
      return bytes.number64(at: range.lowerBound)
    }
    entry.size = try next(size)
    entry.compressedSize = try next(compressedSize)
    entry.offset = try next(offset)
    return entry
  }

  /// The range of the ZIP64 extra field.
  private static func longNumbers(
    _ bytes: ContiguousArray<UInt8>, _ extras: Range<Int>, of name: String
  ) throws -> Range<Int>? {
    var offset = extras.lowerBound
    // Some programs leave a few bytes after the last field.
    while offset + 4 <= extras.upperBound {
      let end = offset + 4 + Int(bytes.number16(at: offset + 2))
      guard end <= extras.upperBound else { throw ZipDirectory.damaged(.damagedCutField, name) }
      if bytes.number16(at: offset) == ZipFormat.extra64 { return offset + 4..<end }
      offset = end
    }
    return nil
  }

  /// Reads the local header, which must be before the directory.
  mutating func readHeader(in file: any DiskFile, before directory: UInt64) throws {
    let length = UInt64(ZipFormat.localHeaderLength)
    guard offset <= directory, directory - offset >= length else {
      throw ZipDirectory.damaged(.damagedOutside, name)
    }
    let head = try file.read(at: Int(offset), count: Int(length))
    guard head.count == Int(length), head.number32(at: 0) == ZipFormat.localHeader else {
      throw ZipDirectory.damaged(.damagedNothingThere, name)
    }
    let nameLength = Int(head.number16(at: 26))
    let rest = try file.read(at: Int(offset + length), count: nameLength + Int(head.number16(at: 28)))
    start = offset + length + UInt64(nameLength) + UInt64(head.number16(at: 28))
    guard start <= directory, compressedSize <= directory - start else {
      throw ZipDirectory.damaged(.damagedOutside, name)
    }
    guard rest.count == Int(start - offset - length), rest[..<nameLength].elementsEqual(name.utf8) else {
      throw ZipDirectory.damaged(.damagedOtherName, name)
    }
    try checkHeader(head, rest, nameLength)
  }

  /// Checks the local header against the directory.
  private func checkHeader(
    _ head: ContiguousArray<UInt8>, _ rest: ContiguousArray<UInt8>, _ nameLength: Int
  ) throws {
    let flags = head.number16(at: 6)
    guard flags & ZipFormat.isEncrypted == 0 else {
      throw InterchangeError(.encryptedEntry, ArchiveErrorPhrase.encrypted, file: ZipName.shown(name))
    }
    guard head.number16(at: 8) == method.rawValue else {
      throw ZipDirectory.damaged(.damagedOtherMethod, name)
    }
    let header = try ZipEntry(
      name: name, method: method, checksum: head.number32(at: 14), compressedSize: UInt64(head.number32(at: 18)),
      size: UInt64(head.number32(at: 22)), offset: 0
    ).withLongNumbers(rest, nameLength..<rest.count)
    // A program that streams writes zeros here, and the sizes after the bytes.
    let isLater = flags & ZipFormat.hasDescriptor != 0
    func agrees(_ number: UInt64, _ expected: UInt64) -> Bool {
      number == expected || isLater && (number == 0 || number == 0xFFFF_FFFF)
    }
    guard agrees(header.size, size), agrees(header.compressedSize, compressedSize),
      agrees(UInt64(header.checksum), UInt64(checksum))
    else {
      throw InterchangeError(
        .wrongSize, ArchiveErrorPhrase.wrongLength,
        file: ZipName.shown(name))
    }
  }
}
