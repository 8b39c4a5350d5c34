import ReelbookModel

extension ServerClient {
  /// The number of items of a page.
  static let pageSize = 1000
  /// The most items of a server.
  private static let itemLimit = 2_000_000

  /// All items of a list that a server sends in pages. `page` reads one from a start.
  func items(
    id: String, _ page: (_ start: Int) async throws -> (items: [LooseJSON], total: Int?)
  ) async throws -> [LooseJSON] {
    var all: [LooseJSON] = []
    var ids: Set<String> = []
    while true {
      try Task.checkCancellation()
      let (items, total) = try await page(all.count)
      guard !items.isEmpty else { return all }
      let isNews = items.count { ids.insert($0[id].string ?? "").inserted } > 0
      all += items
      // A server that knows nothing of pages sends the first one for ever.
      guard isNews, all.count <= Self.itemLimit else { throw ServerError(.malformedReply) }
      if total.map({ all.count >= $0 }) ?? (items.count < Self.pageSize) { return all }
    }
  }
}
