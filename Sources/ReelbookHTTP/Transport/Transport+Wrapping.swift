public import Foundation
import ReelbookBase

extension Transport {
  /// The transport with retries of failures that pass.
  ///
  /// It retries after HTTP 429 and 5xx (waiting as `Retry-After` asks, up to the policy's limit), after a lost
  /// connection, and after a web page instead of the reply. Requests that are not repeatable, such as `POST`, are sent
  /// once.
  public func retrying(
    _ policy: RetryPolicy = .standard, clock: any Clock<Duration> = ContinuousClock()
  ) -> some Transport {
    RetryTransport(self, policy: policy, clock: clock, randomness: SystemRandomNumberGenerator())
  }

  /// The transport with a limit of the requests that start in a second.
  public func paced(requestsPerSecond: Int, clock: any Clock<Duration> = ContinuousClock()) -> some Transport {
    PaceTransport(self, requestsPerSecond: requestsPerSecond, clock: clock)
  }

  /// The transport with a cache of replies to `GET`, as long as their headers allow: in memory, or in a folder.
  public func cached(inFolder folder: URL? = nil) -> some Transport {
    let cache: any ReplyCache = if let folder { DiskReplyCache(folder: folder) } else { MemoryReplyCache() }
    return cached(in: cache)
  }

  package func cached(in cache: any ReplyCache) -> some Transport {
    CacheTransport(self, cache: cache, now: { Instant(Date()) })
  }

  /// The transport with one request for equal concurrent ones.
  public func sharingRequests() -> some Transport { SharingTransport(self) }
}
