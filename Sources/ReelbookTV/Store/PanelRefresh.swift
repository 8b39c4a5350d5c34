import ReelbookHTTP
import ReelbookModel

/// A refresh of a panel's offer, section by section.
struct PanelRefresh {
  let television: Television
  let account: PanelAccount
  let secret: SourceSecret
  let former: StoredOffer?
  let source: TelevisionSource
  let library: Library
  let progress: (@Sendable (RefreshProgress) -> Void)?

  func run(asOf now: Instant, insists: Bool, _ report: inout RefreshReport) async throws {
    let client = XtreamClient(account, transport: television.transport, now: { now })
    let status = try await client.status()
    var offer = try OfferDraft(replacing: television.offerFile(source.id), within: television.limits)
    var seriesNames: Set<String> = []
    var panel = PanelImport(account, format: television.policy.liveFormat, of: status.formats)
    // The ids of another panel mean other titles.
    let sameServer = former.flatMap { panel.isServer(of: $0) ? $0 : nil }
    for section in [PanelSection.live, .films, .series] {
      do {
        let names = Dictionary(try await client.categories(section).map { ($0.id, $0.name) }) { first, _ in first }
        for item in try await client.items(section) { panel.add(item, of: section, categories: names) }
        if section == .series { seriesNames.formUnion(panel.items.lazy.map(\.name)) }
        try panel.move(to: &offer)
      } catch let error as TelevisionError where error.leaves(section, hasFormer: sameServer != nil) {
        var count = 0
        try eachFormerItem(of: section, in: sameServer, &panel) { item in
          count += 1
          if section == .series { seriesNames.insert(item.name) }
          try offer.add(item)
        }
        if error.isOfBrokenReply || count > 0 {
          report.add(FileDiagnosis(.unreadableSection, line: 1, text: "\(section)"))
        }
      }
      progress?(.entries(offer.count))
    }
    try offer.end()
    report.itemCount = offer.count
    let suspicion =
      television.policy.suspicion(of: offer.counts, after: former?.counts)
      ?? offer.suspicionOfNotices(after: sameServer)
    if let suspicion, !insists { throw suspicion }
    let credentials = panel.accounts.credentials.dropFirst(SourceSecret.credentials(of: account).count)
    try await television.store(
      ReadOffer(offer), zone: status.zone,
      .init(address: account.server.text, credentials: Array(credentials)), of: source, in: library)
    try await television.turns(of: source.id).storing.run {
      // The episodes that were fetched before stay while their series do, at this server.
      let episodes = television.formerEpisodes(of: source.id)
      let rest = episodes.filter { panel.isServer(of: $0) && $0.series.map(seriesNames.contains) ?? false }
      if rest.count < episodes.count { try television.store(rest, of: source.id) }
    }
  }

  /// Calls `body` with the former items of a section that cannot be read. Their credentials have the present numbers.
  private func eachFormerItem(
    of section: PanelSection, in offer: StoredOffer?, _ panel: inout PanelImport, _ body: (OfferedItem) throws -> Void
  ) throws {
    guard let offer else { return }
    let values = secret.values(of: offer.part.credentials)
    guard section != .live else {
      for stream in offer.part.live { try body(panel.renumbered(stream.item, values)) }
      return
    }
    let prefix = "\(section)/"
    try offer.eachTitleItem { if $0.key.hasPrefix(prefix) { try body(panel.renumbered($0, values)) } }
  }
}

extension TelevisionError {
  /// Whether it leaves a section of a panel as it was: the section is missing or broken, and the panel can be reached
  /// otherwise. A panel without channels is none, so those stay for a reply that breaks off alone.
  fileprivate func leaves(_ section: PanelSection, hasFormer: Bool) -> Bool {
    if self == .tooManyItems { return false }
    if section == .live { return code == .cutReply && hasFormer }
    return isOfBrokenReply || [.notFound, .emptyReply, .malformedReply, .webPage].contains(code)
  }

  /// Whether a reply began, or was prepared, and did not come as a whole. Panels without films or series answer with
  /// anything else.
  fileprivate var isOfBrokenReply: Bool { [.cutReply, .serverDown, .timedOut, .connectionLost].contains(code) }
}
