public import Foundation
public import ReelbookBase

/// The reply of a server, or of a cache.
public struct TransportReply: Sendable {
  /// The HTTP status.
  public var status: Int
  /// The headers, their names in lower case.
  public let headers: [String: String]
  /// The body, decompressed; if it is in a file, only its first few kilobytes.
  public var body: Data
  /// The file of the whole body, if the request named one; the caller removes it.
  public var file: URL?
  /// Where it came from, after redirects; `nil` if the transport does not say.
  package var url: URL?
  /// Who answered.
  package var origin: ReplyOrigin
  /// When the server sent it, if a cache knows.
  public var fetchedAt: Instant?

  /// Creates a reply of a server; header names may be in any case.
  public init(
    status: Int, headers: [String: String] = [:], body: Data = Data(), fetchedAt: Instant? = nil, file: URL? = nil
  ) {
    self.init(status: status, headers: headers, body: body, origin: .server, fetchedAt: fetchedAt, file: file)
  }

  package init(
    status: Int, headers: [String: String] = [:], body: Data = Data(), origin: ReplyOrigin, fetchedAt: Instant? = nil,
    file: URL? = nil
  ) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    self.body = body
    self.origin = origin
    self.fetchedAt = fetchedAt
    self.file = file
  }
}

extension TransportReply {
  /// Throws if it is longer than its request allows. A transport of an app does not know the limit.
  package func checkLength(for request: TransportRequest) throws(TransportError) {
    let stored = file.flatMap { try? FileManager.default.attributesOfItem(atPath: $0.path)[.size] as? NSNumber }
    guard max(Int64(body.count), stored?.int64Value ?? 0) <= request.longestReply else { throw .tooLong }
  }
}

extension TransportReply: CustomStringConvertible {
  /// The status, the size and who answered.
  public var description: String { "HTTP \(status), \(body.count) bytes, \(origin)" }
}

/// The origin of a reply.
///
/// Closed: a reply comes from the server, or from a copy that is fresh or stale.
package enum ReplyOrigin: String, Sendable, Hashable {
  /// The server, just now.
  case server
  /// A cache, with a fresh copy.
  case cache
  /// A cache, with a stale copy, since the server could not be reached.
  case staleCache
}
