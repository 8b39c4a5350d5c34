public import Foundation
public import ReelbookHTTP
public import ReelbookModel

/// A household's television on this device: fetches the sources' offers and guides, and caches them beside the
/// library.
///
/// Each file is checked when it is read, replaced atomically, and fetched again if it is lost. Files are read when
/// first needed. One object can be used from many tasks at once, and none of them waits for a refresh. Use one for a
/// library's folder, because a second object does not see what the first one stores.
public final class Television: Sendable {
  let folder: URL
  let secrets: any SecretStore
  let transport: any Transport
  let policy: TelevisionPolicy
  let limits: Limits
  let state = Lock(TelevisionState())
  /// Held while a catalogue is made that somebody asks for: several at once would take several times the memory.
  private let making = Lock(())

  /// Creates a household's television. It reads no file yet.
  ///
  /// - Parameters:
  ///   - folder: The library's folder; the files go to a folder `television` in it.
  ///   - secrets: The store for the addresses and accounts of sources.
  ///   - transport: The transport for downloads. For retries, pass `transport.retrying()`.
  ///   - policy: The policy that accepts or rejects a source's new offer.
  public convenience init(
    beside folder: URL, secrets: any SecretStore, transport: any Transport = URLSessionTransport(),
    policy: TelevisionPolicy = .standard
  ) {
    self.init(beside: folder, secrets: secrets, transport: transport, policy: policy, within: Limits())
  }

  /// The bounds of a refresh.
  package struct Limits: Sendable {
    /// The most bytes of memory that the guides of a refresh take together. Half a million programmes with descriptions
    /// take less than half.
    package var guideBytes = 1 << 30
    /// The most streams of channels of an offer, all of which are in memory. The largest lists have a tenth.
    package var channelCount = 1 << 20
    /// The most items of an offer. The largest lists have 1.7 million.
    package var itemCount = 8 << 20
    /// The clock of the time that they take together.
    package var clock: any Clock<Duration> = ContinuousClock()

    package init() {}
  }

  package init(
    beside folder: URL, secrets: any SecretStore, transport: any Transport, policy: TelevisionPolicy = .standard,
    within limits: Limits
  ) {
    self.limits = limits
    self.folder = folder.appendingPathComponent("television", isDirectory: true)
    self.secrets = secrets
    self.transport = transport
    self.policy = policy
  }

  /// The catalogue of the household's sources and settings. It is kept until one of them changes.
  public func catalogue(for library: Library) -> TelevisionCatalogue {
    let basis = TelevisionState.Basis(library)
    if let existing = state.withLock({ $0.catalogue(of: basis) }) { return existing }
    return making.withLock { _ in
      // Another task may have made it meanwhile.
      if let existing = state.withLock({ $0.catalogue(of: basis) }) { return existing }
      for source in basis.sources { readOffer(of: source) }
      let (parts, former, count) = state.withLock { ($0.parts(of: basis.sources), $0.lastCatalogue, $0.offerCount) }
      let catalogue = TelevisionCatalogue(parts, settings: basis.settings, after: former)
      state.withLock { if $0.offerCount == count { $0.keep(catalogue, of: basis) } }
      return catalogue
    }
  }

  /// Uses an offer whose file was stored. Its catalogue is made first: until then, everybody gets the former one, and
  /// nobody waits.
  func use(_ offer: StoredOffer, in library: Library) {
    let (basis, source) = (TelevisionState.Basis(library), offer.part.source)
    for source in basis.sources { readOffer(of: source) }
    let (parts, former, count) = state.withLock {
      ($0.parts(of: basis.sources, with: offer), $0.lastCatalogue, $0.offerCount)
    }
    let catalogue = TelevisionCatalogue(parts, settings: basis.settings, after: former)
    state.withLock { state in
      let areOthersSame = state.offerCount == count
      state.set(offer, of: source)
      // If another source's offer came meanwhile, the next who asks makes the catalogue.
      if areOthersSame { state.keep(catalogue, of: basis) }
    }
  }

  /// An earlier catalogue, with the offers of other sources as a later one has them: several sources may be refreshed at
  /// once.
  func catalogue(
    _ earlier: TelevisionCatalogue, besides source: SourceID, as later: TelevisionCatalogue, in library: Library
  ) -> TelevisionCatalogue {
    let basis = TelevisionState.Basis(library)
    let parts = basis.sources.flatMap { other in
      (other == source ? earlier : later).shelf.parts.filter { $0.source == other }
    }
    guard !earlier.shelf.isMade(of: parts) else { return earlier }
    return TelevisionCatalogue(parts, settings: basis.settings, after: later)
  }

  /// The guide of the household's sources. It is kept until one of theirs changes.
  public func guide(for library: Library) -> Guide {
    let sources = library.televisionSources.filter { !$0.isPaused }.map(\.id)
    for source in sources { readGuide(of: source) }
    let (existing, parts, count) = state.withLock { state in
      let existing = state.guide(of: sources)
      return (existing, existing == nil ? sources.compactMap { state.guides[$0] } : [], state.guideCount)
    }
    if let existing { return existing }
    let guide = Guide.joined(parts)
    state.withLock { if $0.guideCount == count { $0.keep(guide, of: sources) } }
    return guide
  }

  /// The channels of the guide that the catalogue's channels have, by id, country and name.
  ///
  /// They are kept: after a refresh, only channels that changed are matched again, if the guide has the same channels.
  public func matches(for library: Library) -> GuideMatches {
    let former = state.withLock { $0.matches }
    let matches = KeptMatches(self.catalogue(for: library).channels, self.guide(for: library), after: former)
    // Also if nothing changed: the former ones would keep the channels of an earlier catalogue in memory.
    state.withLock { $0.matches = matches }
    return matches.value
  }

  func turns(of source: SourceID) -> TelevisionState.SourceTurns { state.withLock { $0.turns(of: source) } }

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
    // Pictures of guides are left out if they have words of the account, so another account needs the whole guides. So
    // does another key in a guide's address: the marks do not have it.
    if secret.address != former?.address || secret.account != former?.account || secret.guides != former?.guides {
      try store(GuideMarks(), of: source.id)
    }
  }

  /// Forgets a removed source: its secret and its files. A refresh of it that still runs stores nothing.
  public func forget(_ source: TelevisionSource) async throws {
    try await turns(of: source.id).storing.run { try await remove(source) }
  }

  private func remove(_ source: TelevisionSource) async throws {
    try await secrets.setSecret(nil, named: source.secretName)
    state.withLock { $0.forget(source.id) }
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
}
