import Foundation
import ReelbookBase
import ReelbookHTTP

/// Authenticates requests with the scheme that the server asks for, and keeps the scheme for later requests.
final class Authenticator: Sendable {
  /// The header for a request, with its nonce.
  struct Proof: Sendable {
    var header: String
    var nonce: String?
  }

  private enum Method {
    case basic
    case digest(DigestChallenge, uses: Int)
  }

  private let account: WebDAVAccount?
  /// Whether the connection is encrypted.
  private let isEncrypted: Bool
  private let clientNonce: @Sendable () -> String
  private let method: Lock<Method?>

  init(_ account: WebDAVAccount?, isEncrypted: Bool, clientNonce: @escaping @Sendable () -> String) {
    self.account = account
    self.isEncrypted = isEncrypted
    self.clientNonce = clientNonce
    method = Lock(account?.scheme == .basic ? .basic : nil)
  }

  /// The proof for a request; `nil` if the server has not asked for one.
  func proof(method name: String, target: String) throws -> Proof? {
    guard let account else { return nil }
    let digest: (DigestChallenge, Int)?
    switch method.withLock({ Self.use(&$0) }) {
    case nil: return nil
    case .basic: digest = nil
    case .digest(let challenge, let uses): digest = (challenge, uses)
    }
    guard let (challenge, count) = digest else { return Proof(header: try basic(account)) }
    let header = challenge.answer(
      method: name, target: target, account: account, count: count, clientNonce: clientNonce())
    return Proof(header: header, nonce: challenge.nonce)
  }

  /// Counts a use of a nonce.
  private static func use(_ method: inout Method?) -> Method? {
    if case .digest(let challenge, let uses) = method { method = .digest(challenge, uses: uses + 1) }
    return method
  }

  private func basic(_ account: WebDAVAccount) throws -> String {
    guard isEncrypted || account.isSentInClear else {
      throw WebDAVError(
        .insecure, "The server wants the password over a connection that anybody on the way can read; use https.")
    }
    guard !account.name.contains(":") else {
      throw WebDAVError(.unauthorized, "A name with a colon cannot be sent to this server.")
    }
    return "Basic " + Data("\(account.name):\(account.password)".utf8).base64EncodedString()
  }

  /// Reads the challenges of a refused request; returns whether to retry with another proof.
  ///
  /// `isRepeated` means that the proof answered the previous challenge.
  func learn(from reply: TransportReply, after proof: Proof?, isRepeated: Bool) throws -> Bool {
    guard let account else {
      throw WebDAVError(.unauthorized, "The server wants a name and a password.", status: reply.status)
    }
    let challenges = AuthenticationChallenge.read(reply.headers["www-authenticate"] ?? "")
    let digests = challenges.compactMap(DigestChallenge.init)
    if account.scheme != .basic, let best = digests.first(where: { $0.algorithm == .sha256 }) ?? digests.first {
      // A nonce that was accepted before may be stale, even if the server does not say so.
      guard proof == nil || !isRepeated || best.isStale else { return false }
      method.withLock { $0 = .digest(best, uses: 0) }
      return true
    }
    guard challenges.contains(where: { $0.scheme == "basic" }) else {
      let names = challenges.map(\.scheme).filter { $0.allSatisfy { $0.isLetter } }.joined(separator: ", ")
      throw WebDAVError(
        .unsupported, "The server asks for a proof that is not known here\(names.isEmpty ? "" : ": \(names)").",
        status: reply.status)
    }
    guard account.scheme != .digest else {
      throw WebDAVError(
        .insecure, "The server takes the password itself alone, and only a digest is allowed.", status: reply.status)
    }
    guard proof == nil || proof?.nonce != nil else { return false }
    method.withLock { $0 = .basic }
    return true
  }

  /// Stores the server's next nonce.
  func storeNextNonce(of reply: TransportReply) {
    guard let header = reply.headers["authentication-info"],
      let next = AuthenticationChallenge.read("info " + header).first?.parameters["nextnonce"]
    else { return }
    method.withLock { method in
      guard case .digest(var challenge, _) = method, challenge.nonce != next else { return }
      challenge.nonce = next
      method = .digest(challenge, uses: 0)
    }
  }

  /// A text without the password: plain, as in a URL, and as in a header.
  func redact(_ text: String) -> String {
    guard let account, !account.password.isEmpty else { return text }
    let basic = Data("\(account.name):\(account.password)".utf8).base64EncodedString()
    let spellings = [basic, account.password, PercentEncoding.query(account.password)]
    return spellings.reduce(text) { $0.replacing($1, with: "[redacted]") }
  }
}
