public import Foundation
public import ReelbookHTTP
public import ReelbookModel

/// A client for TVmaze, which knows the hours at which episodes air. It needs no key.
///
///     let tvmaze = TVmazeClient()
///     for try await batch in tvmaze.refresh(store.library) {
///       try await store.edit { try $0.refresh(batch) }
///     }
///     show(AirTime.credit)
///
/// Use one for a whole app: it keeps TVmaze's limit of twenty requests in ten seconds, sends equal concurrent requests
/// once, caches replies, and retries passing failures. Its data is licensed under CC BY-SA; an app that shows it shows
/// `AirTime.credit`.
public struct TVmazeClient: Sendable {
  public let configuration: TVmazeConfiguration

  let transport: any Transport
  let cache: any ReplyCache
  let now: @Sendable () -> Instant

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - configuration: The settings.
  ///   - transport: The transport for requests.
  ///   - clock: The clock that measures time-outs, and the waits for a turn or a retry.
  ///   - randomness: The source of random differences between waits.
  ///   - now: The present moment, for the age of replies and the time of facts.
  public init(
    configuration: TVmazeConfiguration = TVmazeConfiguration(), transport: any Transport = URLSessionTransport(),
    clock: any Clock<Duration> = ContinuousClock(),
    randomness: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
    now: @escaping @Sendable () -> Instant = { Instant(Date()) }
  ) {
    self.configuration = configuration
    self.now = now
    let memory = MemoryReplyCache(byteLimit: configuration.memoryCacheBytes)
    if let folder = configuration.cacheFolder {
      cache = LayeredReplyCache(memory, before: DiskReplyCache(folder: folder, byteLimit: configuration.diskCacheBytes))
    } else {
      cache = memory
    }
    let paced = PaceTransport(transport, requestsPerSecond: max(1, configuration.requestsPerSecond), clock: clock)
    let retried = RetryTransport(paced, policy: configuration.retry, clock: clock, randomness: randomness)
    self.transport = SharingTransport(CacheTransport(retried, cache: cache, now: now))
  }
}

extension TVmazeClient: CustomStringConvertible, CustomReflectable {
  /// The address.
  public var description: String { "TVmazeClient(\(configuration.address.host() ?? "no host"))" }

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: ["client": description]) }
}
