import ReelbookModel

/// Creates the items of an offer from a panel's lists, section by section.
struct PanelImport {
  private(set) var items: [OfferedItem] = []
  private let server: String
  private var places: [String: Int] = [:]

  /// The account's placeholders in addresses.
  private static let accountPlaceholders = "\(SourceSecret.placeholder(0))/\(SourceSecret.placeholder(1))"

  init(_ account: PanelAccount) { server = account.server.text }

  mutating func add(_ item: PanelItem, of section: PanelSection, categories: [String: String]) {
    let kind: OfferedItem.Kind =
      section == .films ? .film : section == .series ? .series : item.isRadio ? .radio : .channel
    let key = "\(section)/\(item.id)"
    let groups = item.categories.compactMap { categories[$0]?.nonEmpty }
    if let place = places[key] {
      for group in groups where !items[place].groups.contains(group) { items[place].groups.append(group) }
      return
    }
    var offered = OfferedItem(kind, key: key, name: item.name)
    switch section {
    case .live: offered.address = "\(server)/live/\(Self.accountPlaceholders)/\(item.id).ts"
    case .films: offered.address = "\(server)/movie/\(Self.accountPlaceholders)/\(item.id).\(item.container ?? "mp4")"
    default: break
    }
    offered.guideID = item.guideID
    offered.number = section == .live ? item.number.map(String.init) : nil
    offered.logo = item.picture
    offered.groups = groups
    offered.container = section == .live ? "ts" : item.container
    offered.tmdb = item.tmdb
    offered.year = item.year
    offered.isAdult = item.isAdult
    if item.archiveDays > 0 {
      offered.catchUpMode = CatchUp.Mode.xtream.rawValue
      offered.catchUpDays = Double(item.archiveDays)
    }
    places[key] = items.count
    items.append(offered)
  }

  /// Moves the items of a section to an offer.
  mutating func move(to offer: inout OfferDraft) throws {
    for item in items { try offer.add(item) }
    (items, places) = ([], [:])
  }

  /// The episodes of a series, as items beside it.
  static func episodes(of series: PanelSeries, _ item: OfferedItem, server: String) -> [OfferedItem] {
    series.episodes.map { episode in
      var offered = OfferedItem(
        .episode, key: "episode/\(episode.id)", name: episode.title,
        address: "\(server)/series/\(accountPlaceholders)/\(episode.id).\(episode.container ?? "mp4")")
      offered.series = item.name
      offered.season = episode.season
      offered.episode = episode.number
      offered.container = episode.container
      offered.tmdb = series.tmdb ?? item.tmdb
      offered.year = item.year
      offered.groups = item.groups
      offered.isAdult = item.isAdult
      return offered
    }
  }
}
