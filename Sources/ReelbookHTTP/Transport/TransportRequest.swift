public import Foundation

/// A GET request on its way to a server.
///
/// Its description shows the address without the query, and no headers: those hold secrets and what somebody searched.
public struct TransportRequest: Sendable, Hashable {
  /// The address, with the query.
  public var url: URL
  /// Headers to send.
  public var headers: [String: String]
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
    headers: [String: String] = [:],
    timeout: Duration = .seconds(30),
    caching: CachingRule = .none,
    file: URL? = nil
  ) {
    self.url = url
    self.headers = headers
    self.timeout = timeout
    self.caching = caching
    self.file = file
  }
}

extension TransportRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The method and the address without its query.
  public var description: String {
    let address = url.absoluteString.prefix { $0 != "?" && $0 != "#" }
    return "GET \(address)"
  }

  /// The same as the description.
  public var debugDescription: String { description }

  /// Shows what the description shows and nothing else.
  public var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}
