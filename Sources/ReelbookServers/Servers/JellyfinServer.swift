public import Foundation
public import ReelbookHTTP
import ReelbookModel

/// A Jellyfin or Emby server, which is told what a person watched.
///
///     let server = JellyfinServer(at: address, user: "ada", token: token)
///     let plan = viewer.watchedStates(for: try await server.items(), asOf: now)
///     try await server.send(plan)
///
/// Jellyfin takes the number of viewings and the last one's time, so that sending twice does what sending once does.
/// Emby marks an item as watched at a time. No error and no description has the token.
public struct JellyfinServer: Sendable {
  /// The program and its version. Minor versions may add some.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The kind's name.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Jellyfin from version 10.9.
    public static let jellyfin = Kind(rawValue: "jellyfin")
    /// Jellyfin before version 10.9, with other addresses.
    public static let oldJellyfin = Kind(rawValue: "oldJellyfin")
    /// Emby.
    public static let emby = Kind(rawValue: "emby")
  }

  private let client: ServerClient
  private let user: String
  private let kind: Kind

  /// Creates a server. Sends nothing before it is used.
  ///
  /// `user` is the name or the id of the user whose states are meant. The token is an API key, or one of that user. Do
  /// not give it a transport that retries: the server does that itself, where it is safe.
  public init(
    at address: URL, user: String, token: String, kind: Kind = .jellyfin,
    transport: any Transport = URLSessionTransport(), retry: RetryPolicy = .standard,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let header =
      kind == .jellyfin
      ? ServerClient.TokenHeader(name: "Authorization", prefix: "MediaBrowser Token=\"", suffix: "\"")
      : ServerClient.TokenHeader(name: "X-Emby-Token")
    client = ServerClient(address, token: token, in: header, transport, retry, clock)
    self.user = user
    self.kind = kind
  }

  /// The movies, series and episodes of the user's libraries. Costs a request for each thousand.
  ///
  /// Throws a ``ServerError``, or `CancellationError`.
  public func items() async throws -> ServerItems {
    let user = try await userID()
    var query = [
      "Recursive": "true", "IncludeItemTypes": "Movie,Series,Episode", "EnableUserData": "true",
      "EnableImages": "false", "SortBy": "SortName", "Limit": "\(ServerClient.pageSize)",
      "Fields": "ProviderIds,OriginalTitle",
    ]
    // Emby leaves these out unless they are asked for.
    if kind == .emby { query["Fields"]? += ",UserDataLastPlayedDate,UserDataPlayCount" }
    if kind == .jellyfin { query["userId"] = user }
    let path = kind == .jellyfin ? "/Items" : "/Users/\(user)/Items"
    let all = try await client.items(id: "Id") { start in
      let reply = try await client.read(path, query.merging(["StartIndex": "\(start)"]) { $1 })
      guard case .list(let items) = reply["Items"] else { throw ServerError(.malformedReply) }
      return (items, reply["TotalRecordCount"].int)
    }
    let items = all.compactMap(ServerItem.init(jellyfin:)).joiningSeries()
    return ServerItems(items, skippedCount: all.count - items.count, from: origin(user))
  }

  /// Sends a plan's requests; returns which ones the server refused.
  ///
  /// An item that is gone is a problem of that item. Any other failure ends the sending, and its ``ServerError`` has
  /// what is left; send that later. After a cancellation, make a plan again. `onSent` gets each request that is done.
  @discardableResult
  public func send(
    _ plan: WatchedStatePlan, onSent: (@Sendable (ServerRequest) -> Void)? = nil
  ) async throws -> SendReport {
    let user = plan.origin.dialect.user
    return try await client.send(plan, to: user.map(origin), onSent: onSent) { request in
      let path = "/Users/\(user ?? "")/Items/\(request.item.id)"
      return try await client.read(path)["UserData"]["Played"].isTrue
    }
  }

  private func origin(_ user: String) -> ServerOrigin {
    let dialect: ServerDialect = kind == .emby ? .emby(user: user) : .jellyfin(user: user, isOld: kind != .jellyfin)
    return ServerOrigin(address: client.address, dialect: dialect)
  }

  /// The id of the user, who may be given by name.
  private func userID() async throws -> String {
    let plain = user.filter { $0 != "-" }
    if plain.utf8.count == 32, plain.allSatisfy(\.isHexDigit) { return plain }
    guard case .list(let users) = try await client.read("/Users") else { throw ServerError(.malformedReply) }
    let found = users.first { $0["Name"].string?.lowercased() == user.trimmed.lowercased() }
    guard let id = found?["Id"].string, ServerItem.isID(id) else { throw ServerError(.unknownUser) }
    return id
  }
}

extension ServerDialect {
  /// The user of Jellyfin or Emby.
  fileprivate var user: String? {
    switch self {
    case .jellyfin(let user, _), .emby(let user): user
    case .plex: nil
    }
  }
}

extension JellyfinServer: CustomStringConvertible, CustomReflectable {
  /// The kind and the address.
  public var description: String { "JellyfinServer(\(kind.rawValue), \(client.address))" }

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: ["address": client.address]) }
}
