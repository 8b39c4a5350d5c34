public import Foundation

/// A request on its way to a server.
///
/// Its description shows the method and the address without the query, and neither headers nor body: those hold secrets and
/// what somebody searched or wrote.
public struct TransportRequest: Sendable, Hashable {
  /// The address, with the query.
  public var url: URL
  /// The method, in capitals: `GET` where nothing is said.
  public var method: String
  /// Headers to send.
  public var headers: [String: String]
  /// What is sent with the request.
  public var body: Data?
  /// How long to wait for the whole reply.
  public var timeout: Duration
  /// How a cache may answer.
  public var caching: CachingRule
  /// Where the body goes as it comes, so that it is never in memory as a whole; `nil` for the reply itself.
  ///
  /// A transport that cannot do so gives the body with the reply; see ``TransportReply/file``. No cache keeps such a body.
  public var file: URL?

  /// Makes a request for an address.
  public init(
    url: URL,
    method: String = "GET",
    headers: [String: String] = [:],
    body: Data? = nil,
    timeout: Duration = .seconds(30),
    caching: CachingRule = .none,
    file: URL? = nil
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
    self.timeout = timeout
    self.caching = caching
    self.file = file
  }

  /// Whether it only asks, so that a cache may answer it and several callers may share it.
  var onlyAsks: Bool { method == "GET" && body == nil }

  /// Whether sending it twice leaves what sending it once leaves (RFC 9110, RFC 4918).
  var isRepeatable: Bool { ["GET", "HEAD", "OPTIONS", "PROPFIND", "PUT", "DELETE"].contains(method) }
}

extension TransportRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The method and the address without its query.
  public var description: String {
    let address = url.absoluteString.prefix { $0 != "?" && $0 != "#" }
    return "\(method) \(address)"
  }

  /// The same as the description.
  public var debugDescription: String { description }

  /// Shows what the description shows and nothing else.
  public var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}
