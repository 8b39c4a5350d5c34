import ReelbookBase
import ReelbookHTTP

/// A digest challenge (RFC 7616 and RFC 2617).
package struct DigestChallenge: Hashable {
  /// The algorithm of a digest.
  package enum Algorithm: String {
    case md5 = "md5"
    case sha256 = "sha-256"
  }

  let realm: String
  var nonce: String
  let opaque: String?
  package let algorithm: Algorithm
  /// The server's spelling of the algorithm; `nil` for none.
  let spelling: String?
  /// Whether it is a session variant.
  let isForSession: Bool
  /// Whether the server supports `qop`, as servers have done since 1999.
  let hasQuality: Bool
  /// Whether only the nonce was stale.
  let isStale: Bool

  /// Creates a digest challenge; `nil` for another scheme or an unknown algorithm.
  package init?(_ challenge: AuthenticationChallenge) {
    let parameters = challenge.parameters
    guard challenge.scheme == "digest", let realm = parameters["realm"], let nonce = parameters["nonce"] else {
      return nil
    }
    let name = (parameters["algorithm"] ?? "MD5").lowercased()
    let isForSession = name.hasSuffix("-sess")
    guard let algorithm = Algorithm(rawValue: String(isForSession ? name.dropLast(5) : name[...])) else { return nil }
    let qualities = parameters["qop"]?.split { $0 == "," || $0.isWhitespace }.map { $0.lowercased() }
    guard qualities?.contains("auth") ?? true else { return nil }
    self.realm = realm
    self.nonce = nonce
    self.algorithm = algorithm
    self.isForSession = isForSession
    spelling = parameters["algorithm"]
    opaque = parameters["opaque"]
    hasQuality = qualities != nil
    isStale = parameters["stale"]?.lowercased() == "true"
  }

  /// The header that answers the challenge. `count` is the use of its nonce, from 1.
  package func answer(
    method: String, target: String, account: WebDAVAccount, count: Int, clientNonce: String
  ) -> String {
    var secret = hash("\(account.name):\(realm):\(account.password)")
    if isForSession { secret = hash("\(secret):\(nonce):\(clientNonce)") }
    let request = hash("\(method):\(target)")
    let number = count.padded(to: 8, radix: 16)
    let proof =
      hasQuality
      ? hash("\(secret):\(nonce):\(number):\(clientNonce):auth:\(request)") : hash("\(secret):\(nonce):\(request)")

    var parts = [Self.user(account.name), "realm=\(Self.quoted(realm))", "nonce=\(Self.quoted(nonce))"]
    parts += ["uri=\(Self.quoted(target))", "response=\"\(proof)\""]
    if let spelling { parts.append("algorithm=\(spelling)") }
    if let opaque { parts.append("opaque=\(Self.quoted(opaque))") }
    if hasQuality { parts += ["qop=auth", "nc=\(number)"] }
    if hasQuality || isForSession { parts.append("cnonce=\"\(clientNonce)\"") }
    return "Digest " + parts.joined(separator: ", ")
  }

  private func hash(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard algorithm == .sha256 else { return MD5.text(of: bytes) }
    var digest = SHA256()
    digest.add(bytes)
    return digest.text
  }

  /// A header can only have plain letters.
  private static func user(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    return isPlain ? "username=\(quoted(name))" : "username*=UTF-8''\(PercentEncoding.query(name))"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
