public import ReelbookModel

/// A household's television as a source of streams, for a player and for downloads.
///
/// What it plays is in the library afterwards: a channel with its name, and as a recent channel; a film or a series
/// with its name, its year and its episodes.
public struct TelevisionStreams: StreamSource {
  private let television: Television
  private let library: @Sendable () -> Library

  /// Creates a source of the television's streams. It gets the current library at each call: `{ store.library }`.
  public init(of television: Television, in library: @escaping @Sendable () -> Library) {
    self.television = television
    self.library = library
  }

  /// The streams, the best first. Episodes that a panel lists on request are fetched.
  public func variants(of subject: MediaID) async throws -> [StreamVariant] {
    let library = library()
    let catalogue = television.catalogue(for: library)
    let variants = catalogue.variants(of: subject, in: library)
    guard variants.isEmpty, subject.episode != nil,
      let series = catalogue.offeredTitle(for: subject.title, in: library),
      !series.seriesKeys.isEmpty
    else { return variants }
    try await television.loadEpisodes(of: series, in: library)
    return television.catalogue(for: library).variants(of: subject, in: library)
  }

  public func introduce(_ subject: MediaID, to draft: inout Draft, by person: PersonID) throws(LibraryError) -> MediaID
  {
    let catalogue = television.catalogue(for: draft.library)
    if subject.kind == .channel {
      guard let channel = catalogue.channel(subject.title) else { return subject }
      try draft.television.tune(to: channel, by: person)
      return channel.subject
    }
    let id = draft.library.resolve(subject.title)
    guard let offered = catalogue.offeredTitle(for: id, in: draft.library) else { return subject }
    let isInLibrary = draft.library.title(id) != nil
    return try subject.moved(to: draft.add(isInLibrary ? offered.catalogTitle(as: id) : offered.catalogTitle).title)
  }
}
