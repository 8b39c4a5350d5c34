import ReelbookBase

/// A header that may go on: some lists have a guide on each line.
///
///     #EXTM3U x-tvg-url="https://g.example/one.xml,
///     https://g.example/two.xml"
struct OpenHeader {
  private(set) var letters: ContiguousArray<UInt8>
  let line: Int

  init(_ bytes: Span<UInt8>, _ range: Range<Int>, line: Int) {
    letters = ContiguousArray(range.map { bytes[$0] })
    self.line = line
  }

  /// Whether no address is due: the text does not end with the comma of a list in an open quote.
  var isComplete: Bool {
    letters.last != UInt8(ascii: ",") || !letters.contains(UInt8(ascii: "\""))
      || letters.count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2) || letters.count > LineSplitter.limit
  }

  /// Adds the next line; `false` for one that is no address and so belongs to the list.
  mutating func add(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard AddressScan.hasScheme(bytes, range) else { return false }
    for index in range { letters.append(bytes[index]) }
    return true
  }
}
