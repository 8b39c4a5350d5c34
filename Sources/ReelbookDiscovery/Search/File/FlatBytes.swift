/// Writes numbers and arrays of numbers one after the other, so that they are read without parsing.
struct FlatWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: UInt64) { bytes += withUnsafeBytes(of: number) { Array($0) } }

  /// Adds an array: its length in bytes, and the numbers as they lie in memory, up to a multiple of eight bytes.
  mutating func add<Number: FixedWidthInteger>(_ numbers: ContiguousArray<Number>) {
    add(UInt64(numbers.count * MemoryLayout<Number>.size))
    numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
    bytes += repeatElement(0, count: -bytes.count & 7)
  }

  /// Adds texts: the lengths in bytes of all, and their letters.
  mutating func add(_ texts: [String]) {
    add(ContiguousArray(texts.map { UInt32($0.utf8.count) }))
    add(ContiguousArray(texts.flatMap(\.utf8)))
  }
}

/// Reads what a ``FlatWriter`` wrote. Each array is one copy of memory. Returns `nil` for what is not there.
struct FlatReader {
  private let bytes: ContiguousArray<UInt8>
  private var place = 0

  init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func number() -> UInt64? {
    guard bytes.count - place >= 8 else { return nil }
    let start = place
    place += 8
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: UInt64.self) }
  }

  mutating func array<Number: FixedWidthInteger>(of type: Number.Type) -> ContiguousArray<Number>? {
    let size = MemoryLayout<Number>.size
    guard let length = number().flatMap({ Int(exactly: $0) }), length <= bytes.count - place, length % size == 0,
      length + (-length & 7) <= bytes.count - place
    else { return nil }
    let start = place
    place += length + (-length & 7)
    return ContiguousArray<Number>(unsafeUninitializedCapacity: length / size) { buffer, count in
      bytes.withUnsafeBytes { all in
        let part = UnsafeRawBufferPointer(rebasing: all[start..<start + length])
        UnsafeMutableRawBufferPointer(buffer).copyMemory(from: part)
      }
      count = length / size
    }
  }

  mutating func texts() -> [String]? {
    guard let lengths = array(of: UInt32.self), let letters = array(of: UInt8.self) else { return nil }
    var (texts, place): ([String], Int) = ([], 0)
    for length in lengths {
      guard Int(length) <= letters.count - place else { return nil }
      texts.append(String(decoding: letters[place..<place + Int(length)], as: UTF8.self))
      place += Int(length)
    }
    return place == letters.count ? texts : nil
  }
}

extension ContiguousArray where Element: FixedWidthInteger {
  /// Whether these are the starts of the parts of an array, none before the last, and at the end its count.
  func areStarts(to count: Int) -> Bool {
    guard first == 0, let last, Int(exactly: last) == count else { return false }
    return indices.dropFirst().allSatisfy { self[$0 - 1] <= self[$0] }
  }
}
