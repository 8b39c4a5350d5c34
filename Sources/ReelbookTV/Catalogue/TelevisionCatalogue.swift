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
public struct TelevisionCatalogue: Sendable {
  /// All channels in order, hidden and adult ones included.
  ///
  /// To show some to a person, use ``channels(for:)``.
  public let channels: [Channel]
  /// The films, each once.
  public let films: [OfferedTitle]
  /// The series, each once.
  public let series: [OfferedTitle]

  private let channelPlaces: [TitleID: Int]
  let items: [StreamVariant.ID: SourcedItem]
  let zones: [SourceID: String]
  let settings: [TitleID: ChannelSettings]
  private let titlePlaces: TitlePlaces

  /// An empty catalogue.
  public init() { self.init([]) }

  /// Creates a catalogue from offers, the preferred first, and settings.
  package init(_ offers: [SourceOffer], settings: [ChannelSettings] = []) {
    self.init(offers, settings: settings, after: nil)
  }

  /// Creates a catalogue. It reuses what an earlier catalogue computed for the same items.
  package init(_ offers: [SourceOffer], settings: [ChannelSettings], after former: TelevisionCatalogue?) {
    self.settings = Dictionary(settings.map { ($0.id, $0) }) { first, _ in first }
    var live: [PlacedItem] = []
    var titles = TitleCollector()
    var items: [StreamVariant.ID: SourcedItem] = [:]
    let all = PlacedItem.all(offers, former?.items ?? [:])
    items.reserveCapacity(all.count)
    for item in all where items.updateValue(item.sourced, forKey: item.sourced.variantID) == nil {
      if item.sourced.item.isLive { live.append(item) } else { titles.add(item) }
    }
    let clusters = ChannelBuilder.clusters(of: live, self.settings)
    channels = ChannelOrder.channels(clusters, self.settings, former)
    var places: [TitleID: Int] = [:]
    places.reserveCapacity(channels.count)
    for place in channels.indices.reversed() { places[channels[place].id] = place }
    for cluster in clusters { for id in cluster.joinedIDs { places[id] = places[cluster.id] } }
    channelPlaces = places
    (films, series) = (titles.films, titles.series)
    titlePlaces = TitlePlaces(films: films, series: series)
    self.items = items
    zones = Dictionary(offers.compactMap { offer in offer.zone.map { (offer.source, $0) } }) { first, _ in first }
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
  public var adultCount: Int {
    channels.count(where: \.isAdult) + films.count(where: \.isAdult) + series.count(where: \.isAdult)
  }

  /// The films and series that a viewer may see and whose name contains a text.
  public func titles(named text: String, for viewer: Viewer) -> [OfferedTitle] {
    let wanted = text.foldedKeepingSigns
    return (films + series).filter { $0.name.foldedKeepingSigns.contains(wanted) && viewer.allows($0) }
  }

  /// The streams of a film, an episode or a channel of the library, the best first.
  public func variants(of subject: MediaID, in library: Library) -> [StreamVariant] {
    if subject.kind == .channel { return channel(subject.title)?.streams ?? [] }
    guard let title = offeredTitle(for: subject.title, in: library) else { return [] }
    return title.variants(season: subject.season, episode: subject.episode)
  }

  /// The film or series of a library's title, by TMDb's number, or by name and year.
  public func offeredTitle(for title: TitleID, in library: Library) -> OfferedTitle? {
    let id = library.resolve(title)
    return titlePlaces.place(of: id, library.title(id)?.facts).map { $0.isFilm ? films[$0.index] : series[$0.index] }
  }
}
