import ReelbookBase

/// The names that parameters, attributes and header fields with credentials have.
enum CredentialName {
  private static let names: Set<String> = [
    "username", "user", "usr", "uname", "userid", "login", "email", "pass", "pwd", "pw", "pin", "u", "p", "k", "key",
    "sid", "sessid", "sig", "hash", "md5", "mac", "st", "jwt", "hmac", "hdnts", "hdnea", "hdntl", "policy", "keypairid",
    "deviceid", "xuid", "ticket", "tk",
  ]

  /// Words that occur only in the names of credentials.
  private static let words = [
    "token", "secret", "passw", "auth", "sign", "session", "cookie", "credential", "apikey", "accesskey", "privatekey",
    "licensekey", "licencekey", "decryptionkey", "streamkey", "clearkey", "drmlicense",
  ]

  /// Whether a name is that of a credential. Case and signs make no difference: `access_key` is `accessKey`.
  static func matches(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard (1...48).contains(range.count) else { return false }
    var letters: [UInt8] = []
    letters.reserveCapacity(range.count)
    for index in range where bytes[index].isLetter || bytes[index].isDigit { letters.append(bytes[index].lowercased) }
    let name = String(decoding: letters, as: UTF8.self)
    return names.contains(name) || words.contains { name.utf8.count >= $0.utf8.count && name.contains($0) }
  }

  /// Whether a name is that of a credential, or of a header field.
  static func matchesFieldOrCredential(_ name: String) -> Bool {
    let letters = ContiguousArray(name.utf8)
    let folded = letters.filter(\.isLetter).map(\.lowercased)
    let fields: [StaticString] = ["useragent", "headers", "streamheaders", "manifestheaders"]
    return matches(letters.span, letters.indices)
      || fields.contains { field in
        folded.count >= field.utf8CodeUnitCount
          && folded.suffix(field.utf8CodeUnitCount).elementsEqual(field.description.utf8)
      }
  }

  /// The range of the name that ends at an equals sign: `key` of `~key=`.
  static func range(_ bytes: Span<UInt8>, endingAt equals: Int, from start: Int) -> Range<Int> {
    var first = equals
    while first > start, isNameByte(bytes[first - 1]) { first -= 1 }
    return first..<equals
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }
}
