public import Foundation
public import ReelbookHTTP
import ReelbookModel

/// Segments from a web service of an app's choice.
///
/// It is off unless an app creates one. After a failure it has no segments; a player never waits for it. Over a
/// transport with a cache, each item is requested once a day.
public struct WebSegments: SegmentSource {
  private let transport: any Transport
  private let address: @Sendable (PlaybackItem, PlayedFile) -> URL?
  private let read: @Sendable (Data) -> [SkipSegment]

  /// Creates a source; the app supplies the address of an item, and parses the reply.
  ///
  /// Without an address for an item, nothing is requested. Segments get the origin `web`.
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
