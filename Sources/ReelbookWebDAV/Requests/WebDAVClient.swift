import Foundation
import ReelbookBase
import ReelbookHTTP

/// Sends requests to a WebDAV folder, with authentication, retries, and errors for unexpected replies.
final class WebDAVClient: Sendable {
  /// The folder's URL, with a slash at its end and without an account.
  let folder: URL
  private let transport: any Transport
  private let configuration: WebDAVConfiguration
  private let authenticator: Authenticator
  private let random: Lock<any RandomNumberGenerator & Sendable>
  private let backoff: Backoff

  init(_ address: URL, account: WebDAVAccount?, _ transport: any Transport, _ configuration: WebDAVConfiguration) throws
  {
    var account = account
    guard var parts = URLComponents(url: address, resolvingAgainstBaseURL: true),
      let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme), parts.host?.isEmpty == false
    else { throw WebDAVError(.invalidAddress, "The address of a folder begins with https:// and names a server.") }
    if account == nil, let name = parts.user {
      account = WebDAVAccount(name: name, password: parts.password ?? "")
    }
    parts.user = nil
    parts.password = nil
    parts.query = nil
    parts.fragment = nil
    if !parts.percentEncodedPath.hasSuffix("/") { parts.percentEncodedPath += "/" }
    guard let folder = parts.url else {
      throw WebDAVError(.invalidAddress, "The address of the folder cannot be read.")
    }
    self.folder = folder
    self.transport = transport
    self.configuration = configuration
    let random = Lock<any RandomNumberGenerator & Sendable>(configuration.randomness)
    self.random = random
    backoff = Backoff(configuration.retry, clock: configuration.clock, random: random)
    authenticator = Authenticator(account, isEncrypted: scheme == "https") { random.withLock { Self.letters(&$0) } }
  }

  /// The URL of a file; `nil` for an invalid name.
  func address(of name: String) -> URL? {
    PercentEncoding.segment(name).flatMap { URL(string: folder.absoluteString + $0) }
  }

  /// Sixteen random letters.
  func letters() -> String { random.withLock { Self.letters(&$0) } }

  private static func letters(_ random: inout any RandomNumberGenerator & Sendable) -> String {
    random.next().padded(to: 16, radix: 16)
  }

  /// Sends a request, with retries.
  func send(
    _ method: String, _ url: URL, _ headers: [String: String] = [:], body: Data? = nil
  ) async throws -> TransportReply {
    try await retrying { try await sendOnce(method, url, headers, body: body) }
  }

  /// Runs a body that sends requests, with retries according to the policy.
  func retrying<Result>(_ body: () async throws -> Result) async throws -> Result {
    try await backoff.run(body) { error in
      Self.isTransient(error) ? Backoff.Reason(wait: (error as? WebDAVError)?.retryAfter) : nil
    }
  }

  private static func isTransient(_ error: any Error) -> Bool {
    switch error {
    case let error as TransportError: error.code == .connectionLost
    case let error as WebDAVError: error.isTransient
    default: false
    }
  }

  /// Sends a request without retries, except for authentication.
  func sendOnce(
    _ method: String, _ url: URL, _ headers: [String: String] = [:], body: Data? = nil,
    isPage: (TransportReply) -> Bool = { $0.isWebPage }
  ) async throws -> TransportReply {
    var isRepeated = false
    while true {
      try Task.checkCancellation()
      var request = TransportRequest(
        url: url, method: method, headers: headers, body: body, timeout: configuration.timeout)
      request.lengthLimit = Self.sizeLimit
      let proof = try authenticator.proof(method: method, target: Self.target(of: url))
      if let proof { request.headers["Authorization"] = proof.header }
      let reply = try await load(request)
      guard reply.status == 401 else {
        authenticator.storeNextNonce(of: reply)
        if let error = WebDAVError(reply, to: method, isPage: isPage(reply)) { throw error }
        return reply
      }
      guard try authenticator.learn(from: reply, after: proof, isRepeated: isRepeated) else {
        throw WebDAVError(status: 401)
      }
      // A server that calls every nonce stale would loop for ever.
      guard !isRepeated || proof?.nonce == nil else { throw WebDAVError(status: 401) }
      isRepeated = true
    }
  }

  /// The most bytes of a file. Those of a household's exchange have a few million.
  private static let sizeLimit: Int64 = 512 << 20

  /// The target of the request line.
  private static func target(of url: URL) -> String {
    let text = url.absoluteString
    guard let authority = text.range(of: "://")?.upperBound, let path = text[authority...].firstIndex(of: "/") else {
      return "/"
    }
    return String(text[path...])
  }

  /// Sends a request, and removes the password from any error, also of a foreign transport.
  private func load(_ request: TransportRequest) async throws -> TransportReply {
    do {
      let reply = try await transport.send(request)
      guard reply.isWhole else {
        throw TransportError(.connectionLost, "The connection broke before the reply was complete.")
      }
      return reply
    } catch let error as CancellationError {
      throw error
    } catch let error as TransportError {
      throw TransportError(error.code, authenticator.redact(error.message))
    } catch {
      throw TransportError(.connectionLost, "The transport failed with a \(type(of: error)).")
    }
  }
}

extension TransportReply {
  /// Whether the body has the stated length, if there is one.
  fileprivate var isWhole: Bool {
    guard !body.isEmpty, ["", "identity"].contains(headers["content-encoding"] ?? ""),
      let length = headers["content-length"].flatMap(Int.init)
    else { return true }
    return length <= body.count
  }
}
