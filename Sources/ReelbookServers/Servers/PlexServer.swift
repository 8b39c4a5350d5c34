public import Foundation
public import ReelbookHTTP
import ReelbookModel

/// A Plex server, which is told what a person watched.
///
///     let server = PlexServer(at: address, token: token)
///     let plan = viewer.watchedStates(for: try await server.items(), asOf: now, .ratings)
///     try await server.send(plan)
///
/// Plex takes no dates: a mark has the time of the request, and may appear in the activity of the account. So only what
/// the server does not have as watched is marked, and the plan's losses count the dates. No error and no description
/// has the token.
public struct PlexServer: Sendable {
  private let client: ServerClient

  /// Creates a server. Sends nothing before it is used.
  ///
  /// The states are those of the token's account. Do not give it a transport that retries: the server does that itself,
  /// where it is safe.
  public init(
    at address: URL, token: String, transport: any Transport = URLSessionTransport(), retry: RetryPolicy = .standard,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    client = ServerClient(
      address, token: token, in: ServerClient.TokenHeader(name: "X-Plex-Token"), transport, retry, clock)
  }

  /// The movies, series and episodes of all libraries. Costs a request for each library, kind, and thousand of items.
  ///
  /// Throws a ``ServerError``, or `CancellationError`.
  public func items() async throws -> ServerItems {
    let sections = try await client.read("/library/sections")["MediaContainer"]
    guard sections.isObject else { throw ServerError(.malformedReply) }
    var all: [LooseJSON] = []
    for section in sections["Directory"].elements {
      guard let key = section["key"].string, ServerItem.isID(key), let types = Self.types[section["type"].string ?? ""]
      else { continue }
      for type in types { all += try await items(ofType: type, inSection: key) }
    }
    let items = all.compactMap(ServerItem.init(plex:)).joiningSeries()
    return ServerItems(items, skippedCount: all.count - items.count, from: origin)
  }

  /// The types of items by those of sections: movies; shows and episodes.
  private static let types = ["movie": ["1"], "show": ["2", "4"]]

  private func items(ofType type: String, inSection key: String) async throws -> [LooseJSON] {
    let query = ["type": type, "includeGuids": "1", "X-Plex-Container-Size": "\(ServerClient.pageSize)"]
    return try await client.items(id: "ratingKey") { start in
      let paged = query.merging(["X-Plex-Container-Start": "\(start)"]) { $1 }
      let page = try await client.read("/library/sections/\(key)/all", paged)["MediaContainer"]
      guard page.isObject else { throw ServerError(.malformedReply) }
      return (page["Metadata"].elements, page["totalSize"].int)
    }
  }

  /// Sends a plan's requests; returns which ones the server refused.
  ///
  /// An item that is gone is a problem of that item. Any other failure ends the sending, and its ``ServerError`` has
  /// what is left; send that later. After a cancellation, make a plan again. `onSent` gets each request that is done.
  @discardableResult
  public func send(
    _ plan: WatchedStatePlan, onSent: (@Sendable (ServerRequest) -> Void)? = nil
  ) async throws -> SendReport {
    // Plex may answer a mark with a page.
    try await client.send(plan, to: origin, isPageAllowed: true, onSent: onSent) { request in
      let reply = try await client.read("/library/metadata/\(request.item.id)")
      return reply["MediaContainer"]["Metadata"].elements.contains { $0["viewCount"].int ?? 0 > 0 }
    }
  }

  private var origin: ServerOrigin { ServerOrigin(address: client.address, dialect: .plex) }
}

extension PlexServer: CustomStringConvertible, CustomReflectable {
  /// The address.
  public var description: String { "PlexServer(\(client.address))" }

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: ["address": client.address]) }
}
