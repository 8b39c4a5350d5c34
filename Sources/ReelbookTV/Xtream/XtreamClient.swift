public import Foundation
public import ReelbookHTTP
public import ReelbookModel

/// Asks an Xtream panel: tolerant of the shapes that panels answer in, and without ever showing the account.
///
/// Requests that are the same and asked at once are sent once; no more start in a second than `requestsPerSecond`; what fails in
/// passing is tried again. The account stands in no key of a cache: it is put into a request last of all.
public struct XtreamClient: Sendable {
  /// Whose account it is.
  public let account: PanelAccount
  let transport: any Transport
  let plain: any Transport
  private let secrets: [Secret]
  private let now: @Sendable () -> Instant

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - account: Whom the panel knows.
  ///   - requestsPerSecond: Panels lock accounts that ask too often.
  ///   - cache: Where replies are kept; they hold no account in their names.
  ///   - retry: How patiently to ask again.
  ///   - transport: What reaches the network.
  ///   - clock: What requests wait on.
  ///   - randomness: What varies the waits before another attempt.
  ///   - now: What tells the age of replies, and whether an account has expired.
  public init(
    _ account: PanelAccount, requestsPerSecond: Int = 4, cache: (any ReplyCache)? = nil, retry: RetryPolicy = .standard,
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

  /// What the panel says of the account; an error where it refuses it, or its time is over.
  public func status() async throws -> PanelStatus {
    try PanelStatus(try await object(nil, [:]), asOf: now())
  }

  /// The categories of a section.
  public func categories(_ section: PanelSection) async throws -> [PanelCategory] {
    var found: [PanelCategory] = []
    try await list("get_\(section)_categories", [:]) { json in
      guard let id = json["category_id"].string else { return }
      found.append(PanelCategory(id: id, name: json["category_name"].string?.trimmedBlanks ?? ""))
    }
    return found
  }

  /// What a section holds, or a category of it; what has no id is left out.
  public func items(_ section: PanelSection, in category: String? = nil) async throws -> [PanelItem] {
    var found: [PanelItem] = []
    let action = section == .series ? "get_series" : "get_\(section)_streams"
    try await list(action, category.map { ["category_id": $0] } ?? [:]) { json in
      if let item = PanelItem(json) { found.append(item) }
    }
    return found
  }

  /// A series with its episodes.
  public func series(_ id: String) async throws -> PanelSeries {
    PanelSeries(try await object("get_series_info", ["series_id": id]))
  }

  /// What the panel says of a film.
  public func film(_ id: String) async throws -> PanelFilm {
    PanelFilm(try await object("get_vod_info", ["vod_id": id]))
  }

  /// What is on a channel: the next few programmes, or with no limit all that the panel has.
  public func programmes(ofChannel id: String, limit: Int? = 4) async throws -> [Programme] {
    let reply =
      if let limit {
        try await object("get_short_epg", ["stream_id": id, "limit": "\(limit)"])
      } else {
        try await object("get_simple_data_table", ["stream_id": id])
      }
    return reply["epg_listings"].elements.compactMap { Programme(panel: $0, channel: id) }
  }

  /// A text without the account.
  func redact(_ text: String) -> String {
    AddressStriking.strike(text: secrets.reduce(text) { $1.redact($0) })
  }
}

extension XtreamClient: CustomStringConvertible, CustomReflectable {
  /// The host alone.
  public var description: String { "XtreamClient(\(account.server))" }

  /// Shows what the description shows and nothing else.
  public var customMirror: Mirror { Mirror(self, children: ["account": "\(account)"]) }
}
