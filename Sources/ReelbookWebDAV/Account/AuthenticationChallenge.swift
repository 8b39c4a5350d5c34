/// A challenge of the header `WWW-Authenticate` (RFC 9110).
package struct AuthenticationChallenge: Hashable {
  /// The scheme, in lower case.
  package var scheme: String
  /// The parameters, with names in lower case.
  package var parameters: [String: String] = [:]

  /// The challenges of a header, in order. Anything else is skipped.
  package static func read(_ header: String) -> [AuthenticationChallenge] {
    var challenges: [AuthenticationChallenge] = []
    var rest = header[...]
    while true {
      rest = rest.drop { $0 == "," || $0.isWhitespace }
      let word = rest.prefix { !$0.isWhitespace && $0 != "," && $0 != "=" }
      rest = rest.dropFirst(word.count)
      let next = rest.drop { $0.isWhitespace }
      if next.first == "=" {
        rest = next.dropFirst().drop { $0.isWhitespace }
        let value = value(&rest)
        guard !challenges.isEmpty else { continue }
        challenges[challenges.count - 1].parameters[word.lowercased()] = value
      } else if word.isEmpty {
        guard !rest.isEmpty else { return challenges }
        rest = rest.dropFirst()
      } else {
        challenges.append(AuthenticationChallenge(scheme: word.lowercased()))
      }
    }
  }

  private static func value(_ rest: inout Substring) -> String {
    guard rest.first == "\"" else {
      let word = rest.prefix { $0 != "," && !$0.isWhitespace }
      rest = rest.dropFirst(word.count)
      return String(word)
    }
    rest = rest.dropFirst()
    var value = ""
    while let letter = rest.popFirst(), letter != "\"" {
      guard letter == "\\" else {
        value.append(letter)
        continue
      }
      if let escaped = rest.popFirst() { value.append(escaped) }
    }
    return value
  }
}
