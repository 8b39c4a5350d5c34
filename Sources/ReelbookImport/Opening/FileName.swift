import ReelbookModel

/// A file's path within an export, for comparison with patterns.
struct FileName: Hashable {
  let path: String
  let parts: [String]
  /// Whether the file is deflated, by its extension `.gz`. The other properties are those of the file in it.
  let isDeflated: Bool

  init(_ path: String) {
    self.path = path
    isDeflated = path.lowercased().hasSuffix(".gz")
    let plain = isDeflated ? String(path.dropLast(3)) : path
    parts = Self.withoutDownloadNumber(plain).lowercased().split(separator: "/").map(String.init)
  }

  /// The path without the number that a browser gives to a repeated download: `ratings.csv` for `ratings (1).csv`.
  static func withoutDownloadNumber(_ path: String) -> String {
    let start = path.lastIndex(of: "/") ?? path.startIndex
    let end = path[start...].lastIndex(of: ".") ?? path.endIndex
    guard path[start..<end].last == ")", let open = path[start..<end].lastIndex(of: "(") else { return path }
    let number = path[path.index(after: open)..<path.index(before: end)]
    // A longer number is a year.
    guard (1...2).contains(number.utf8.count), number.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return path }
    return String(path[..<open]).trimmed + path[end...]
  }

  /// The name without its folders, in small letters.
  var base: String { parts.last ?? "" }
  /// The syntax that its extension tells.
  var syntax: FileSyntax { FileSyntax(ofName: base) }
  var isArchive: Bool { base.hasSuffix(".zip") }
  /// Whether it is a media server's file about a film or a series beside it.
  var isNFO: Bool { base.hasSuffix(".nfo") }
  /// Whether its extension is one of files that are read.
  var isReadable: Bool { syntax != .csv || [".csv", ".txt", ".tsv"].contains { base.hasSuffix($0) } }

  /// Whether the file lies in a folder of a name.
  func isUnder(_ folder: String) -> Bool { parts.dropLast().contains(folder) }

  /// Whether a pattern such as `lists/*.csv` matches the file's name and folders.
  func matches(_ pattern: String) -> Bool {
    let patternParts = pattern.lowercased().split(separator: "/").map(String.init)
    guard patternParts.count <= parts.count else { return false }
    return zip(patternParts.reversed(), parts.reversed()).allSatisfy {
      Self.matches(Array($0.utf8)[...], Array($1.utf8)[...])
    }
  }

  private static func matches(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    var (pattern, name) = (pattern, name)
    // Backtracks: the last star matches one more byte.
    var retry: (ArraySlice<UInt8>, ArraySlice<UInt8>)?
    while let byte = name.first {
      if pattern.first == UInt8(ascii: "*") {
        pattern = pattern.dropFirst()
        retry = (pattern, name)
      } else if pattern.first == byte {
        pattern = pattern.dropFirst()
        name = name.dropFirst()
      } else if let (rest, from) = retry {
        retry = (rest, from.dropFirst())
        (pattern, name) = (rest, from.dropFirst())
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// Whether it is never opened, in any format: such files have tokens, addresses and the like.
  var isPrivate: Bool {
    Self.privateNames.contains(base) || isUnder("__macosx") || base.hasPrefix("._") || isUnder("deleted")
  }

  /// Whether its name speaks of tokens, addresses or payments.
  ///
  /// Such a file is left alone unless a format knows it by its place. A word in its name is not enough.
  var seemsPrivate: Bool { Self.privateWords.contains { base.contains($0) } }

  private static let privateWords = [
    "token", "password", "login", "auth-prod", "ip_address", "ip-address", "ipaddress", "email", "user_mail", "billing",
    "payment",
  ]

  private static let privateNames: Set = [
    "access_token.csv", "refresh_token.csv", "ip_address.csv", "user.csv", "auth-prod-login.csv", "profile.csv",
    "profiles.csv",
    "user_connection.csv", "user_social.csv", "user_setting.csv", "device.csv", "device_token.csv", "login.csv",
    "ipaddresslogin.csv", "accountdetails.csv", "billinghistory.csv", "user-profile.json", "user-settings.json",
  ]
}
