/// The bytes of a file, read at any place.
struct DatabaseBytes {
  /// The file's length.
  let count: Int
  private let read: (_ offset: Int, _ count: Int) throws -> ContiguousArray<UInt8>

  init(count: Int, _ read: @escaping (_ offset: Int, _ count: Int) throws -> ContiguousArray<UInt8>) {
    self.count = count
    self.read = read
  }

  /// Creates the bytes of a file in memory.
  init(_ bytes: ContiguousArray<UInt8>) {
    self.init(count: bytes.count) { offset, count in ContiguousArray(bytes[offset..<offset + count]) }
  }

  /// The bytes at an offset; `nil` if the file ends before the last of them.
  func bytes(at offset: Int, count: Int) throws -> ContiguousArray<UInt8>? {
    guard offset >= 0, count >= 0, count <= self.count, offset <= self.count - count else { return nil }
    let bytes = try read(offset, count)
    return bytes.count == count ? bytes : nil
  }
}

extension ContiguousArray<UInt8> {
  /// The number in some bytes, the highest first; `nil` behind the end.
  func number(at offset: Int, length: Int) -> Int? {
    guard offset >= 0, offset <= count - length else { return nil }
    var number = 0
    for place in offset..<offset + length { number = number << 8 | Int(self[place]) }
    return number
  }

  /// The number of variable length at an offset, which moves behind it; `nil` behind the end.
  ///
  /// Each byte has seven bits and says whether another follows. A ninth byte has eight.
  func variableNumber(at offset: inout Int, before end: Int) -> Int64? {
    var bits: UInt64 = 0
    for place in 0..<9 {
      guard offset < end, offset < count else { return nil }
      let byte = UInt64(self[offset])
      offset += 1
      guard place < 8 else { return Int64(bitPattern: bits << 8 | byte) }
      bits = bits << 7 | byte & 0x7F
      guard byte >= 0x80 else { break }
    }
    return Int64(bitPattern: bits)
  }
}
