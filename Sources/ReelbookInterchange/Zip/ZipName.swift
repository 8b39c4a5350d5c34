/// Checks that an entry's name means the same place within the folder on every system.
enum ZipName {
  /// The problem of a name; `nil` for none.
  static func problem(of name: String) -> ArchiveErrorPhrase? {
    let letters = Array(name.utf8)
    if letters.isEmpty { return .nameEmpty }
    if letters.contains(0) { return .nameZero }
    if letters.contains(UInt8(ascii: "\\")) { return .nameBackslash }
    if letters[0] == UInt8(ascii: "/") { return .nameRoot }
    if letters.count > 1, letters[1] == UInt8(ascii: ":") { return .nameDrive }
    var parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Array.init)
    // A folder's name ends in a slash.
    if letters.last == UInt8(ascii: "/") { parts.removeLast() }
    for part in parts {
      if part.isEmpty { return .nameEmptyPart }
      if part == [0x2E] || part == [0x2E, 0x2E] { return .nameElsewhere }
    }
    return nil
  }

  /// An untrusted name for a message: short, and on one line.
  static func shown(_ name: String) -> String {
    String(name.unicodeScalars.prefix(80).map { $0.value < 0x20 || $0.value == 0x7F ? "\u{FFFD}" : Character($0) })
  }
}
