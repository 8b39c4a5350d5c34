import ReelbookModel

/// What the checksums of some lines come to, in their order: another line, or another order, makes another.
package struct LineCheck: Hashable, Sendable {
  package private(set) var value: UInt64 = 0
  /// What the value is multiplied by when as many lines follow as are in it.
  private var weight: UInt64 = 1

  private static let factor: UInt64 = 0x9FB2_1C65_1E98_DF25

  package init() {}

  /// Adds a line behind the others.
  @inline(__always) mutating func append(_ sum: UInt64) {
    value = value &* Self.factor &+ sum
    weight = weight &* Self.factor
  }

  /// Adds lines behind the others.
  mutating func append(_ later: LineCheck) {
    value = value &* later.weight &+ later.value
    weight = weight &* later.weight
  }
}

/// Where the next line of a file goes, and what the lines before it come to. The file's last line says it.
struct FileEnd: Hashable {
  /// How many bytes are before.
  var offset = 0
  /// How many lines are before.
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
