public import ReelbookModel

/// Who knows the streams of something: a media server, a television, a folder.
///
/// What it gives has no address: whoever made the variants finds theirs by their ids. It throws where it cannot be reached.
/// Many tasks ask it at once.
public protocol StreamSource: Sendable {
  /// The streams that there are of something, in any order; none where there is nothing to play.
  func variants(of item: PlaybackItem) async throws -> [StreamVariant]
}

/// Streams that an app knows already.
public struct KnownStreams: StreamSource {
  private let known: [MediaID: [StreamVariant]]

  /// Streams by what they are of.
  public init(_ known: [MediaID: [StreamVariant]]) { self.known = known }

  public func variants(of item: PlaybackItem) async throws -> [StreamVariant] { known[item.subject] ?? [] }
}
