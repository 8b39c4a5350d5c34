/// The header of a database: the first hundred bytes of its file.
struct DatabaseHeader: Hashable {
  /// How a database writes its texts.
  enum Encoding: Int {
    case utf8 = 1
    case utf16Little, utf16Big
  }

  /// The length of a page.
  let pageLength: Int
  /// The bytes of a page that hold rows: an extension may use the last ones.
  let usableLength: Int
  let encoding: Encoding

  static let length = 100
  /// The bytes that each database begins with.
  static let mark = ContiguousArray("SQLite format 3\0".utf8)

  init(_ bytes: ContiguousArray<UInt8>) throws(DatabaseFault) {
    guard bytes.count >= Self.length, bytes.starts(with: Self.mark) else { throw .malformedHeader }
    let pageLength = Int(bytes[16]) << 8 | Int(bytes[17])
    // The longest length does not fit two bytes.
    self.pageLength = pageLength == 1 ? 65536 : pageLength
    usableLength = self.pageLength - Int(bytes[20])
    guard self.pageLength >= 512, self.pageLength.nonzeroBitCount == 1, usableLength >= 480,
      bytes[21] == 64, bytes[22] == 32, bytes[23] == 32
    else { throw .malformedHeader }
    // The bytes 18 and 19 are the versions that may write and read it; 2 is the one with a log.
    guard bytes[19] <= 2 else { throw .newerVersion }
    switch bytes.number(at: 56, length: 4) {
    // A database without any table has no encoding.
    case 0: encoding = .utf8
    case let code?:
      guard let encoding = Encoding(rawValue: code) else { throw .malformedHeader }
      self.encoding = encoding
    case nil: throw .malformedHeader
    }
  }
}
