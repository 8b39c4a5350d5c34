/// Strikes out possible accounts of an address: all after the host, and a name before it.
package enum AddressStriking {
  /// An address with its account struck out.
  package static func strike(address: String) -> String {
    strike(Array(address.utf8)[...], isAddress: true)
  }

  /// A text with each address in it struck out.
  package static func strike(text: String) -> String {
    text.utf8.contains(UInt8(ascii: ":")) ? strike(Array(text.utf8)[...], isAddress: false) : text
  }

  private static func strike(_ letters: ArraySlice<UInt8>, isAddress: Bool) -> String {
    var result: [UInt8] = []
    var rest = letters
    var found = false
    while let colon = rest.firstRange(ofAddressMark: ()) {
      found = true
      result += rest[..<(colon + 3)]
      rest = rest[(colon + 3)...]
      let end = isAddress ? rest.endIndex : rest.firstIndex(where: isEndOfAddress) ?? rest.endIndex
      result += host(of: rest[..<end])
      rest = rest[end...]
    }
    // A text without a scheme, such as a path in a list, may still have an account.
    if isAddress, !found { return letters.isEmpty ? "" : "…" }
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

extension ArraySlice<UInt8> {
  /// The range of `://` after a letter.
  fileprivate func firstRange(ofAddressMark: Void) -> Int? {
    var index = startIndex
    while index + 2 < endIndex {
      if self[index] == UInt8(ascii: ":"), self[index + 1] == UInt8(ascii: "/"), self[index + 2] == UInt8(ascii: "/") {
        return index
      }
      index += 1
    }
    return nil
  }
}

extension AddressStriking {
  /// An address without its query, which may have a token.
  static func withoutQuery(_ address: String) -> String {
    String(address.prefix { $0 != "?" && $0 != "#" })
  }
}
