public import Foundation
public import ReelbookHTTP

/// The settings of a client; all have defaults.
public struct TMDbConfiguration: Sendable, Hashable {
  /// The address of the API.
  public var address: URL
  /// The language of names and texts, such as `de-DE`; without one TMDb uses American English.
  public var language: String?
  /// The country for release dates and certificates, such as `DE`.
  public var region: String?
  /// How long to wait for a whole reply.
  public var timeout: Duration
  /// The number of requests that may start in a second.
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
    address: URL = TMDbConfiguration.standardAddress,
    language: String? = nil,
    region: String? = nil,
    timeout: Duration = .seconds(30),
    requestsPerSecond: Int = 30,
    retry: RetryPolicy = .standard,
    memoryCacheBytes: Int = 8 << 20,
    cacheFolder: URL? = nil,
    diskCacheBytes: Int = 64 << 20
  ) {
    self.address = address
    self.language = language
    self.region = region
    self.timeout = timeout
    self.requestsPerSecond = requestsPerSecond
    self.retry = retry
    self.memoryCacheBytes = memoryCacheBytes
    self.cacheFolder = cacheFolder
    self.diskCacheBytes = diskCacheBytes
  }

  /// TMDb's own address, version 3 of its API.
  public static var standardAddress: URL {
    guard let url = URL(string: "https://api.themoviedb.org/3/") else {
      preconditionFailure("The address of TMDb is written wrong.")
    }
    return url
  }
}
