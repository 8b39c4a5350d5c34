public import ReelbookModel

/// The offer of a source.
package struct SourceOffer: Sendable {
  package var source: SourceID
  /// Its items, in its order.
  package var items: [OfferedItem]
  /// The zone of its server, for addresses of past programmes.
  package var zone: String?

  /// Creates an offer.
  package init(source: SourceID, items: [OfferedItem], zone: String? = nil) {
    self.source = source
    self.items = items
    self.zone = zone
  }
}

/// The channels, films and series of all sources of a household.
///
/// A value, computed from the sources' offers and the household's settings. The same offers and settings give the
/// same catalogue on every device, whatever the order of the sources.
///
/// Channels are in memory. Films and series are read when they are asked for.
public struct TelevisionCatalogue: Sendable {
  /// All channels in order, hidden and adult ones included.
  ///
  /// To show some to a person, use ``channels(for:)``.
  public let channels: [Channel]
  private let channelPlaces: [TitleID: Int]
  /// The streams of channels.
  let streams: [StreamVariant.ID: SourcedItem]
  let zones: [SourceID: String]
  /// The ids of the credentials for the sources' placeholders.
  let credentials: [SourceID: String]
  let settings: [TitleID: ChannelSettings]
  /// The films and series.
  let shelf: TitleShelf

  /// An empty catalogue.
  public init() { self.init([]) }

  /// Creates a catalogue from offers, the preferred first, and settings.
  package init(_ offers: [SourceOffer], settings: [ChannelSettings] = []) {
    self.init(offers, settings: settings, after: nil)
  }

  /// Creates a catalogue. It reuses what an earlier catalogue computed for the same items.
  package init(_ offers: [SourceOffer], settings: [ChannelSettings], after former: TelevisionCatalogue?) {
    self.init(offers.map { OfferPart($0, after: former?.streams ?? [:]) }, settings: settings, after: former)
  }

  /// Creates a catalogue of stored offers.
  init(_ parts: [OfferPart], settings: [ChannelSettings], after former: TelevisionCatalogue?) {
    self.settings = Dictionary(settings.map { ($0.id, $0) }) { first, _ in first }
    var placed: [PlacedItem] = []
    var streams: [StreamVariant.ID: SourcedItem] = [:]
    streams.reserveCapacity(parts.reduce(0) { $0 + $1.live.count })
    for item in parts.lazy.flatMap(\.live) {
      guard streams.updateValue(item, forKey: item.variantID) == nil else { continue }
      let isKnown = former?.streams[item.variantID] === item
      placed.append(PlacedItem(sourced: item, place: placed.count, isKnown: isKnown))
    }
    let clusters = ChannelBuilder.clusters(of: placed, self.settings)
    channels = ChannelOrder.channels(clusters, self.settings, former)
    var places: [TitleID: Int] = [:]
    places.reserveCapacity(channels.count)
    for place in channels.indices.reversed() { places[channels[place].id] = place }
    for cluster in clusters { for id in cluster.joinedIDs { places[id] = places[cluster.id] } }
    channelPlaces = places
    self.streams = streams
    if let former, former.shelf.isMade(of: parts) { shelf = former.shelf } else { shelf = TitleShelf(parts) }
    zones = Dictionary(parts.compactMap { part in part.zone.map { (part.source, $0) } }) { first, _ in first }
    credentials = Dictionary(parts.compactMap { part in part.credentials.map { (part.source, $0) } }) { first, _ in
      first
    }
  }

  /// The films, each once.
  public var films: OfferedTitles { shelf.films }

  /// The series, each once.
  public var series: OfferedTitles { shelf.series }

  /// The item of a stream or a series, with its source.
  func item(of id: StreamVariant.ID) -> (item: OfferedItem, source: SourceID)? {
    if let stream = streams[id] { return (stream.item, stream.source) }
    return shelf.parts.lazy.compactMap { part -> (OfferedItem, SourceID)? in
      let prefix = "\(part.source)/"
      guard id.rawValue.hasPrefix(prefix) else { return nil }
      let items = part.titles.items
      return items.place(ofKey: String(id.rawValue.dropFirst(prefix.count))).flatMap { items.item(at: $0) }
        .map { ($0, part.source) }
    }.first
  }

  /// A channel by its id, or by that of a channel joined into it.
  public func channel(_ id: TitleID) -> Channel? { place(of: id).map { channels[$0] } }

  /// A channel's place among the channels.
  func place(of id: TitleID) -> Int? { channelPlaces[id] }

  /// The channels that a viewer may see, without hidden ones.
  public func channels(for viewer: Viewer) -> [Channel] {
    channels.filter { !$0.isHidden && viewer.allows($0) }
  }

  /// The channels for a viewer with a text in a name, the best match first.
  public func channels(named text: String, for viewer: Viewer) -> [Channel] {
    let wanted = text.foldedKeepingSigns
    return channels(for: viewer).compactMap { channel -> (rank: Int, channel: Channel)? in
      let key = channel.name.foldedKeepingSigns
      if key == wanted { return (0, channel) }
      if key.hasPrefix(wanted) { return (1, channel) }
      if key.contains(wanted) || channel.sourceNames.contains(where: { $0.foldedKeepingSigns.contains(wanted) }) {
        return (2, channel)
      }
      return nil
    }.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element.channel)
  }

  /// The number of adult channels, films and series.
  public var adultCount: Int { channels.count(where: \.isAdult) + shelf.adultCount }

  /// The films and series that a viewer may see and whose name contains a text: all of them, the films first.
  ///
  /// Costs a pass over the names. The titles are read when they are asked for, so show a page: `.prefix(50)`.
  public func titles(named text: String, for viewer: Viewer) -> OfferedTitles {
    let wanted = text.foldedKeepingSigns
    let shelf = shelf
    let found = (0..<shelf.count).concurrentParts { part in
      part.filter { shelf.head(at: $0).name.foldedKeepingSigns.contains(wanted) }
    }
    return OfferedTitles(shelf: shelf, found: found.filter { viewer.allows(shelf.head(at: $0)) })
  }

  /// The streams of a film, an episode or a channel of the library, the best first.
  public func variants(of subject: MediaID, in library: Library) -> [StreamVariant] {
    if subject.kind == .channel { return channel(subject.title)?.streams ?? [] }
    guard let title = offeredTitle(for: subject.title, in: library) else { return [] }
    return title.variants(season: subject.season, episode: subject.episode)
  }

  /// The film or series of a library's title, by TMDb's number, or by name and year.
  public func offeredTitle(for title: TitleID, in library: Library) -> OfferedTitle? {
    titlePlace(of: title, in: library).map { shelf.title(at: $0) }
  }

  /// The place on the shelf of a library's title.
  func titlePlace(of title: TitleID, in library: Library) -> Int? {
    let id = library.resolve(title)
    return shelf.place(of: id, library.title(id)?.facts)
  }
}
