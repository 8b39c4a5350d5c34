public import Foundation
import ReelbookHTTP
public import ReelbookModel

/// Downloads pictures to a cache, such as a library's images folder, each once.
///
/// Requests for pictures are sent without the token. Incomplete images are not stored.
public struct ArtworkLoader: Sendable {
  private let client: TMDbClient
  private let cache: any ImageCache
  private let flights = SingleFlight<String, URL>()

  /// Creates a loader; one serves a whole app.
  public init(_ client: TMDbClient, cache: any ImageCache) {
    self.client = client
    self.cache = cache
  }

  /// The number of waiting callers.
  package var waitingCount: Int { flights.waitingCount }

  /// The file of a picture, downloaded if it is not in the cache.
  ///
  /// - Parameters:
  ///   - path: The picture's path from the facts, such as `title.artwork.poster`.
  ///   - kind: What the picture shows.
  ///   - width: The wanted width in pixels; the file has the next larger size.
  public func file(_ path: String, as kind: ArtworkKind, width: Int) async throws -> URL {
    let picture = try ImagePath.name(path)
    func name(by images: TMDb.ImageConfiguration) -> String {
      images.size(of: kind, width: width, named: picture) + "-" + picture
    }
    if let file = try cached(name(by: await client.lastImageConfiguration())) { return file }
    let images = try await client.imageConfiguration()
    let address = try images.address(of: path, as: kind, width: width)
    let name = name(by: images)
    if let file = try cached(name) { return file }
    return try await flights.value(for: name) {
      if let file = try cached(name) { return file }
      let image = try await client.image(at: address)
      do {
        return try cache.keep(image, as: name)
      } catch {
        throw TMDbError(.storage, "The picture \(name) could not be kept.")
      }
    }
  }

  private func cached(_ name: String) throws -> URL? {
    do {
      return try cache.file(ofImage: name)
    } catch {
      throw TMDbError(.storage, "The picture \(name) could not be looked for.")
    }
  }
}

extension TMDbClient {
  /// The address of a picture in the smallest size that is at least as wide as wanted.
  public func address(of path: String, as kind: ArtworkKind, width: Int) async throws -> URL {
    try await imageConfiguration().address(of: path, as: kind, width: width)
  }

  /// TMDb's last known image configuration, however old, or else the usual one; sends nothing.
  func lastImageConfiguration() async -> TMDb.ImageConfiguration {
    await lastReply(to: .configuration)?.images ?? .usual
  }

  /// TMDb's image configuration, or if it cannot be reached, the usual one.
  func imageConfiguration() async throws -> TMDb.ImageConfiguration {
    do {
      return try await fetch(.configuration, allowingStale: true).value.images
    } catch is TMDbError {
      return .usual
    }
  }

  fileprivate func image(at address: URL) async throws -> Data {
    let reply: TransportReply
    do {
      reply = try await plainTransport.send(TransportRequest(url: address, timeout: configuration.timeout))
    } catch let error as TransportError {
      throw TMDbError(error).at("image")
    }
    guard reply.status == 200 else { throw TMDbError(reply, token: token).at("image") }
    let statedLength = reply.headers["content-length"].flatMap(Int.init)
    let isEncoded = reply.headers["content-encoding"] != nil
    guard isEncoded || statedLength == nil || statedLength == reply.body.count, ImageCheck.isWhole(reply.body) else {
      throw TMDbError(.brokenImage, "What came is not a whole image.", httpStatus: reply.status, endpoint: "image")
    }
    return reply.body
  }
}
