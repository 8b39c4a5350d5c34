/// The part of a file that a reply has: `bytes 200-999/1000`.
package struct ContentRange: Hashable, Sendable {
  /// The bytes of the part.
  package let part: Range<Int>
  /// The length of the whole file; `nil` if the server does not say it.
  package let total: Int?

  package init?(_ text: String) {
    let parts = text.split(whereSeparator: { $0 == " " || $0 == "-" || $0 == "/" })
    guard parts.count == 4, parts[0] == "bytes", let first = Int(parts[1]), let last = Int(parts[2]), first <= last,
      last < Int.max
    else { return nil }
    part = first..<last + 1
    total = Int(parts[3])
  }

  /// The total length in a reply without a part: `bytes */1000`.
  package static func total(of text: String) -> Int? {
    text.split(separator: "/").last.flatMap { text.hasPrefix("bytes */") ? Int($0) : nil }
  }
}
