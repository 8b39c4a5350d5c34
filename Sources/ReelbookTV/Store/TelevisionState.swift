import ReelbookModel

/// What a television has read and made. A lock guards it, which is held for moments: nothing is read, joined or built
/// under it.
struct TelevisionState: Sendable {
  private(set) var offers: [SourceID: StoredOffer] = [:]
  /// The episodes that a panel listed on request.
  private(set) var episodes: [SourceID: StoredEpisodes] = [:]
  private(set) var guides: [SourceID: Guide] = [:]
  private var loadedOffers: Set<SourceID> = []
  private var loadedGuides: Set<SourceID> = []
  /// The number of offers and of lists of episodes that were stored or forgotten.
  private(set) var offerCount = 0
  /// The number of guides that were stored or forgotten.
  private(set) var guideCount = 0
  private var keptCatalogue: KeptCatalogue?
  private var keptGuide: KeptGuide?
  var matches: KeptMatches?
  private var turns: [SourceID: SourceTurns] = [:]
  private var isOpen = false

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

  /// The sources and settings of a library that decide its catalogue.
  struct Basis: Equatable, Sendable {
    let sources: [SourceID]
    let settings: [ChannelSettings]

    init(_ library: Library) {
      sources = library.televisionSources.filter { !$0.isPaused }.map(\.id)
      settings = library.channelSettings
    }
  }

  private struct KeptCatalogue {
    let basis: Basis
    let offerCount: Int
    let value: TelevisionCatalogue
  }

  private struct KeptGuide {
    let sources: [SourceID]
    let guideCount: Int
    let value: Guide
  }

  /// Opens it; `false` if it was open.
  mutating func open() -> Bool {
    defer { isOpen = true }
    return !isOpen
  }

  mutating func turns(of source: SourceID) -> SourceTurns { turns.value(of: source, orAdd: SourceTurns()) }
}

extension TelevisionState {
  // MARK: Offers

  func hasLoadedOffer(of source: SourceID) -> Bool { loadedOffers.contains(source) }

  /// Adds an offer that was read from its file, unless another one was stored meanwhile.
  mutating func load(_ offer: StoredOffer?, of source: SourceID) {
    if loadedOffers.insert(source).inserted { offers[source] = offer }
  }

  /// Adds episodes that were read from their file, unless others were stored meanwhile.
  mutating func load(_ stored: StoredEpisodes, of source: SourceID) {
    if episodes[source] == nil { episodes[source] = stored }
  }

  mutating func set(_ offer: StoredOffer?, of source: SourceID) {
    offers[source] = offer
    loadedOffers.insert(source)
    offerCount += 1
  }

  mutating func set(_ stored: StoredEpisodes, of source: SourceID) {
    episodes[source] = stored
    offerCount += 1
  }

  /// What a catalogue is made of: the offers of sources, or another one in place of a source's own.
  func parts(of sources: [SourceID], with other: StoredOffer? = nil) -> [OfferPart] {
    sources.flatMap { source -> [OfferPart] in
      let own = other.flatMap { $0.part.source == source ? $0 : nil } ?? offers[source]
      guard let own else { return [] }
      guard let stored = episodes[source], !stored.items.isEmpty else { return [own.part] }
      return [own.part, stored.part]
    }
  }

  /// The catalogue that was made last, of whatever it was made.
  var lastCatalogue: TelevisionCatalogue? { keptCatalogue?.value }

  /// The catalogue of a library, if it is made.
  func catalogue(of basis: Basis) -> TelevisionCatalogue? {
    keptCatalogue.flatMap { $0.offerCount == offerCount && $0.basis == basis ? $0.value : nil }
  }

  /// Keeps a catalogue of the present offers.
  mutating func keep(_ catalogue: TelevisionCatalogue, of basis: Basis) {
    keptCatalogue = KeptCatalogue(basis: basis, offerCount: offerCount, value: catalogue)
  }

  // MARK: Guides

  func hasLoadedGuide(of source: SourceID) -> Bool { loadedGuides.contains(source) }

  /// Adds a guide that was read from its file, unless another one was stored meanwhile.
  mutating func load(_ guide: Guide?, of source: SourceID) {
    if loadedGuides.insert(source).inserted { guides[source] = guide }
  }

  mutating func set(_ guide: Guide?, of source: SourceID) {
    guides[source] = guide
    loadedGuides.insert(source)
    guideCount += 1
  }

  /// The joined guide of sources, if it is made.
  func guide(of sources: [SourceID]) -> Guide? {
    keptGuide.flatMap { $0.guideCount == guideCount && $0.sources == sources ? $0.value : nil }
  }

  /// Keeps a joined guide of the present guides.
  mutating func keep(_ guide: Guide, of sources: [SourceID]) {
    keptGuide = KeptGuide(sources: sources, guideCount: guideCount, value: guide)
  }

  /// Forgets all of a source, and what was made of it.
  mutating func forget(_ source: SourceID) {
    set(nil as StoredOffer?, of: source)
    set(StoredEpisodes([], of: source), of: source)
    set(nil as Guide?, of: source)
    (keptCatalogue, keptGuide, matches) = (nil, nil, nil)
  }
}
