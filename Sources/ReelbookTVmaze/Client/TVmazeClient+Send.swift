import Foundation
import ReelbookHTTP
import ReelbookModel

extension TVmazeClient {
  /// What TVmaze has under an address.
  enum Answer {
    /// A value, and when TVmaze sent it.
    case value(LooseJSON, fetched: Instant)
    /// It is the show of this number.
    case show(Int)
    case nothing
  }

  /// Asks TVmaze, or answers from the cache.
  ///
  /// - Parameters:
  ///   - path: The path behind the address, of this module's own making.
  ///   - query: The parameters, not encoded.
  ///   - caching: How a cache may answer.
  func ask(_ path: String, _ query: [(name: String, value: String)] = [], caching: CachingRule) async throws -> Answer {
    let parameters = query.map { "\(PercentEncoding.query($0.name))=\(PercentEncoding.query($0.value))" }
    let base = configuration.address.absoluteString
    let address = base + (base.hasSuffix("/") ? "" : "/") + path
    guard let url = URL(string: address + (parameters.isEmpty ? "" : "?" + parameters.joined(separator: "&"))) else {
      throw TVmazeError(.rejected)
    }
    var request = TransportRequest(
      url: url, headers: ["Accept": "application/json"], timeout: configuration.timeout, caching: caching)
    request.lengthLimit = Int64(Self.sizeLimit)
    do {
      let reply = try await transport.send(request)
      if [404, 410].contains(reply.status) { return .nothing }
      if (300..<400).contains(reply.status), let show = reply.headers["location"].flatMap(Self.show(in:)) {
        return .show(show)
      }
      if let error = TVmazeError(reply) { throw error }
      guard reply.body.count <= Self.sizeLimit else { throw TVmazeError(.malformedReply, status: reply.status) }
      let bytes = ContiguousArray(reply.body)
      var reader = LooseJSONReader(0..<bytes.count)
      guard let value = reader.value(bytes.span), reader.isAtEnd(bytes.span) else {
        // A damaged copy would answer as long as it is fresh.
        await cache.drop(url.absoluteString)
        throw TVmazeError(.malformedReply, status: reply.status)
      }
      if case .null = value { return .nothing }
      return .value(value, fetched: reply.fetchedAt ?? now())
    } catch let error as TransportError {
      throw TVmazeError(error)
    }
  }

  /// The most bytes of a reply. A series of a thousand episodes has about a million.
  private static let sizeLimit = 32 << 20

  /// The number of a show in the address of a redirection: `https://api.tvmaze.com/shows/82`. No other is followed, and
  /// the host is always the configured one.
  static func show(in location: String) -> Int? {
    let path = (URLComponents(string: location)?.path ?? "").split(separator: "/")
    guard path.count >= 2, path[path.count - 2] == "shows", let number = Int(path[path.count - 1]), number > 0 else {
      return nil
    }
    return number
  }
}
