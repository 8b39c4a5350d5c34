/// The marks and lengths of an archive's parts, as APPNOTE.TXT of PKWARE has them.
enum ZipFormat {
  static let localHeader: UInt32 = 0x0403_4B50
  static let directoryEntry: UInt32 = 0x0201_4B50
  static let end: UInt32 = 0x0605_4B50
  static let end64: UInt32 = 0x0606_4B50
  static let locator64: UInt32 = 0x0706_4B50

  static let localHeaderLength = 30
  static let directoryEntryLength = 46
  static let endLength = 22
  static let end64Length = 56
  static let locator64Length = 20

  /// The extra field for what does not fit the header.
  static let extra64: UInt16 = 1

  /// Bits of an entry's flags.
  static let isEncrypted: UInt16 = 1 << 0 | 1 << 6 | 1 << 13
  static let hasDescriptor: UInt16 = 1 << 3
  static let isUTF8: UInt16 = 1 << 11

  /// 1 January 1980, the first day that an archive can name: the same library is the same bytes.
  static let noDate: UInt16 = 0x0021
  /// A file that its owner writes and everybody reads, by the conventions of Unix.
  static let attributes: UInt32 = 0o100644 << 16
  static let unix: UInt16 = 3 << 8
}

extension [UInt8] {
  mutating func append(little value: some FixedWidthInteger) {
    unsafe Swift.withUnsafeBytes(of: value.littleEndian) { unsafe append(contentsOf: $0) }
  }
}

extension ContiguousArray<UInt8> {
  /// A number of two bytes; they must be there.
  func number16(at offset: Int) -> UInt16 { UInt16(self[offset]) | UInt16(self[offset + 1]) << 8 }

  func number32(at offset: Int) -> UInt32 { UInt32(number16(at: offset)) | UInt32(number16(at: offset + 2)) << 16 }

  func number64(at offset: Int) -> UInt64 { UInt64(number32(at: offset)) | UInt64(number32(at: offset + 4)) << 32 }
}
