public import Foundation

/// A request on its way to a server.
///
/// Its description has the method and the address without the query; headers and body, which may have secrets, are
/// not shown.
public struct TransportRequest: Sendable, Hashable {
  /// The address, with the query.
  public var url: URL
  /// The method, in capitals; `GET` by default.
  public var method: String
  /// Headers to send.
  public var headers: [String: String]
  public var body: Data?
  /// How long to wait for the whole reply.
  public var timeout: Duration
  /// How a cache may answer.
  package var caching = CachingRule.none
  /// The file that the body is streamed to; `nil` for the reply itself.
  ///
  /// A transport that cannot do so returns the body with the reply; see ``TransportReply/file``. Such replies are not
  /// cached.
  public var file: URL?
  /// The most bytes that its reply may have, after decompression; `nil` for the usual limit.
  package var lengthLimit: Int64?

  /// Creates a request for an address.
  public init(
    url: URL,
    method: String = "GET",
    headers: [String: String] = [:],
    body: Data? = nil,
    timeout: Duration = .seconds(30),
    file: URL? = nil
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
    self.timeout = timeout
    self.file = file
  }

  /// Creates a request that a cache may answer by a rule.
  package init(
    url: URL, headers: [String: String] = [:], timeout: Duration = .seconds(30), caching: CachingRule
  ) {
    self.init(url: url, headers: headers, timeout: timeout)
    self.caching = caching
  }

  /// The most bytes that its reply may have, after decompression. A longer one could fill the memory or the disk.
  package var longestReply: Int64 { lengthLimit ?? (file == nil ? 64 << 20 : 2 << 30) }

  /// Whether it may be cached and shared.
  var isPlainGet: Bool { method == "GET" && body == nil }

  /// Whether it is idempotent (RFC 9110, RFC 4918).
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

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}
