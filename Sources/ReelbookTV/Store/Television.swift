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
    var offers: [SourceID: SourceOffer] = [:]
    var guides: [SourceID: Guide] = [:]
    var loaded: Set<SourceID> = []
    var loadedGuides: Set<SourceID> = []
    var catalogue: CachedCatalogue?
    /// The number of offers that were stored or forgotten.
    var offerCount = 0
    var guide: (sources: [SourceID], value: Guide)?
    var turns: [SourceID: SourceTurns] = [:]

    mutating func add(_ offer: SourceOffer) {
      offers[offer.source] = offer
      loaded.insert(offer.source)
      offerCount += 1
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
      let offers = sources.compactMap { offer(of: $0, &state) }
      let catalogue = TelevisionCatalogue(offers, settings: settings, after: state.catalogue?.value)
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
    var secret: SourceSecret
    switch address {
    case .playlist(let list, let guides):
      secret = SourceSecret(address: list.text)
      secret.guides = guides.map(\.text)
      // The stored offer has their placeholders until the next refresh.
      let former = try await secrets.secret(named: source.secretName).flatMap { SourceSecret(text: $0) }
      secret.credentials = former?.credentials ?? []
    case .panel(let account):
      secret = SourceSecret(address: account.server.text)
      secret.name = account.name
      secret.password = account.password
    }
    try await secrets.setSecret(secret.text(), named: source.secretName)
  }

  /// Forgets a removed source: its secret and its files. A refresh of it that still runs stores nothing.
  public func forget(_ source: TelevisionSource) async throws {
    try await turns(of: source.id).storing.run { try await remove(source) }
  }

  private func remove(_ source: TelevisionSource) async throws {
    try await secrets.setSecret(nil, named: source.secretName)
    state.withLock { state in
      state.offers[source.id] = nil
      state.guides[source.id] = nil
      (state.catalogue, state.guide) = (nil, nil)
      state.offerCount += 1
    }
    for file in [offerFile(source.id), guideFile(source.id)] { try? FileManager.default.removeItem(at: file) }
  }

  func secret(of source: TelevisionSource) async throws -> SourceSecret {
    guard let text = try await secrets.secret(named: source.secretName), let secret = SourceSecret(text: text) else {
      throw TelevisionError(.missingSecret)
    }
    return secret
  }

  func formerOffer(of source: SourceID) -> SourceOffer? { state.withLock { offer(of: source, &$0) } }

  func formerGuide(of source: SourceID) -> Guide { state.withLock { guide(of: source, &$0) } ?? Guide() }

  /// Stores a source's offer, first on disk.
  func store(_ offer: SourceOffer) throws {
    try OfferFile.write(offer, to: offerFile(offer.source))
    state.withLock { $0.add(offer) }
  }

  /// Stores a source's offer, first on disk. It creates the catalogue with the offer while the file is written.
  func store(_ offer: SourceOffer, for library: Library) async throws {
    async let written: Void = OfferFile.write(offer, to: offerFile(offer.source))
    let (sources, settings) = Self.basis(of: library)
    let (count, former, offers) = state.withLock { state in
      (
        state.offerCount, state.catalogue?.value,
        sources.map { $0 == offer.source ? offer : self.offer(of: $0, &state) }.compactMap(\.self)
      )
    }
    let catalogue = TelevisionCatalogue(offers, settings: settings, after: former)
    try await written
    state.withLock { state in
      let isLatest = state.offerCount == count
      state.add(offer)
      // If another offer was stored meanwhile, this catalogue does not have it.
      guard isLatest else { return }
      state.catalogue = CachedCatalogue(
        sources: sources, settings: settings, offerCount: state.offerCount, value: catalogue)
    }
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

  private func offerFile(_ source: SourceID) -> URL { folder.appendingPathComponent("\(source).offer") }
  private func guideFile(_ source: SourceID) -> URL { folder.appendingPathComponent("\(source).xml.gz") }

  private func offer(of source: SourceID, _ state: inout State) -> SourceOffer? {
    if state.loaded.insert(source).inserted { state.offers[source] = OfferFile.read(offerFile(source), source: source) }
    return state.offers[source]
  }

  private func guide(of source: SourceID, _ state: inout State) -> Guide? {
    if state.loadedGuides.insert(source).inserted { state.guides[source] = GuideFile.read(guideFile(source)) }
    return state.guides[source]
  }
}
