public import Foundation
public import ReelbookHTTP

/// How a client asks TMDb; every setting has a default.
public struct TMDbConfiguration: Sendable, Hashable {
  /// Where the API lies.
  public var address: URL
  /// The language of names and texts, such as `de-DE`; without one TMDb uses American English.
  public var language: String?
  /// The country for release dates and certificates, such as `DE`.
  public var region: String?
  /// How long to wait for a whole reply.
  public var timeout: Duration
  /// How many requests may start in any one second.
  public var requestsPerSecond: Int
  /// How often and how patiently a request is sent again.
  public var retry: RetryPolicy
  /// How many bytes of replies are kept in memory.
  public var memoryCacheBytes: Int
  /// The folder in which replies are kept on disk; `nil` for none.
  public var cacheFolder: URL?
  /// How many bytes of replies are kept on disk.
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
