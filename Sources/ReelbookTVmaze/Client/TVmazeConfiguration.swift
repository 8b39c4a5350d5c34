public import Foundation
public import ReelbookHTTP

/// The settings of a client; all have defaults.
public struct TVmazeConfiguration: Sendable, Hashable {
  /// The address of the API.
  public var address: URL
  /// How long to wait for a whole reply.
  public var timeout: Duration
  /// The number of requests that may start in a second. TVmaze takes at least twenty in ten seconds.
  public var requestsPerSecond: Int
  /// How requests are retried.
  public var retry: RetryPolicy
  /// The size of the memory cache in bytes.
  public var memoryCacheBytes: Int
  /// The folder of the disk cache; `nil` for none.
  public var cacheFolder: URL?
  /// The size of the disk cache in bytes.
  public var diskCacheBytes: Int

  /// Creates a configuration.
  public init(
    address: URL = TVmazeConfiguration.standardAddress, timeout: Duration = .seconds(30), requestsPerSecond: Int = 2,
    retry: RetryPolicy = .standard, memoryCacheBytes: Int = 4 << 20, cacheFolder: URL? = nil,
    diskCacheBytes: Int = 32 << 20
  ) {
    self.address = address
    self.timeout = timeout
    self.requestsPerSecond = requestsPerSecond
    self.retry = retry
    self.memoryCacheBytes = memoryCacheBytes
    self.cacheFolder = cacheFolder
    self.diskCacheBytes = diskCacheBytes
  }

  /// TVmaze's own address.
  public static var standardAddress: URL {
    guard let url = URL(string: "https://api.tvmaze.com/") else {
      preconditionFailure("The address of TVmaze is written wrong.")
    }
    return url
  }
}
