public import ReelbookModel

/// What one source offers.
public struct SourceOffer: Sendable {
  /// Which source.
  public var source: SourceID
  /// What it offers, in its order.
  public var items: [OfferedItem]
  /// The zone of its server, for addresses of past programmes.
  public var zone: String?

  /// Says what a source offers.
  public init(source: SourceID, items: [OfferedItem], zone: String? = nil) {
    self.source = source
    self.items = items
    self.zone = zone
  }
}

/// What a household can watch: the channels, films and series of all its sources.
///
/// A value, made of what the sources offer and of what was decided by hand.
/// The same offers and decisions make the same catalogue on every device, in whatever order the sources stand.
public struct TelevisionCatalogue: Sendable {
  /// The channels, in their order; hidden ones and those for adults are among them.
  ///
  /// To show some to a person, ask ``channels(isAllowed:)``.
  public let channels: [Channel]
  /// The films, each once.
  public let films: [OfferedTitle]
  /// The series, each once.
  public let series: [OfferedTitle]

  private let channelPlaces: [TitleID: Int]
  let items: [StreamVariant.ID: SourcedItem]
  let zones: [SourceID: String]
  private let titlePlaces: TitlePlaces

  /// Makes a catalogue of what sources offer, the preferred first, and of what was decided.
  public init(_ offers: [SourceOffer] = [], settings: [ChannelSettings] = []) {
    var live: [SourcedItem] = []
    var shelf = TitleShelf()
    var items: [StreamVariant.ID: SourcedItem] = [:]
    let all = SourcedItem.all(offers)
    items.reserveCapacity(all.count)
    for item in all where items.updateValue(item, forKey: item.variantID) == nil {
      if item.item.isLive { live.append(item) } else { shelf.add(item) }
    }
    let clusters = ChannelBuilder.clusters(of: live, settings)
    channels = ChannelOrder.channels(clusters, settings)
    var places: [TitleID: Int] = [:]
    places.reserveCapacity(channels.count)
    for place in channels.indices.reversed() { places[channels[place].id] = place }
    channelPlaces = places
    (films, series) = (shelf.films, shelf.series)
    titlePlaces = TitlePlaces(films: films, series: series)
    self.items = items
    zones = Dictionary(offers.compactMap { offer in offer.zone.map { (offer.source, $0) } }) { first, _ in first }
  }

  /// A channel by its id.
  public func channel(_ id: TitleID) -> Channel? { place(of: id).map { channels[$0] } }

  /// A channel's place among the channels.
  func place(of id: TitleID) -> Int? { channelPlaces[id] }

  /// The channels that a person may see, without hidden ones.
  ///
  /// Without a rule, what is for adults is left out.
  public func channels(isAllowed: (Channel) -> Bool = { !$0.isAdult }) -> [Channel] {
    channels.filter { !$0.isHidden && isAllowed($0) }
  }

  /// The channels that have a text in a name, that a person may see; the best match first.
  public func channels(named text: String, isAllowed: (Channel) -> Bool = { !$0.isAdult }) -> [Channel] {
    let wanted = text.foldedName
    return channels(isAllowed: isAllowed).compactMap { channel -> (rank: Int, channel: Channel)? in
      let key = channel.name.foldedName
      if key == wanted { return (0, channel) }
      if key.hasPrefix(wanted) { return (1, channel) }
      if key.contains(wanted) || channel.sourceNames.contains(where: { $0.foldedName.contains(wanted) }) {
        return (2, channel)
      }
      return nil
    }.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element.channel)
  }

  /// How many channels, films and series are for adults.
  public var adultCount: Int {
    channels.count(where: \.isAdult) + films.count(where: \.isAdult) + series.count(where: \.isAdult)
  }

  /// The films and series that a text names in full or begins, of those that a person may see.
  public func titles(named text: String, isAllowed: (OfferedTitle) -> Bool = { !$0.isAdult }) -> [OfferedTitle] {
    let wanted = text.foldedName
    return (films + series).filter { $0.name.foldedName.contains(wanted) && isAllowed($0) }
  }

  /// What the sources offer of a subject of the library: a film, an episode, or a channel; the best first.
  public func variants(of subject: MediaID, in library: Library) -> [StreamVariant] {
    if subject.kind == .channel { return channel(subject.title)?.streams ?? [] }
    guard let title = offered(subject.title, in: library) else { return [] }
    return title.variants(season: subject.season, episode: subject.episode)
  }

  /// What the sources offer of a title of the library; found by TMDb's number, or by the name and the year.
  public func offered(_ title: TitleID, in library: Library) -> OfferedTitle? {
    let id = library.resolve(title)
    return titlePlaces.place(of: id, library.title(id)?.facts).map { $0.isFilm ? films[$0.index] : series[$0.index] }
  }
}
