import ReelbookModel

/// The combined checksum of lines in order.
package struct LineCheck: Hashable, Sendable {
  package private(set) var value: UInt64 = 0
  /// The factor for the value when that number of lines is appended.
  private var weight: UInt64 = 1

  private static let factor: UInt64 = 0x9FB2_1C65_1E98_DF25

  package init() {}

  /// Appends a line.
  @inline(__always) mutating func append(_ sum: UInt64) {
    value = value &* Self.factor &+ sum
    weight = weight &* Self.factor
  }

  /// Appends lines.
  mutating func append(_ later: LineCheck) {
    value = value &* later.weight &+ later.value
    weight = weight &* later.weight
  }
}

/// The end of a file's lines, and their combined checksum, for its last line.
struct FileEnd: Hashable {
  /// The offset of the end.
  var offset = 0
  /// The number of lines.
  var lines = 0
  var check = LineCheck()

  /// Appends an object as a line; returns its checksum.
  mutating func append(_ object: borrowing JSONWriter, isNumbered: Bool = true, to bytes: inout [UInt8]) -> UInt64 {
    let start = bytes.count
    let sum = CheckedLine.append(object, number: isNumbered ? lines + 1 : nil, to: &bytes)
    offset += bytes.count - start
    lines += 1
    check.append(sum)
    return sum
  }

  /// The last line of a file that ends here.
  var lastLine: [UInt8] {
    var end = self
    var json = JSONWriter()
    json.object { json in
      json.key("check")
      json.string(CheckedLine.text(of: check.value))
    }
    var bytes: [UInt8] = []
    _ = end.append(json, to: &bytes)
    return bytes
  }
}
