import ReelbookBase

/// The parts of a file that is too large for one record.
///
/// The parts are saved first, under names that nobody used before. The file's own record is saved last, and names them.
/// So the file is there as a whole or not at all.
package struct CloudParts: Hashable, Sendable {
  /// The random number of the attempt to write the file.
  package let attempt: UInt64
  /// The number of the file's bytes.
  package let count: Int
  /// The size of each part but the last.
  package let size: Int

  /// The size of a file from which on it is divided.
  package static let usualSize = 10 << 20
  /// The size below which nothing is divided.
  package static let smallestSize = 64 << 10
  /// The most parts of a file.
  package static let mostParts = 9999

  package init(attempt: UInt64, count: Int, size: Int) {
    self.attempt = attempt
    self.count = count
    self.size = max(size, 1)
  }

  /// Creates the parts that a record's field names; `nil` for another text.
  package init?(_ text: String, count: Int) {
    let words = text.split(separator: "-", omittingEmptySubsequences: false)
    guard words.count == 2, let attempt = UInt64(words[0], radix: 16), let size = Int(words[1]),
      (1...CloudAsset.limit).contains(size), count > size
    else { return nil }
    self.init(attempt: attempt, count: count, size: size)
    guard self.text == text, number <= Self.mostParts else { return nil }
  }

  /// The text of a record's field.
  package var text: String { "\(attempt.padded(to: 16, radix: 16))-\(size)" }

  /// The number of parts.
  package var number: Int { count == 0 ? 0 : (count - 1) / size + 1 }

  /// The bytes of each part.
  package var ranges: [Range<Int>] {
    stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
  }

  /// The parts that have bytes of a range.
  package func parts(in range: Range<Int>) -> Range<Int> {
    let bytes = range.clamped(to: 0..<count)
    guard !bytes.isEmpty else { return 0..<0 }
    return bytes.lowerBound / size..<(bytes.upperBound - 1) / size + 1
  }

  /// The size to try after iCloud refused a size as too large; `nil` if it would be too small.
  package static func size(after refused: Int) -> Int? {
    refused > smallestSize ? max(refused / 2, smallestSize) : nil
  }
}
