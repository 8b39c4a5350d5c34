import ReelbookBase

/// Numbers as bytes, in sections that begin with their length.
struct PackedSections {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ section: [UInt8]) {
    bytes.append(number: UInt64(section.count))
    bytes += section
  }

  mutating func add(_ numbers: [UInt32]) {
    bytes.append(number: UInt64(numbers.count * 4))
    bytes.reserveCapacity(bytes.count + numbers.count * 4)
    for number in numbers { bytes.append(number: number) }
  }

  mutating func add(_ numbers: [UInt64]) {
    bytes.append(number: UInt64(numbers.count * 8))
    bytes.reserveCapacity(bytes.count + numbers.count * 8)
    for number in numbers { bytes.append(number: number) }
  }
}

/// Reads what ``PackedSections`` wrote, in the same order.
struct SectionReader {
  /// Not an array: a span of an array needs macOS 26.
  private let bytes: ContiguousArray<UInt8>
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = ContiguousArray(bytes) }

  private mutating func next() -> Range<Int>? {
    guard offset + 8 <= bytes.count else { return nil }
    let length = bytes.span.word(at: offset)
    guard length <= UInt64(bytes.count - offset - 8) else { return nil }
    let range = offset + 8..<offset + 8 + Int(length)
    offset = range.upperBound
    return range
  }

  mutating func nextBytes() -> [UInt8]? { next().map { Array(bytes[$0]) } }

  mutating func nextHalfWords() -> [UInt32]? {
    guard let range = next(), range.count.isMultiple(of: 4) else { return nil }
    return stride(from: range.lowerBound, to: range.upperBound, by: 4).map { bytes.span.halfWord(at: $0) }
  }

  mutating func nextWords() -> [UInt64]? {
    guard let range = next(), range.count.isMultiple(of: 8) else { return nil }
    return stride(from: range.lowerBound, to: range.upperBound, by: 8).map { bytes.span.word(at: $0) }
  }
}

extension [UInt8] {
  /// Appends a number, its lowest byte first.
  mutating func append(number: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
