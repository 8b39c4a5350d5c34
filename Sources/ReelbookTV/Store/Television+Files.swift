import Foundation
import ReelbookHTTP
import ReelbookModel

/// The files of the sources, in the folder beside the library.
extension Television {
  func offerFile(_ source: SourceID) -> URL { folder.appendingPathComponent("\(source).offer") }
  func episodeFile(_ source: SourceID) -> URL { folder.appendingPathComponent("\(source).episodes") }
  func guideFile(_ source: SourceID) -> URL { folder.appendingPathComponent("\(source).xml.gz") }
  func marksFile(_ source: SourceID) -> URL { folder.appendingPathComponent("\(source).guides") }

  /// Removes what earlier runs left behind: an app may be terminated at any time, and downloads have credentials. Done
  /// once, before the first file is read or written.
  func open() {
    guard state.withLock({ $0.open() }) else { return }
    FolderClaim.removeLeftovers(in: folder, withExtension: Self.downloadExtension)
  }

  /// The extension of downloads.
  static let downloadExtension = "download"

  /// Claims the folder while temporary files are in it. Other instances, also of other processes, leave them alone.
  func claim() throws -> FolderClaim? {
    open()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return FolderClaim(on: folder)
  }

  /// Reads a source's offer and episodes from their files, once. A large one takes a second: no lock is held.
  func readOffer(of source: SourceID) {
    open()
    let (hasOffer, hasEpisodes) = state.withLock { ($0.hasLoadedOffer(of: source), $0.episodes[source] != nil) }
    if !hasOffer {
      let offer = OfferFile.read(offerFile(source), source: source)
      state.withLock { $0.load(offer, of: source) }
    }
    if !hasEpisodes {
      let episodes = TelevisionState.StoredEpisodes(EpisodeFile.read(episodeFile(source)), of: source)
      state.withLock { $0.load(episodes, of: source) }
    }
  }

  /// Reads a source's guide from its file, once.
  func readGuide(of source: SourceID) {
    open()
    guard !state.withLock({ $0.hasLoadedGuide(of: source) }) else { return }
    let guide = GuideFile.read(guideFile(source))
    state.withLock { $0.load(guide, of: source) }
  }

  func formerOffer(of source: SourceID) -> StoredOffer? {
    readOffer(of: source)
    return state.withLock { $0.offers[source] }
  }

  func formerEpisodes(of source: SourceID) -> [OfferedItem] {
    readOffer(of: source)
    return state.withLock { $0.episodes[source]?.items } ?? []
  }

  func formerGuide(of source: SourceID) -> Guide {
    readGuide(of: source)
    return state.withLock { $0.guides[source] } ?? Guide()
  }

  /// The streams of the catalogue that was made last.
  var formerStreams: [StreamVariant.ID: SourcedItem] { state.withLock { $0.lastCatalogue?.streams ?? [:] } }

  /// Stores the episodes of a source that a panel listed on request, first on disk.
  func store(_ episodes: [OfferedItem], of source: SourceID) throws {
    try EpisodeFile.write(episodes, to: episodeFile(source))
    let stored = TelevisionState.StoredEpisodes(episodes, of: source)
    state.withLock { $0.set(stored, of: source) }
  }

  /// Stores a source's guide, first on disk. It is joined with the others before it is used: until then, everybody gets
  /// the former one.
  func store(_ guide: Guide, of source: SourceID, in library: Library) throws {
    try GuideFile.write(guide, to: guideFile(source))
    let sources = TelevisionState.Basis(library).sources
    for other in sources where other != source { readGuide(of: other) }
    let (parts, count) = state.withLock { state in
      (sources.compactMap { $0 == source ? guide : state.guides[$0] }, state.guideCount)
    }
    let joined = Guide.joined(parts)
    state.withLock { state in
      let areOthersSame = state.guideCount == count
      state.set(guide, of: source)
      if areOthersSame { state.keep(joined, of: sources) }
    }
  }

  func guideMarks(of source: SourceID) -> GuideMarks { GuideMarks.read(marksFile(source)) }

  func store(_ marks: GuideMarks, of source: SourceID) throws { try marks.write(to: marksFile(source)) }
}
