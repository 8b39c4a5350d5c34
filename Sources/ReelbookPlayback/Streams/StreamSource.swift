public import ReelbookModel

/// A source of streams: a media server, a television, a folder.
///
/// Variants have no address: the source finds theirs by id. It throws if it cannot be reached. Many tasks use it at
/// once.
public protocol StreamSource: Sendable {
  /// The streams of an item, in any order; empty for none.
  func variants(of item: PlaybackItem) async throws -> [StreamVariant]
}

/// Streams that an app knows already.
public struct KnownStreams: StreamSource {
  private let streams: [MediaID: [StreamVariant]]

  /// Creates a source of known streams.
  public init(_ streams: [MediaID: [StreamVariant]]) { self.streams = streams }

  public func variants(of item: PlaybackItem) async throws -> [StreamVariant] { streams[item.subject] ?? [] }
}
