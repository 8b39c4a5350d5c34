/// An address taken apart: the scheme and host, the parts of the path, the query with its sign.
struct AddressParts {
  /// The whole address.
  let letters: ContiguousArray<UInt8>
  /// Where the scheme and the host stand.
  let rootRange: Range<Int>
  /// Where the words between the strokes of the path stand.
  let words: [Range<Int>]
  /// Where the query stands, with its sign.
  let queryRange: Range<Int>

  init?(_ address: String) {
    let letters = ContiguousArray(address.utf8)
    let bytes = letters.span
    guard let host = Self.host(bytes) else { return nil }
    let (stroke, question) = (UInt8(ascii: "/"), UInt8(ascii: "?"))
    var way = host
    while way < bytes.count, bytes[way] != stroke, bytes[way] != question { way += 1 }
    var end = way
    while end < bytes.count, bytes[end] != question, bytes[end] != UInt8(ascii: "#") { end += 1 }
    rootRange = 0..<way
    words = bytes.words(in: way..<end) { $0 == stroke }
    queryRange = end..<bytes.count
    self.letters = letters
  }

  /// The scheme and the host.
  var root: String { text(rootRange) }

  /// The words between the strokes of the path.
  var path: [String] { words.map(text) }

  /// The query with its sign.
  var query: String { text(queryRange) }

  /// Whether the path ends with a stroke.
  var endsWithStroke: Bool {
    queryRange.lowerBound > rootRange.upperBound && letters[queryRange.lowerBound - 1] == UInt8(ascii: "/")
  }

  func text(_ range: Range<Int>) -> String { letters.span.text(range) }

  /// Where the host begins, behind `://`; `nil` where there is none.
  private static func host(_ bytes: Span<UInt8>) -> Int? {
    let stroke = UInt8(ascii: "/")
    var index = bytes.position(of: UInt8(ascii: ":"), in: bytes.indices)
    while index + 2 < bytes.count {
      if bytes[index + 1] == stroke, bytes[index + 2] == stroke { return index + 3 }
      index = bytes.position(of: UInt8(ascii: ":"), in: index + 1..<bytes.count)
    }
    return nil
  }
}
