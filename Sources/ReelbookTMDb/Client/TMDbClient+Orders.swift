public import ReelbookModel

extension TMDbClient {
  /// The orders that TMDb has of a series' episodes, without the episodes: for a person to choose from.
  ///
  /// There may be several of one kind, since people make them by hand. Sends one request.
  public func episodeOrders(of series: TitleID) async throws -> [EpisodeOrder] {
    try await send(.episodeGroups(of: series)).map { EpisodeOrder($0, of: series, fetched: nil) }
  }

  /// An order of a series with its episodes, by its id.
  ///
  /// It is for ``ReelbookModel/OrderVerbs/choose(_:for:)``. An order without an episode of the series is the error
  /// `notFound`. Sends one request.
  public func episodeOrder(_ id: String, of series: TitleID) async throws -> EpisodeOrder {
    let reply = try await fetch(.episodeGroup(id))
    let order = EpisodeOrder(reply.value, of: series, fetched: reply.fetchedAt)
    guard !order.parts.isEmpty else {
      throw TMDbError(.notFound, "The order has no episode of this series.")
    }
    return order
  }

  /// The orders that a library has of a title, as TMDb has them today.
  ///
  /// One that is gone, or that could not be fetched, is left out: the library keeps what it has.
  func orders(knownOf title: Title) async throws -> [EpisodeOrder]? {
    guard title.id.kind == .series else { return nil }
    var found: [EpisodeOrder] = []
    for known in title.episodeOrders where known.isTMDbs {
      do {
        found.append(try await episodeOrder(known.id, of: title.id))
      } catch is TMDbError {
        continue
      }
    }
    return found.isEmpty ? nil : found
  }
}

extension EpisodeOrder {
  /// Whether the id is one of TMDb's, and not an app's own.
  fileprivate var isTMDbs: Bool {
    id.utf8.count == 24 && id.allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
