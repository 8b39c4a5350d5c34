/// Redacts the parts of an address that may have an account: all after the host, and a user name before it.
package enum AddressRedaction {
  /// An address with its account redacted.
  package static func redact(address: String) -> String {
    redact(Array(address.utf8)[...], isAddress: true)
  }

  /// A text with each address in it redacted.
  package static func redact(text: String) -> String {
    text.utf8.contains(UInt8(ascii: ":")) ? redact(Array(text.utf8)[...], isAddress: false) : text
  }

  private static let schemeSeparator = Array("://".utf8)

  private static func redact(_ letters: ArraySlice<UInt8>, isAddress: Bool) -> String {
    var result: [UInt8] = []
    var rest = letters
    var hasAddress = false
    while let colon = rest.firstRange(of: schemeSeparator)?.lowerBound {
      hasAddress = true
      result += rest[..<(colon + 3)]
      rest = rest[(colon + 3)...]
      let end = isAddress ? rest.endIndex : rest.firstIndex(where: isEndOfAddress) ?? rest.endIndex
      result += host(of: rest[..<end])
      rest = rest[end...]
    }
    // A text without a scheme, such as a path in a list, may still have an account.
    if isAddress, !hasAddress { return letters.isEmpty ? "" : "…" }
    return String(decoding: result + rest, as: UTF8.self)
  }

  private static func host(of address: ArraySlice<UInt8>) -> [UInt8] {
    let authority = address.prefix {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "|")
    }
    var host = Array(authority)
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = Array(host[(at + 1)...]) }
    // A space ends the host; a command follows, as after `pipe://`.
    if let blank = host.firstIndex(of: 0x20) { return host[..<blank] + Array(" …".utf8) }
    return authority.count < address.count ? host + Array("/…".utf8) : host
  }

  private static func isEndOfAddress(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "<")
      || byte == UInt8(ascii: ">")
  }
}

extension AddressRedaction {
  /// An address without its query, which may have a token.
  static func withoutQuery(_ address: String) -> String {
    String(address.prefix { $0 != "?" && $0 != "#" })
  }
}
