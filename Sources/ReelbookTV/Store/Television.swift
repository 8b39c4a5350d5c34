public import Foundation
public import ReelbookHTTP
public import ReelbookModel

/// A household's television on this device: fetches the sources' offers and guides, and caches them beside the
/// library.
///
/// Each file is checked when it is read, replaced atomically, and fetched again if it is lost. Files are read when
/// first needed. One object can be used from many tasks at once. Use one for a library's folder, because a second
/// object does not see what the first one stores.
public final class Television: Sendable {
  let folder: URL
  let secrets: any SecretStore
  let transport: any Transport
  let policy: TelevisionPolicy
  private let state = Lock(State())

  private struct State {
    var offers: [SourceID: StoredOffer] = [:]
    /// The episodes that a panel listed on request.
    var episodes: [SourceID: StoredEpisodes] = [:]
    var guides: [SourceID: Guide] = [:]
    var loaded: Set<SourceID> = []
    var loadedGuides: Set<SourceID> = []
    var catalogue: CachedCatalogue?
    /// The number of offers that were stored or forgotten.
    var offerCount = 0
    var guide: (sources: [SourceID], value: Guide)?
    var turns: [SourceID: SourceTurns] = [:]

    mutating func set(_ offer: StoredOffer?, of source: SourceID) {
      offers[source] = offer
      loaded.insert(source)
      offerCount += 1
    }

    mutating func set(_ items: [OfferedItem], of source: SourceID) {
      episodes[source] = StoredEpisodes(items, of: source)
      offerCount += 1
    }
  }

  /// Episodes, and the part of a catalogue that they are.
  struct StoredEpisodes: Sendable {
    let items: [OfferedItem]
    let part: OfferPart

    init(_ items: [OfferedItem], of source: SourceID) {
      self.items = items
      part = OfferPart(SourceOffer(source: source, items: items))
    }
  }

  /// The turns of tasks with one source.
  struct SourceTurns: Sendable {
    /// A refresh as a whole: two of one source run one after the other.
    let refreshing = AsyncLock()
    /// A change of the stored files, which never waits for a download.
    let storing = AsyncLock()
  }

  /// A catalogue, with the sources, settings and offers from which it was made.
  private struct CachedCatalogue {
    let sources: [SourceID]
    let settings: [ChannelSettings]
    let offerCount: Int
    let value: TelevisionCatalogue
  }

  /// Creates a household's television. It reads no file yet.
  ///
  /// - Parameters:
  ///   - folder: The library's folder; the files go to a folder `television` in it.
  ///   - secrets: The store for the addresses and accounts of sources.
  ///   - transport: The transport for downloads. For retries, pass `transport.retrying()`.
  ///   - policy: The policy that accepts or rejects a source's new offer.
  public init(
    beside folder: URL, secrets: any SecretStore, transport: any Transport = URLSessionTransport(),
    policy: TelevisionPolicy = .standard
  ) {
    self.folder = folder.appendingPathComponent("television", isDirectory: true)
    self.secrets = secrets
    self.transport = transport
    self.policy = policy
  }

  /// The catalogue of the household's sources and settings.
  public func catalogue(for library: Library) -> TelevisionCatalogue {
    let (sources, settings) = Self.basis(of: library)
    return state.withLock { state in
      if let cached = state.catalogue, cached.offerCount == state.offerCount, cached.sources == sources,
        cached.settings == settings
      {
        return cached.value
      }
      let parts = sources.flatMap { self.parts(of: $0, &state) }
      let catalogue = TelevisionCatalogue(parts, settings: settings, after: state.catalogue?.value)
      state.catalogue = CachedCatalogue(
        sources: sources, settings: settings, offerCount: state.offerCount, value: catalogue)
      return catalogue
    }
  }

  /// The sources and settings of a library that decide its catalogue.
  private static func basis(of library: Library) -> (sources: [SourceID], settings: [ChannelSettings]) {
    (library.televisionSources.filter { !$0.isPaused }.map(\.id), library.channelSettings)
  }

  /// The guide of the household's sources.
  public func guide(for library: Library) -> Guide {
    let sources = library.televisionSources.filter { !$0.isPaused }
    return state.withLock { state in
      if let cached = state.guide, cached.sources == sources.map(\.id) { return cached.value }
      var guide = Guide()
      // The preferred source comes last: it replaces the others' programmes of the same channel.
      for source in sources.reversed() {
        guard let part = self.guide(of: source.id, &state) else { continue }
        if guide.channels.isEmpty, guide.programmeCount == 0 {
          guide = part
        } else {
          guide.update(
            channels: Array(part.channels.values), programmes: part.channelIDs.flatMap { part.programmes(on: $0) })
        }
      }
      state.guide = (sources.map(\.id), guide)
      return guide
    }
  }

  func turns(of source: SourceID) -> SourceTurns {
    state.withLock { state in
      let turns = state.turns[source] ?? SourceTurns()
      state.turns[source] = turns
      return turns
    }
  }

  /// Stores a source's address in the secret store.
  public func setAddress(_ address: SourceAddress, for source: TelevisionSource) async throws {
    try await turns(of: source.id).storing.run { try await store(address, for: source) }
  }

  /// The source that has an address already, on this device; `nil` for none.
  ///
  /// Two lists are the same if their addresses are; two panels, if the server and the account's name are.
  public func source(at address: SourceAddress, in library: Library) async throws -> TelevisionSource? {
    for source in library.televisionSources {
      guard let text = try await secrets.secret(named: source.secretName), let secret = SourceSecret(text: text) else {
        continue
      }
      switch address {
      case .playlist(let list, _): if secret.account == nil, secret.address == list.text { return source }
      case .panel(let account):
        if let known = secret.account, known.server == account.server, known.name == account.name { return source }
      }
    }
    return nil
  }

  private func store(_ address: SourceAddress, for source: TelevisionSource) async throws {
    let former = try await secrets.secret(named: source.secretName).flatMap { SourceSecret(text: $0) }
    var secret: SourceSecret
    switch address {
    case .playlist(let list, let guides):
      secret = SourceSecret(address: list.text)
      secret.guides = guides.map(\.text)
      // The stored offer has their placeholders until the next refresh. Those of a panel have other numbers.
      if let former, former.account == nil { secret.addFound(of: former) }
    case .panel(let account):
      secret = SourceSecret(address: account.server.text)
      secret.name = account.name
      secret.password = account.password
    }
    try await secrets.setSecret(secret.text(), named: source.secretName)
    // Pictures of guides are left out if they have words of the account, so another account needs the whole guides.
    if secret.address != former?.address || secret.account != former?.account { try store(GuideMarks(), of: source.id) }
  }

  /// Forgets a removed source: its secret and its files. A refresh of it that still runs stores nothing.
  public func forget(_ source: TelevisionSource) async throws {
    try await turns(of: source.id).storing.run { try await remove(source) }
  }

  private func remove(_ source: TelevisionSource) async throws {
    try await secrets.setSecret(nil, named: source.secretName)
    state.withLock { state in
      state.set(nil, of: source.id)
      state.set([], of: source.id)
      state.guides[source.id] = nil
      (state.catalogue, state.guide) = (nil, nil)
    }
    for file in [offerFile(source.id), episodeFile(source.id), guideFile(source.id), marksFile(source.id)] {
      OwnersFile.remove(file)
    }
  }

  func secret(of source: TelevisionSource) async throws -> SourceSecret {
    guard let text = try await secrets.secret(named: source.secretName), let secret = SourceSecret(text: text) else {
      throw TelevisionError(.missingSecret)
    }
    return secret
  }

  func formerOffer(of source: SourceID) -> StoredOffer? { state.withLock { offer(of: source, &$0) } }

  func formerEpisodes(of source: SourceID) -> [OfferedItem] { state.withLock { episodes(of: source, &$0).items } }

  func formerGuide(of source: SourceID) -> Guide { state.withLock { guide(of: source, &$0) } ?? Guide() }

  /// The streams of the catalogue that was made last.
  var formerStreams: [StreamVariant.ID: SourcedItem] { state.withLock { $0.catalogue?.value.streams ?? [:] } }

  /// Uses an offer whose file was stored.
  func use(_ offer: StoredOffer) { state.withLock { $0.set(offer, of: offer.part.source) } }

  /// Stores the episodes of a source that a panel listed on request, first on disk.
  func store(_ episodes: [OfferedItem], of source: SourceID) throws {
    try EpisodeFile.write(episodes, to: episodeFile(source))
    state.withLock { $0.set(episodes, of: source) }
  }

  /// Stores a source's guide, first on disk.
  func store(_ guide: Guide, of source: SourceID) throws {
    try GuideFile.write(guide, to: guideFile(source))
    state.withLock { state in
      state.guides[source] = guide
      state.loadedGuides.insert(source)
      state.guide = nil
    }
  }

  func offerFile(_ source: SourceID) -> URL { folder.appendingPathComponent("\(source).offer") }
  private func episodeFile(_ source: SourceID) -> URL { folder.appendingPathComponent("\(source).episodes") }
  private func guideFile(_ source: SourceID) -> URL { folder.appendingPathComponent("\(source).xml.gz") }

  private func marksFile(_ source: SourceID) -> URL { folder.appendingPathComponent("\(source).guides") }

  func guideMarks(of source: SourceID) -> GuideMarks { GuideMarks.read(marksFile(source)) }

  func store(_ marks: GuideMarks, of source: SourceID) throws { try marks.write(to: marksFile(source)) }

  private func parts(of source: SourceID, _ state: inout State) -> [OfferPart] {
    guard let offer = offer(of: source, &state) else { return [] }
    let episodes = episodes(of: source, &state)
    return episodes.items.isEmpty ? [offer.part] : [offer.part, episodes.part]
  }

  private func offer(of source: SourceID, _ state: inout State) -> StoredOffer? {
    if state.loaded.insert(source).inserted {
      state.offers[source] = OfferFile.read(offerFile(source), source: source)
    }
    return state.offers[source]
  }

  private func episodes(of source: SourceID, _ state: inout State) -> StoredEpisodes {
    let episodes = state.episodes[source] ?? StoredEpisodes(EpisodeFile.read(episodeFile(source)), of: source)
    state.episodes[source] = episodes
    return episodes
  }

  private func guide(of source: SourceID, _ state: inout State) -> Guide? {
    if state.loadedGuides.insert(source).inserted { state.guides[source] = GuideFile.read(guideFile(source)) }
    return state.guides[source]
  }
}
