/// The movies, series and episodes of a media server, as it had them at one moment.
public struct ServerItems: Hashable, Sendable {
  /// The items, in the server's order.
  public let items: [ServerItem]
  /// The number of items without a file, or without an id that can be used: left out.
  public let skippedCount: Int
  /// Where they are from.
  let origin: ServerOrigin

  init(_ items: [ServerItem], skippedCount: Int, from origin: ServerOrigin) {
    self.items = items
    self.skippedCount = skippedCount
    self.origin = origin
  }
}

extension ServerItems: CustomStringConvertible {
  /// The number of items, and how many of them were played.
  public var description: String { "\(items.count) items, \(items.count { $0.isPlayed }) played" }
}

/// The server that items and plans belong to. An id means another thing on another server.
struct ServerOrigin: Hashable, Sendable {
  /// The address, without an account and without a query.
  var address: String
  var dialect: ServerDialect
}

/// How a server takes watched states.
enum ServerDialect: Hashable, Sendable {
  /// `isOld` means the addresses before version 10.9.
  case jellyfin(user: String, isOld: Bool)
  case emby(user: String)
  case plex
}
