/// A source of streams: a media server, a television, a folder.
///
/// Variants have no address: the source finds theirs by id. Many tasks use it at once.
public protocol StreamSource: Sendable {
  /// The streams of a film, an episode or a channel, in any order; empty for none. Throws if it cannot be reached.
  func variants(of subject: MediaID) async throws -> [StreamVariant]

  /// Makes known to the library what a person is about to play: a name, a series' episodes, a channel.
  ///
  /// A player calls it before it plays, in an edit of its own. Returns the subject under the library's own id. By
  /// default, nothing is written; for titles, `draft.add(title)` is enough.
  func introduce(_ subject: MediaID, to draft: inout Draft, by person: PersonID) throws(LibraryError) -> MediaID
}

extension StreamSource {
  public func introduce(_ subject: MediaID, to draft: inout Draft, by person: PersonID) throws(LibraryError) -> MediaID
  {
    subject
  }
}

/// Streams that an app knows already.
package struct KnownStreams: StreamSource {
  private let streams: [MediaID: [StreamVariant]]

  /// Creates a source of known streams.
  package init(_ streams: [MediaID: [StreamVariant]]) { self.streams = streams }

  package func variants(of subject: MediaID) async throws -> [StreamVariant] { streams[subject] ?? [] }
}
