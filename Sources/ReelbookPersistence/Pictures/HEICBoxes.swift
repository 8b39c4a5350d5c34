import ReelbookModel

/// A box of a HEIC file: a length, a type of four letters, and a body.
struct HEICBox {
  var type: String
  /// The offset of the type.
  var typeOffset: Int
  var body: Range<Int>

  /// The boxes in a range, one behind the other.
  static func all(of bytes: [UInt8], in range: Range<Int>) throws(StorageError) -> [HEICBox] {
    var boxes: [HEICBox] = []
    var start = range.lowerBound
    while start < range.upperBound {
      guard let short = bytes.big(4, at: start), let type = bytes.name(at: start + 4) else {
        throw .damagedPicture("there is half a box at byte \(start)")
      }
      var (length, head) = (short, 8)
      if short == 1 {
        guard let long = bytes.big(8, at: start + 8) else {
          throw .damagedPicture("there is half a box at byte \(start)")
        }
        (length, head) = (long, 16)
      } else if short == 0 {
        length = range.upperBound - start
      }
      guard length >= head, length <= range.upperBound - start else {
        throw .damagedPicture("the box at byte \(start) goes beyond the end")
      }
      boxes.append(HEICBox(type: type, typeOffset: start + 4, body: start + head..<start + length))
      start += length
    }
    return boxes
  }
}

/// A reader of a box's numbers, which fails beyond the box's end.
struct HEICCursor {
  private let bytes: [UInt8]
  private var offset: Int
  private let end: Int

  /// Creates a reader of a box with a version; skips the version and its flags.
  init(_ bytes: [UInt8], _ body: Range<Int>) throws(StorageError) {
    self.bytes = bytes
    offset = body.lowerBound
    end = body.upperBound
    version = 0
    let head = try number(4)
    (version, flags) = (head >> 24, head & 0xFF_FFFF)
  }

  private(set) var version: Int
  private(set) var flags = 0

  /// The next number of some bytes; 0 for none.
  mutating func number(_ count: Int) throws(StorageError) -> Int {
    guard count > 0 else { return 0 }
    guard offset <= end - count, let value = bytes.big(count, at: offset) else {
      throw .damagedPicture("a table ends too early")
    }
    offset += count
    return value
  }

  /// The rest of the box.
  var rest: Range<Int> { offset..<end }
}
