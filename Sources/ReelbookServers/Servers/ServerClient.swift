import Foundation
import ReelbookHTTP
import ReelbookModel

/// Sends requests to a media server, with its token, retries, and errors for unexpected replies.
struct ServerClient: Sendable {
  /// How a server wants its token: the header's name, and what is around the token there.
  struct TokenHeader: Sendable {
    var name: String
    var prefix = ""
    var suffix = ""
  }

  /// The address without an account, a query, and a slash at its end; empty if it is none.
  let address: String
  private let hasToken: Bool
  private let transport: any Transport
  private let backoff: Backoff

  init(
    _ address: URL, token: String, in header: TokenHeader, _ transport: any Transport, _ retry: RetryPolicy,
    _ clock: any Clock<Duration>
  ) {
    self.address = Self.plain(address) ?? ""
    let secret = Secret(token).flatMap { secret in
      secret.isWellFormed && !secret.value.contains { $0 == "\"" || $0 == "\\" } ? secret : nil
    }
    hasToken = secret != nil
    self.transport = SigningTransport(transport, secrets: [secret].compactMap(\.self)) { request in
      var request = request
      if let secret { request.headers[header.name] = header.prefix + secret.value + header.suffix }
      return request
    }
    let random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    backoff = Backoff(retry, clock: clock, random: Lock(random))
  }

  private static func plain(_ address: URL) -> String? {
    guard var parts = URLComponents(url: address, resolvingAgainstBaseURL: true),
      let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme), parts.host?.isEmpty == false
    else { return nil }
    parts.user = nil
    parts.password = nil
    parts.query = nil
    parts.fragment = nil
    while parts.percentEncodedPath.hasSuffix("/") { parts.percentEncodedPath.removeLast() }
    return parts.string
  }

  /// The JSON of a reply, with retries.
  func read(_ path: String, _ query: [String: String] = [:]) async throws -> LooseJSON {
    try await retrying {
      let reply = try await sendOnce("GET", path, query)
      guard reply.body.count <= Self.sizeLimit else { throw ServerError(.malformedReply) }
      let bytes = ContiguousArray(reply.body)
      var reader = LooseJSONReader(0..<bytes.count)
      guard let value = reader.value(bytes.span), reader.isAtEnd(bytes.span) else { throw ServerError(.malformedReply) }
      return value
    }
  }

  /// The most bytes of a reply; a page of a thousand items has about two million.
  private static let sizeLimit = 64 << 20

  /// Runs a body that sends requests, again after failures that pass.
  func retrying<Result>(_ body: () async throws -> Result) async throws -> Result {
    try await backoff.run(body) { error in
      guard let error = error as? ServerError, error.isTransient else { return nil }
      return Backoff.Reason(wait: error.retryAfter)
    }
  }

  /// Sends a request once.
  func sendOnce(
    _ method: String, _ path: String, _ query: [String: String] = [:], body: String? = nil, isPageAllowed: Bool = false
  ) async throws -> TransportReply {
    let parameters = query.sorted { $0.key < $1.key }
      .map { "\(PercentEncoding.query($0.key))=\(PercentEncoding.query($0.value))" }.joined(separator: "&")
    guard !address.isEmpty, let url = URL(string: address + path + (parameters.isEmpty ? "" : "?\(parameters)")) else {
      throw ServerError(.invalidAddress)
    }
    guard hasToken else { throw ServerError(.refusedToken) }
    var headers = ["Accept": "application/json"]
    if body != nil { headers["Content-Type"] = "application/json" }
    var request = TransportRequest(
      url: url, method: method, headers: headers, body: body.map { Data($0.utf8) }, timeout: .seconds(60))
    request.lengthLimit = Int64(Self.sizeLimit)
    do {
      let reply = try await transport.send(request)
      if let error = ServerError(reply, isPageAllowed: isPageAllowed) { throw error }
      return reply
    } catch let error as TransportError {
      throw ServerError(error)
    }
  }
}
