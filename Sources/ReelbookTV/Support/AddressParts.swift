import ReelbookBase

/// The parts of an address: scheme and host, path components, query.
struct AddressParts {
  /// The bytes of the whole address.
  let letters: ContiguousArray<UInt8>
  /// The range of the scheme and the host.
  let rootRange: Range<Int>
  /// The ranges of the path components.
  let components: [Range<Int>]
  /// The range of the query, with its `?`.
  let queryRange: Range<Int>

  init?(_ address: String) {
    let letters = ContiguousArray(address.utf8)
    let bytes = letters.span
    guard let host = Self.host(bytes) else { return nil }
    let (slash, question) = (UInt8(ascii: "/"), UInt8(ascii: "?"))
    var rootEnd = host
    while rootEnd < bytes.count, bytes[rootEnd] != slash, bytes[rootEnd] != question { rootEnd += 1 }
    var end = rootEnd
    while end < bytes.count, bytes[end] != question, bytes[end] != UInt8(ascii: "#") { end += 1 }
    rootRange = 0..<rootEnd
    components = bytes.words(in: rootEnd..<end) { $0 == slash }
    queryRange = end..<bytes.count
    self.letters = letters
  }

  /// The scheme and the host.
  var root: String { text(rootRange) }

  /// The path components.
  var path: [String] { components.map(text) }

  /// The query with its `?`.
  var query: String { text(queryRange) }

  /// Whether the path ends with a slash.
  var endsWithSlash: Bool {
    queryRange.lowerBound > rootRange.upperBound && letters[queryRange.lowerBound - 1] == UInt8(ascii: "/")
  }

  func text(_ range: Range<Int>) -> String { letters.span.text(range) }

  /// The start of the host, after `://`; `nil` if there is none.
  private static func host(_ bytes: Span<UInt8>) -> Int? {
    let slash = UInt8(ascii: "/")
    var index = bytes.position(of: UInt8(ascii: ":"), in: bytes.indices)
    while index + 2 < bytes.count {
      if bytes[index + 1] == slash, bytes[index + 2] == slash { return index + 3 }
      index = bytes.position(of: UInt8(ascii: ":"), in: index + 1..<bytes.count)
    }
    return nil
  }
}
