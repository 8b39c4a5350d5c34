import ReelbookInterchange

/// An archive that is put together byte by byte, as the format's description says or, where a test sets it, against it.
struct HandMadeZip {
  struct Entry {
    var name: [UInt8]
    var bytes: [UInt8]
    /// The bytes in the archive; for a stored entry the same as `bytes`.
    var packed: [UInt8]
    var method: UInt16 = 0
    var flags: UInt16 = 0
    var checksum: UInt32
    var size: UInt32
    var packedSize: UInt32
    var localName: [UInt8]?
    var localSize: UInt32?
    var localMethod: UInt16?
    var localExtra: [UInt8] = []
    var extra: [UInt8] = []
    var descriptor: [UInt8] = []
    var attributes: UInt32 = 0
    /// The entry's offset in the directory; `nil` for the right one.
    var offset: UInt32?

    init(_ name: String, _ text: String) {
      self.name = Array(name.utf8)
      bytes = Array(text.utf8)
      packed = bytes
      checksum = HandMadeZip.checksum(bytes)
      size = UInt32(bytes.count)
      packedSize = size
    }
  }

  var entries: [Entry]
  var front: [UInt8] = []
  var behind: [UInt8] = []
  var comment: [UInt8] = []
  var count: UInt16?
  /// Whether offsets count from the archive's own beginning, as if the bytes in front were added later.
  var isMovedBack = false

  init(_ entries: Entry...) { self.entries = entries }

  var bytes: [UInt8] {
    var bytes = front
    let base = isMovedBack ? UInt32(front.count) : 0
    var offsets: [UInt32] = []
    for entry in entries {
      offsets.append(UInt32(bytes.count) - base)
      let name = entry.localName ?? entry.name
      let isLater = entry.flags & 8 != 0
      bytes += Self.little(0x0403_4B50, 4) + Self.little(20, 2) + Self.little(entry.flags, 2)
      bytes += Self.little(entry.localMethod ?? entry.method, 2) + Self.little(0, 4)
      bytes += Self.little(isLater ? 0 : entry.checksum, 4) + Self.little(isLater ? 0 : entry.packedSize, 4)
      bytes += Self.little(isLater ? 0 : entry.localSize ?? entry.size, 4)
      bytes += Self.little(name.count, 2) + Self.little(entry.localExtra.count, 2)
      bytes += name + entry.localExtra + entry.packed + entry.descriptor
    }
    let start = bytes.count
    for (entry, offset) in zip(entries, offsets) {
      bytes += Self.little(0x0201_4B50, 4) + Self.little(0x0314, 2) + Self.little(20, 2)
      bytes += Self.little(entry.flags, 2) + Self.little(entry.method, 2) + Self.little(0, 4)
      bytes += Self.little(entry.checksum, 4) + Self.little(entry.packedSize, 4) + Self.little(entry.size, 4)
      bytes += Self.little(entry.name.count, 2) + Self.little(entry.extra.count, 2) + Self.little(0, 6)
      bytes += Self.little(entry.attributes, 4) + Self.little(entry.offset ?? offset, 4) + entry.name + entry.extra
    }
    let size = bytes.count - start
    let number = count ?? UInt16(entries.count)
    bytes += Self.little(0x0605_4B50, 4) + Self.little(0, 4) + Self.little(number, 2) + Self.little(number, 2)
    bytes += Self.little(size, 4) + Self.little(UInt32(start) - base, 4) + Self.little(comment.count, 2)
    return bytes + comment + behind
  }

  static func little(_ value: some BinaryInteger, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// CRC-32 bit by bit: slow and obviously right.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
