public import Foundation
public import ReelbookHTTP
import ReelbookModel

/// Parts from an address that an app asks, such as a service where people share what they measured.
///
/// It is off unless an app makes one. What cannot be reached, or is not what was expected, is nothing: a player never waits for
/// it. Put a ``ReelbookHTTP/CacheTransport`` under it, and each thing is asked for once a day.
public struct WebSegments: SegmentSource {
  private let transport: any Transport
  private let address: @Sendable (PlaybackItem, PlayedFile) -> URL?
  private let read: @Sendable (Data) -> [SkipSegment]

  /// Asks an address; the app says where that is for an item, and reads the reply.
  ///
  /// Where there is no address for an item, nothing is asked. What the reply says is taken as coming from the web.
  public init(
    _ transport: any Transport, address: @escaping @Sendable (PlaybackItem, PlayedFile) -> URL?,
    read: @escaping @Sendable (Data) -> [SkipSegment]
  ) {
    self.transport = transport
    self.address = address
    self.read = read
  }

  public func segments(of item: PlaybackItem, in file: PlayedFile) async -> [SkipSegment] {
    guard let url = address(item, file) else { return [] }
    let request = TransportRequest(url: url, timeout: .seconds(10), caching: .day)
    guard let reply = try? await transport.send(request), reply.status == 200 else { return [] }
    return read(reply.body).map { segment in
      var segment = segment
      segment.source = .web
      return segment
    }
  }
}
