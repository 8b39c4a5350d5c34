import ReelbookModel

/// Creates the items of an offer from a panel's lists, section by section.
struct PanelImport {
  private(set) var items: [OfferedItem] = []
  private(set) var accounts: AccountFinder
  private let server: String
  /// The ending of the addresses of channels.
  private let ending: String
  private var pictureFolder = RedactedFolder()
  private var places: [String: Int] = [:]

  /// The account's placeholders in addresses.
  private static let accountPlaceholders = "\(Placeholder.text(0))/\(Placeholder.text(1))"

  init(_ account: PanelAccount, format: LiveFormat = .transportStream, of formats: [String] = []) {
    // A panel that names no formats may have any.
    let isOffered = formats.isEmpty || formats.contains { $0.lowercased() == format.rawValue }
    ending = (isOffered ? format : .transportStream).rawValue
    let credentials = SourceSecret.credentials(of: account)
    accounts = AccountFinder(credentials, account: credentials + [account.name, account.password])
    server = accounts.redact(account.server.text)
  }

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
    case .live: offered.address = "\(server)/live/\(Self.accountPlaceholders)/\(item.id).\(ending)"
    case .films: offered.address = "\(server)/movie/\(Self.accountPlaceholders)/\(item.id).\(item.container ?? "mp4")"
    default: break
    }
    offered.guideID = item.guideID
    offered.number = section == .live ? item.number.map(String.init) : nil
    offered.logo = item.picture.map { accounts.redact($0, after: &pictureFolder).text }
    offered.groups = groups
    offered.container = section == .live ? ending : item.container
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

  /// The panel's address, with placeholders for an account in it.
  static func server(of account: PanelAccount) -> String { PanelImport(account).server }

  /// A former item of a section that could not be fetched. The credentials of its picture get their present numbers; a
  /// picture whose credentials are unknown is left out.
  mutating func renumbered(_ item: OfferedItem, _ values: PlaceholderValues) -> OfferedItem {
    var item = item
    item.logo = item.logo.flatMap { logo in
      values.areKnown(for: logo) ? accounts.redact(values.fill(logo), after: &pictureFolder).text : nil
    }
    return item
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
