/// The signatures and lengths of an archive's parts, from PKWARE's APPNOTE.TXT.
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

  /// The ZIP64 extra field.
  static let extra64: UInt16 = 1

  /// Flags of an entry.
  static let isEncrypted: UInt16 = 1 << 0 | 1 << 6 | 1 << 13
  static let hasDescriptor: UInt16 = 1 << 3
  static let isUTF8: UInt16 = 1 << 11

  /// 1 January 1980, the first date of the format: equal libraries give equal bytes.
  static let noDate: UInt16 = 0x0021
  /// A Unix file that its owner can write and everybody can read.
  static let attributes: UInt32 = 0o100644 << 16
  static let unix: UInt16 = 3 << 8
}

extension [UInt8] {
  mutating func append(little value: some FixedWidthInteger) {
    unsafe Swift.withUnsafeBytes(of: value.littleEndian) { unsafe append(contentsOf: $0) }
  }
}

extension ContiguousArray<UInt8> {
  /// A number of two bytes, which must be in bounds.
  func number16(at offset: Int) -> UInt16 { UInt16(self[offset]) | UInt16(self[offset + 1]) << 8 }

  func number32(at offset: Int) -> UInt32 { UInt32(number16(at: offset)) | UInt32(number16(at: offset + 2)) << 16 }

  func number64(at offset: Int) -> UInt64 { UInt64(number32(at: offset)) | UInt64(number32(at: offset + 4)) << 32 }
}
