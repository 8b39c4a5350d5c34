public import Foundation
public import ReelbookHTTP

/// The settings of a WebDAV exchange.
public struct WebDAVConfiguration: Sendable {
  /// How requests are retried.
  public var retry: RetryPolicy
  /// The timeout of a request, with its body.
  public var timeout: Duration
  /// The folder of the cache of files by their entity tags, so that none is fetched twice; `nil` for one in memory.
  ///
  /// A folder also serves the next run. It has the same bytes as the server, and does not encrypt them.
  public var cacheFolder: URL? { didSet { cache = Self.cache(in: cacheFolder) } }
  /// The cache itself.
  package var cache: any ReplyCache
  /// The clock of waits.
  public var clock: any Clock<Duration>
  /// The source of jitter, and of names of temporary files.
  public var randomness: any RandomNumberGenerator & Sendable

  /// Creates settings: four attempts of two minutes, and a memory cache of eight megabytes.
  public init(
    retry: RetryPolicy = .standard, timeout: Duration = .seconds(120), cacheFolder: URL? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    randomness: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    self.init(
      retry: retry, timeout: timeout, cache: Self.cache(in: cacheFolder), clock: clock, randomness: randomness)
    self.cacheFolder = cacheFolder
  }

  package init(
    retry: RetryPolicy = .standard, timeout: Duration = .seconds(120), cache: any ReplyCache,
    clock: any Clock<Duration> = ContinuousClock(),
    randomness: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    self.retry = retry
    self.timeout = timeout
    self.cache = cache
    self.clock = clock
    self.randomness = randomness
  }

  private static func cache(in folder: URL?) -> any ReplyCache {
    if let folder { DiskReplyCache(folder: folder) } else { MemoryReplyCache() }
  }
}
