/// A file's path within an export, to be compared with what formats call their files.
struct FileName: Hashable {
  let path: String
  let parts: [String]

  init(_ path: String) {
    self.path = path
    parts = path.lowercased().split(separator: "/").map(String.init)
  }

  /// The name without its folders, in small letters.
  var base: String { parts.last ?? "" }
  var isJSON: Bool { base.hasSuffix(".json") }
  var isCSV: Bool { base.hasSuffix(".csv") || base.hasSuffix(".txt") || base.hasSuffix(".tsv") }

  /// Whether the file lies in a folder of a name.
  func isUnder(_ folder: String) -> Bool { parts.dropLast().contains(folder) }

  /// Whether a pattern such as `lists/*.csv` names the file: its last part the name, those before the folders around it.
  func matches(_ pattern: String) -> Bool {
    let wanted = pattern.lowercased().split(separator: "/").map(String.init)
    guard wanted.count <= parts.count else { return false }
    return zip(wanted.reversed(), parts.reversed()).allSatisfy {
      Self.matches(Array($0.utf8)[...], Array($1.utf8)[...])
    }
  }

  private static func matches(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    var (pattern, name) = (pattern, name)
    // Behind a star that took too little, it takes one more.
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

  /// Names that are never opened, whoever wrote them: they hold tokens, addresses and the like.
  var isPrivate: Bool {
    Self.privateNames.contains(base) || isUnder("__macosx") || base.hasPrefix("._") || isUnder("deleted")
  }

  private static let privateNames: Set = [
    "access_token.csv", "refresh_token.csv", "ip_address.csv", "user.csv", "auth-prod-login.csv", "profile.csv",
    "user_connection.csv", "user_social.csv", "user_setting.csv", "device.csv", "device_token.csv", "login.csv",
    "ipaddresslogin.csv", "accountdetails.csv", "billinghistory.csv", "user-profile.json", "user-settings.json",
  ]
}
