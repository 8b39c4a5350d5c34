public import Foundation
public import ReelbookHTTP
public import ReelbookModel

/// A client for TMDb, with a cache, a limited request rate, and a token that no text shows.
///
/// Use one for a whole app. Equal concurrent requests are sent once; replies are cached as long as they allow; the
/// request rate is limited; passing failures are retried.
public struct TMDbClient: Sendable {
  public let configuration: TMDbConfiguration

  let token: Secret?
  let transport: any Transport
  /// The transport without the token, for requests outside the API.
  let plainTransport: any Transport
  let cache: any ReplyCache
  let now: @Sendable () -> Instant

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - token: The API read access token, or the shorter API key. Without one every request is an error.
  ///   - configuration: The settings.
  ///   - transport: The transport for requests.
  ///   - clock: The clock that measures time-outs, and the waits for a turn or a retry.
  ///   - randomness: The source of random differences between waits.
  ///   - now: The present moment, for the age of replies and the time of facts.
  public init(
    token: String?,
    configuration: TMDbConfiguration = TMDbConfiguration(),
    transport: any Transport = URLSessionTransport(),
    clock: any Clock<Duration> = ContinuousClock(),
    randomness: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
    now: @escaping @Sendable () -> Instant = { Instant(Date()) }
  ) {
    self.configuration = configuration
    self.now = now
    let token = Secret(token)
    self.token = token
    let memory = MemoryReplyCache(byteLimit: configuration.memoryCacheBytes)
    if let folder = configuration.cacheFolder {
      cache = LayeredReplyCache(memory, before: DiskReplyCache(folder: folder, byteLimit: configuration.diskCacheBytes))
    } else {
      cache = memory
    }
    let signed: any Transport = token.map { SigningTransport(transport, secrets: [$0], sign: $0.sign) } ?? transport
    let paced = PaceTransport(signed, requestsPerSecond: configuration.requestsPerSecond, clock: clock)
    let retried = RetryTransport(paced, policy: configuration.retry, clock: clock, randomness: randomness)
    self.transport = SharingTransport(CacheTransport(retried, cache: cache, now: now))
    plainTransport = RetryTransport(transport, policy: configuration.retry, clock: clock, randomness: randomness)
  }
}

extension TMDbClient: CustomStringConvertible, CustomReflectable {
  /// The address, and whether there is a token.
  public var description: String {
    "TMDbClient(\(configuration.address.host() ?? "no host"), \(token == nil ? "no token" : "with token"))"
  }

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: ["client": description]) }
}
