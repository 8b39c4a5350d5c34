package import ReelbookModel

/// A segment's file name: the writing device, its numbers, and a random part.
///
///     8f2c0d9ae1b27c44-000041-000041-1f2e3d4c.segment
///
/// If two devices have the same id by mistake, they write the same numbers, but never a file of the same name.
package struct SyncSegmentName: Hashable, Sendable {
  package var writer: DeviceID
  /// The writer's numbers that the file covers. A folded file covers many.
  package var numbers: ClosedRange<Int>
  package var random: UInt32

  package static let suffix = ".segment"
  /// The highest number.
  static let highest = 999_999_999_999

  package init(_ writer: DeviceID, _ numbers: ClosedRange<Int>, random: UInt32) {
    self.writer = writer
    self.numbers = numbers
    self.random = random
  }

  /// Creates a name from a file's name; `nil` for one that is not a segment's.
  package init?(_ name: String) {
    guard name.hasSuffix(Self.suffix) else { return nil }
    let parts = name.dropLast(Self.suffix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 4, let writer = DeviceID(String(parts[0])), let first = Int(parts[1]),
      let last = Int(parts[2]), parts[3].count == 8, let random = UInt32(parts[3], radix: 16), first >= 1,
      last >= first, last <= Self.highest
    else { return nil }
    self.init(writer, first...last, random: random)
    // Another spelling is another file, such as one that a replicator renamed.
    guard description == name else { return nil }
  }

  /// Whether the file covers all numbers of another.
  func covers(_ other: SyncSegmentName) -> Bool {
    numbers.lowerBound <= other.numbers.lowerBound && other.numbers.upperBound <= numbers.upperBound
  }

  /// Whether a file may be a segment that a replicator renamed.
  static func isLikelyRenamed(_ name: String) -> Bool {
    !name.hasPrefix(".") && !name.hasPrefix("~") && name.contains(suffix.dropFirst())
  }
}

extension SyncSegmentName: CustomStringConvertible {
  package var description: String {
    var letters = Array("\(writer)-".utf8)
    letters.append(decimal: numbers.lowerBound, width: 6)
    letters.append(UInt8(ascii: "-"))
    letters.append(decimal: numbers.upperBound, width: 6)
    return String(decoding: letters, as: UTF8.self) + "-\(random.padded(to: 8, radix: 16))\(Self.suffix)"
  }
}
