package import ReelbookModel

/// A set of positive numbers, as ranges: `1-40,42`.
package struct NumberRanges: Hashable, Sendable {
  /// Sorted, and not adjacent.
  package private(set) var ranges: [ClosedRange<Int>] = []

  package init() {}

  package init(_ range: ClosedRange<Int>) { ranges = [range] }

  package var isEmpty: Bool { ranges.isEmpty }

  package func contains(_ range: ClosedRange<Int>) -> Bool {
    ranges.contains { $0.lowerBound <= range.lowerBound && $0.upperBound >= range.upperBound }
  }

  package mutating func insert(_ range: ClosedRange<Int>) {
    var merged = range
    var rest: [ClosedRange<Int>] = []
    for other in ranges {
      if other.upperBound + 1 < merged.lowerBound || merged.upperBound + 1 < other.lowerBound {
        rest.append(other)
      } else {
        merged = min(merged.lowerBound, other.lowerBound)...max(merged.upperBound, other.upperBound)
      }
    }
    rest.append(merged)
    ranges = rest.sorted { $0.lowerBound < $1.lowerBound }
  }

  package mutating func formUnion(_ other: NumberRanges) { for range in other.ranges { insert(range) } }

  /// Removes the numbers of another set.
  package mutating func subtract(_ other: NumberRanges) {
    var rest = NumberRanges()
    for gap in other.gaps(upTo: ranges.last?.upperBound ?? 0) {
      for range in ranges where range.overlaps(gap) { rest.insert(range.clamped(to: gap)) }
    }
    self = rest
  }

  /// The missing ranges up to a number.
  package func gaps(upTo last: Int) -> [ClosedRange<Int>] {
    var gaps: [ClosedRange<Int>] = []
    var next = 1
    for range in ranges {
      if next < range.lowerBound, next <= last { gaps.append(next...min(last, range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    if next <= last { gaps.append(next...last) }
    return gaps
  }
}

extension NumberRanges: LosslessStringConvertible {
  package var description: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",")
  }

  /// Creates the ranges of a text; `nil` unless they are in order and apart, as ``description`` writes them.
  ///
  /// To insert one after the other would cost the square of their number, and another device may name any number.
  package init?(_ text: String) {
    for part in text.split(separator: ",") {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first >= 1, last >= first,
        last <= SyncSegmentName.highest, ranges.last.map({ $0.upperBound + 1 < first }) ?? true
      else { return nil }
      ranges.append(first...last)
    }
  }
}

extension NumberRanges: FieldValue {
  package static var absent: NumberRanges { NumberRanges() }

  package static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> NumberRanges {
    let start = cursor.offset
    let text = try cursor.readString(bytes)
    guard let ranges = NumberRanges(text) else { throw .malformed("Expected ranges of numbers", at: start) }
    return ranges
  }

  package func write(to json: inout JSONWriter) { json.string(description) }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let ranges = NumberRanges(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no ranges of numbers")
    }
    self = ranges
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
