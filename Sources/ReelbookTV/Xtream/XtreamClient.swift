public import Foundation
public import ReelbookHTTP
public import ReelbookModel

/// A client of an Xtream panel, tolerant of the panels' reply formats.
///
/// Equal concurrent requests are sent once. At most `requestsPerSecond` requests start in a second. Temporary failures
/// are retried. The account is added to a request last, and is in no cache key, error or text.
public struct XtreamClient: Sendable {
  public let account: PanelAccount
  let transport: any Transport
  let plain: any Transport
  private let secrets: [Secret]
  let now: @Sendable () -> Instant

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - requestsPerSecond: The limit of requests, since panels lock accounts that send too many.
  ///   - retry: The policy for retries.
  ///   - transport: The transport for requests.
  ///   - clock: The clock that measures the delays between attempts.
  ///   - randomness: The random numbers that vary these delays.
  ///   - now: The present moment, for the age of replies and the end of an account.
  public init(
    _ account: PanelAccount, requestsPerSecond: Int = 4, retry: RetryPolicy = .standard,
    transport: any Transport = URLSessionTransport(), clock: any Clock<Duration> = ContinuousClock(),
    randomness: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
    now: @escaping @Sendable () -> Instant = { Instant(Date()) }
  ) {
    self.init(
      account, requestsPerSecond: requestsPerSecond, cache: nil, retry: retry, transport: transport, clock: clock,
      randomness: randomness, now: now)
  }

  /// A client with a cache of replies; its keys have no account.
  package init(
    _ account: PanelAccount, requestsPerSecond: Int = 4, cache: (any ReplyCache)?, retry: RetryPolicy = .standard,
    transport: any Transport = URLSessionTransport(), clock: any Clock<Duration> = ContinuousClock(),
    randomness: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
    now: @escaping @Sendable () -> Instant = { Instant(Date()) }
  ) {
    self.account = account
    self.now = now
    secrets = [Secret(account.name), Secret(account.password)].compactMap(\.self)
    let query =
      "username=\(PercentEncoding.query(account.name))&password=\(PercentEncoding.query(account.password))"
    let signed = SigningTransport(transport, secrets: secrets) { request in
      var request = request
      let address = request.url.absoluteString
      if let url = URL(string: address + (address.contains("?") ? "&" : "?") + query) { request.url = url }
      return request
    }
    let paced = PaceTransport(signed, requestsPerSecond: requestsPerSecond, clock: clock)
    let retried = RetryTransport(paced, policy: retry, clock: clock, randomness: randomness)
    let cached: any Transport = cache.map { CacheTransport(retried, cache: $0, now: now) } ?? retried
    self.transport = SharingTransport(cached)
    plain = paced
  }

  /// The status of the account; an error if it is refused or expired.
  public func status() async throws -> PanelStatus {
    try PanelStatus(try await object(nil, [:]), asOf: now())
  }

  /// The categories of a section.
  public func categories(_ section: PanelSection) async throws -> [PanelCategory] {
    var categories: [PanelCategory] = []
    try await list("get_\(section)_categories", [:]) { json in
      guard let id = json["category_id"].id else { return }
      categories.append(PanelCategory(id: id, name: json["category_name"].string?.trimmedBlanks ?? ""))
    }
    return categories
  }

  /// The most items of a section, which are in memory. The largest lists have 1.7 million in all sections.
  private static let itemLimit = 2 << 20

  /// The items of a section, or of a category in it. Items without an id are left out.
  public func items(_ section: PanelSection, in category: String? = nil) async throws -> [PanelItem] {
    var items: [PanelItem] = []
    let action = section == .series ? "get_series" : "get_\(section)_streams"
    try await list(action, category.map { ["category_id": $0] } ?? [:]) { json in
      guard items.count < Self.itemLimit else { throw TelevisionError.tooManyItems }
      if let item = PanelItem(json) { items.append(item) }
    }
    return items
  }

  /// The episodes of a series, one for each stream.
  public func episodes(ofSeries id: String) async throws -> [PanelEpisode] { try await series(id).episodes }

  /// A series with its episodes.
  package func series(_ id: String) async throws -> PanelSeries {
    PanelSeries(try await object("get_series_info", ["series_id": id]))
  }

  /// The panel's data of a film.
  public func film(_ id: String) async throws -> PanelFilm {
    PanelFilm(try await object("get_vod_info", ["vod_id": id]))
  }

  /// The programmes of a channel: the next few, or all without a limit.
  public func programmes(ofChannel id: String, limit: Int? = 4) async throws -> [Programme] {
    let reply =
      if let limit {
        try await object("get_short_epg", ["stream_id": id, "limit": "\(limit)"])
      } else {
        try await object("get_simple_data_table", ["stream_id": id])
      }
    let listings = reply["epg_listings"].elements.filter { Programme.hasStart($0) }
    let texts = PanelTexts(listings)
    // Without timestamps, times are by the panel's clock, and only the status has its zone.
    let zone = listings.contains { Programme.needsZone($0) } ? try await status().zone : nil
    return listings.compactMap { Programme(panel: $0, texts, zone: zone, channel: id) }
  }

  /// A text without the account.
  func redact(_ text: String) -> String {
    AddressRedaction.redact(text: secrets.reduce(text) { $1.redact($0) })
  }
}

extension XtreamClient: CustomStringConvertible, CustomReflectable {
  /// The host alone.
  public var description: String { "XtreamClient(\(account.server))" }

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: ["account": "\(account)"]) }
}
