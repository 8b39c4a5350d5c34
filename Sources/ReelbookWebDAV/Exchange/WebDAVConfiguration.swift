public import ReelbookHTTP

/// The settings of a WebDAV exchange.
public struct WebDAVConfiguration: Sendable {
  /// How requests are retried.
  public var retry: RetryPolicy
  /// The timeout of a request, with its body.
  public var timeout: Duration
  /// The cache of files by their entity tags, so that none is fetched twice.
  ///
  /// It is in memory by default. A `DiskReplyCache` also serves the next run. It has the same bytes as the server, and
  /// does not encrypt them.
  public var cache: any ReplyCache
  /// The clock of waits.
  public var clock: any Clock<Duration>
  /// The source of jitter, and of names of temporary files.
  public var randomness: any RandomNumberGenerator & Sendable

  /// Creates settings: four attempts of two minutes, and a memory cache of eight megabytes.
  public init(
    retry: RetryPolicy = .standard, timeout: Duration = .seconds(120), cache: any ReplyCache = MemoryReplyCache(),
    clock: any Clock<Duration> = ContinuousClock(),
    randomness: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    self.retry = retry
    self.timeout = timeout
    self.cache = cache
    self.clock = clock
    self.randomness = randomness
  }
}
