import Foundation
package import ReelbookHTTP
public import ReelbookModel

extension TMDbClient {
  /// Sends a request to TMDb, or answers from the cache.
  public func send<Reply: Sendable>(_ request: TMDb.Request<Reply>) async throws -> Reply {
    try await fetch(request).value
  }

  /// Sends a request to TMDb, or answers from the cache, with the reply's origin.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - allowingStale: Whether to return a stale copy if TMDb cannot be reached; ``Fetched/isStale`` is then true.
  ///   - revalidating: Whether to ask TMDb even if the cache has a fresh copy.
  public func fetch<Reply: Sendable>(
    _ request: TMDb.Request<Reply>, allowingStale: Bool = false, revalidating: Bool = false
  ) async throws -> Fetched<Reply> {
    do {
      return try await attempt(request, allowingStale: allowingStale, revalidating: revalidating)
    } catch let error as TMDbError {
      throw error.at(endpoint(of: request))
    } catch let error as TransportError {
      throw TMDbError(error).at(endpoint(of: request))
    }
  }

  /// The endpoint, for errors.
  private func endpoint<Reply: Sendable>(of request: TMDb.Request<Reply>) -> String {
    token?.redact(request.endpoint) ?? request.endpoint
  }

  /// The cached reply, however old; sends nothing.
  func lastReply<Reply: Sendable>(to request: TMDb.Request<Reply>) async -> Reply? {
    guard let url = try? address(of: request), let copy = await cache.reply(for: url.absoluteString) else { return nil }
    return try? WireReader.read(copy.body, request.decode)
  }

  private func address<Reply: Sendable>(of request: TMDb.Request<Reply>) throws(TMDbError) -> URL {
    try request.url(base: configuration.address, language: configuration.language, region: configuration.region)
  }

  private func attempt<Reply: Sendable>(
    _ request: TMDb.Request<Reply>, allowingStale: Bool, revalidating: Bool
  ) async throws -> Fetched<Reply> {
    guard let token else { throw TMDbError.withoutToken }
    guard token.isWellFormed else { throw TMDbError.unusableToken }
    var outgoing = TransportRequest(
      url: try address(of: request), headers: ["Accept": "application/json"], timeout: configuration.timeout,
      caching: request.caching)
    if allowingStale { outgoing.caching.allowsStale = true }
    if revalidating { outgoing.caching.revalidates = true }
    let reply = try await transport.send(outgoing)
    let outcome = read(reply, request, token)
    // An unreadable copy, or an error's, would answer as long as it is fresh. A web page is not cached.
    guard case .failure(let error) = outcome, (200..<300).contains(reply.status), !reply.isWebPage else {
      return try outcome.get()
    }
    await cache.drop(outgoing.url.absoluteString)
    guard reply.origin != .server else { throw error }
    return try read(try await transport.send(outgoing), request, token).get()
  }

  private func read<Reply: Sendable>(
    _ reply: TransportReply, _ request: TMDb.Request<Reply>, _ token: Secret
  ) -> Result<Fetched<Reply>, TMDbError> {
    guard (200..<300).contains(reply.status) else { return .failure(TMDbError(reply, token: token)) }
    guard !reply.isWebPage else {
      return .failure(
        TMDbError(
          .malformedReply, TMDbError.webPage,
          httpStatus: reply.status))
    }
    do throws(WireFailure) {
      let (value, malformedFields) = try WireReader.diagnose(reply.body, request.decode)
      return .success(
        Fetched(value: value, origin: reply.origin, at: reply.fetchedAt ?? now(), malformedFields: malformedFields))
    } catch {
      let problem = TMDbError(reply, token: token)
      guard problem.tmdbCode == nil else { return .failure(problem) }
      let place = error.path.isEmpty ? "" : "\(token.redact(error.path)): "
      return .failure(
        TMDbError(
          .malformedReply, "The reply is not what TMDb sends: \(place)\(error.message).", httpStatus: reply.status))
    }
  }
}

/// A reply, or a title made of replies, with its time.
public struct Fetched<Value: Sendable>: Sendable {
  /// The reply.
  public let value: Value
  package let origin: ReplyOrigin
  /// When TMDb sent it; of several replies, the earliest.
  public let fetchedAt: Instant
  /// The names of malformed optional fields that were left out, one for each time.
  public let malformedFields: [String]
  /// Whether it is a stale copy, used because TMDb could not be reached.
  public var isStale: Bool { origin == .staleCache }

  init(value: Value, origin: ReplyOrigin, at fetchedAt: Instant, malformedFields: [String] = []) {
    self.malformedFields = malformedFields
    self.value = value
    self.origin = origin
    self.fetchedAt = fetchedAt
  }
}

extension Fetched<CatalogTitle> {
  /// Seasons that TMDb lists without details.
  public var missingSeasons: [Int] {
    (value.allSeasons ?? []).subtracting(value.seasons.map(\.id.number)).filter(MediaID.numbers.contains).sorted()
  }
}

extension Fetched<CatalogTitle> {
  /// The same title with orders of its episodes.
  func adding(orders: [EpisodeOrder]?) -> Fetched {
    guard let orders else { return self }
    var title = value
    title.orders = orders
    return Fetched(value: title, origin: origin, at: fetchedAt, malformedFields: malformedFields)
  }
}
