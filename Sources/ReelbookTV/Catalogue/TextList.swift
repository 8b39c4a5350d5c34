import ReelbookBase

/// Many texts in one array of bytes, which takes a third of the memory of an array of texts.
struct TextList: Sendable, Equatable {
  private(set) var bytes: [UInt8] = []
  private(set) var ends: [UInt32] = []

  init() {}

  /// Creates a list from its parts; `nil` if they do not fit.
  init?(bytes: [UInt8], ends: [UInt32]) {
    var last: UInt32 = 0
    for end in ends {
      guard end >= last else { return nil }
      last = end
    }
    guard Int(last) == bytes.count else { return nil }
    (self.bytes, self.ends) = (bytes, ends)
  }

  var count: Int { ends.count }

  subscript(index: Int) -> String { ContiguousArray(bytes).span.text(range(of: index)) }

  /// The range of a text's bytes.
  func range(of index: Int) -> Range<Int> { (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index]) }

  mutating func append(_ text: String) {
    bytes += text.utf8
    ends.append(UInt32(bytes.count))
  }
}
