public import ReelbookModel

/// One request that sets a state on a media server.
///
/// It is data, without the server's address and without a token. An app may send it itself: `path` and `query` go
/// behind the server's address, and `body` is JSON.
public struct ServerRequest: Hashable, Sendable {
  /// The method: `POST`, `PUT` or `DELETE`.
  public let method: String
  /// The path, percent-encoded, which begins with a slash.
  public let path: String
  /// The parameters, not encoded.
  public let query: [String: String]
  /// The body, as JSON.
  public let body: String?
  /// The item whose state it sets.
  public let item: ServerItem
  /// What the item is in the library.
  public let subject: MediaID
  /// The last viewing, if the request is about viewings.
  public let play: PlayID?
  /// Whether sending it twice does what sending it once does.
  let isRepeatable: Bool
  /// Whether it may have arrived already, since its reply was lost.
  var isInDoubt = false

  init(
    _ method: String, _ path: String, _ query: [String: String] = [:], body: String? = nil, for item: ServerItem,
    _ wish: WatchedWish, about play: PlayID? = nil, isRepeatable: Bool = true
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.body = body
    self.item = item
    self.play = play
    self.isRepeatable = isRepeatable
    subject = wish.subject
  }
}

extension ServerRequest: CustomStringConvertible {
  /// The item, the method, the path and what is sent.
  public var description: String {
    let parameters = query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    let address = parameters.isEmpty ? path : "\(path)?\(parameters)"
    return ["\(item):", method, address, body].compactMap(\.self).joined(separator: " ")
  }
}
