import ReelbookBase

/// The placeholders that the addresses of a list have, for players: `{utc}`, `${start}`, `{duration:60}`.
enum ListPlaceholder {
  /// The names that ``CatchUpTimes`` fills.
  private static let names: Set<Substring> = [
    "utc", "start", "utcend", "end", "lutc", "now", "timestamp", "duration", "offset", "catchup-id", "Y", "m", "d", "H",
    "M", "S",
  ]

  /// Whether a part of an address has only placeholders, and signs between them: `{Y}-{m}-{d}`.
  static func makesUp(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard !range.isEmpty, bytes[range.upperBound - 1] == UInt8(ascii: "}") else { return false }
    var rest = bytes.text(range)[...]
    while !rest.isEmpty {
      let opened = rest.drop { $0 == "$" }
      guard rest.utf8.count - opened.utf8.count < 2, opened.first == "{", let close = opened.firstIndex(of: "}"),
        isPlaceholder(opened[..<close].dropFirst())
      else { return false }
      rest = opened[opened.index(after: close)...].drop { "-_:.".contains($0) }
    }
    return true
  }

  private static func isPlaceholder(_ inside: Substring) -> Bool {
    if inside.hasPrefix("(b)") || inside.hasPrefix("(e)") {
      return inside.dropFirst(3).allSatisfy { "yMdHms".contains($0) }
    }
    let parts = inside.split(separator: ":", maxSplits: 1)
    guard let name = parts.first else { return false }
    let detail = parts.dropFirst().first ?? ""
    // Lists for others have it in place of a credential.
    if name == "account" { return !detail.isEmpty && detail.utf8.allSatisfy(\.isDigit) }
    return names.contains(name) && detail.allSatisfy { "YmdHMS0123456789-_:.".contains($0) }
  }
}
