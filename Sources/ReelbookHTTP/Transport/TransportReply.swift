public import Foundation
public import ReelbookModel

/// What a server, or a cache in its place, answered.
public struct TransportReply: Sendable {
  /// The HTTP status.
  public var status: Int
  /// The headers, their names in lower case.
  public let headers: [String: String]
  /// The body, unpacked; of one that lies in a file, the first few kilobytes.
  public var body: Data
  /// The file that holds the whole body, where the request named one; whoever asked removes it.
  public var file: URL?
  /// Who answered.
  public var origin: ReplyOrigin
  /// When the server said this, where a cache knows it.
  public var fetchedAt: Instant?

  /// Makes a reply; header names may be in any case.
  public init(
    status: Int,
    headers: [String: String] = [:],
    body: Data = Data(),
    origin: ReplyOrigin = .server,
    fetchedAt: Instant? = nil,
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

extension TransportReply: CustomStringConvertible {
  /// The status, the size and who answered.
  public var description: String { "HTTP \(status), \(body.count) bytes, \(origin)" }
}

/// Who answered a request.
public enum ReplyOrigin: String, Sendable, Hashable {
  /// The server, just now.
  case server
  /// A cache, whose copy is still good.
  case cache
  /// A cache, whose copy is too old, because the server could not be asked.
  case staleCache
}
