public import ReelbookHTTP

/// How a WebDAV exchange asks.
public struct WebDAVConfiguration: Sendable {
  /// How often and how patiently a request is sent again.
  public var retry: RetryPolicy
  /// How long one request may take, with what it carries.
  public var timeout: Duration
  /// Where files are kept that were read, by the tag that the server gave them, so that none is fetched twice.
  ///
  /// In memory unless said otherwise. A `DiskReplyCache` is as good in the next run of the app; what is in it is as readable as
  /// what is on the server.
  public var cache: any ReplyCache
  /// What waits are measured on.
  public var clock: any Clock<Duration>
  /// What varies the waits, and names files while they are written.
  public var randomness: any RandomNumberGenerator & Sendable

  /// Four attempts, two minutes for each, and eight megabytes of memory.
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
