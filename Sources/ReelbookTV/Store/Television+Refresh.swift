import ReelbookHTTP
public import ReelbookModel

extension Television {
  /// How long to wait for a list. The largest have half a gigabyte.
  private static let listTimeout = Duration.seconds(300)
  /// About how many bytes an entry of a list has.
  private static let entryLength: UInt64 = 280

  /// Fetches a source's offer and guide, and stores them unless they are suspicious.
  ///
  /// An empty, damaged or far smaller list, a web page and an unreachable server change nothing; the report has the
  /// reason. Only a missing secret, the disk's errors and cancellation are thrown. Two refreshes of one source run one
  /// after the other.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - library: The household's library, with the settings of channels.
  ///   - now: The present moment; the policy says how much of the guide around it is kept.
  ///   - insists: Whether to store even an empty, damaged or far smaller list.
  ///   - progress: Called with the progress.
  public func refresh(
    _ source: TelevisionSource, in library: Library, asOf now: Instant, insists: Bool = false,
    progress: (@Sendable (RefreshProgress) -> Void)? = nil
  ) async throws -> RefreshReport {
    try await turns(of: source.id).refreshing.run {
      try await refreshInTurn(source, in: library, asOf: now, insists: insists, progress: progress)
    }
  }

  private func refreshInTurn(
    _ source: TelevisionSource, in library: Library, asOf now: Instant, insists: Bool,
    progress: (@Sendable (RefreshProgress) -> Void)?
  ) async throws -> RefreshReport {
    let secret = try await secret(of: source)
    var report = RefreshReport(source: source.id)
    let before = catalogue(for: library)
    let former = formerOffer(of: source.id)
    var guides: [StreamAddress] = secret.guides.map { StreamAddress($0) }
    do {
      if let account = secret.account {
        try await refreshPanel(
          account, secret, former: former, of: source, asOf: now, insists: insists, &report, progress)
        guides.append(StreamAddress(account.server.text + "/xmltv.php"))
      } else {
        guides += try await refreshList(secret, former: former, of: source, insists: insists, &report, progress)
      }
    } catch let suspicion as RefreshSuspicion {
      report.suspicion = suspicion
    } catch let error as TelevisionError where error.code != .missingSecret {
      report.suspicion = .failed(error)
    }
    report.compare(before, catalogue(for: library))
    // If the list's server cannot be reached, its guides hardly can.
    if case .failed(let error) = report.suspicion, error.isOfConnection { guides = [] }
    try await refreshGuide(
      of: source, from: guides, secret, in: library, asOf: now, &report, progress)
    return report
  }

  /// Refreshes the offer of a list; returns the guides that the list names.
  private func refreshList(
    _ secret: SourceSecret, former: StoredOffer?, of source: TelevisionSource, insists: Bool,
    _ report: inout RefreshReport, _ progress: (@Sendable (RefreshProgress) -> Void)?
  ) async throws -> [StreamAddress] {
    let address = StreamAddress(secret.address)
    let offer = try OfferDraft(replacing: offerFile(source.id))
    let known = former.flatMap { secret.isOfferRead($0.part.credentials) ? $0.file.footer.list.known : nil }
    let isIntact = known != nil && former?.file.isIntact() ?? false
    let read = try await withBytes(
      of: address, account: nil, since: (isIntact ? known?.validators : nil) ?? Validators(),
      within: Self.listTimeout
    ) { bytes -> ReadList? in
      let sum = try bytes.checksum()
      if isIntact, bytes.areUnchanged || sum.text == known?.sum { return nil }
      let count = former?.counts.all ?? Int(clamping: sum.length / Self.entryLength)
      var list = PlaylistImport(base: address, former: former, expecting: count, into: offer)
      var reader = M3UReader()
      try bytes.eachPiece { piece in
        try reader.read(piece) { try list.add($0) }
        progress?(.entries(list.offer.count))
      }
      try reader.finish { try list.add($0) }
      try list.end()
      let mark = list.mark(sum: sum.text, bytes.validators)
      (report.diagnoses, report.diagnosisCount, report.itemCount) = (
        list.diagnoses, list.diagnosisCount, list.offer.count
      )
      if let suspicion = suspicion(list, former?.counts), !insists || suspicion == .segments { throw suspicion }
      let credentials = SourceSecret.FoundCredentials(address: address.text, credentials: list.accounts.credentials)
      return ReadList(offer: list.offer, mark: mark, credentials: credentials, guides: list.guides)
    }
    guard let read else {
      (report.itemCount, report.diagnosisCount) = (former?.count ?? 0, known?.diagnoses ?? 0)
      progress?(.entries(report.itemCount))
      let values = secret.values(of: former?.part.credentials)
      return known?.guides.map { StreamAddress(values.fill($0)) } ?? []
    }
    try await store(read.offer, list: read.mark, read.credentials, of: source)
    return read.guides
  }

  /// What is left of a list's import. The table of its addresses is not: it has 30 bytes an entry.
  private struct ReadList {
    let offer: OfferDraft
    let mark: ListMark
    let credentials: SourceSecret.FoundCredentials
    let guides: [StreamAddress]
  }

  /// Stores a refreshed offer, and first the credentials for its placeholders, beside those of the stored offer.
  private func store(
    _ offer: OfferDraft, zone: String? = nil, list: ListMark = ListMark(),
    _ credentials: SourceSecret.FoundCredentials, of source: TelevisionSource
  ) async throws {
    try await turns(of: source.id).storing.run {
      // The source may have got another address since the refresh began, or be forgotten.
      let former = try await secret(of: source)
      var secret = former
      let id = secret.add(credentials, besides: formerOffer(of: source.id)?.part.credentials)
      if secret != former { try await secrets.setSecret(secret.text(), named: source.secretName) }
      use(try offer.stored(of: source.id, zone: zone, list: list, credentials: id, after: formerStreams))
      let both = secret
      secret.keepFound(of: id)
      // The offer is stored. If the former credentials cannot be removed, the next one that is stored removes them.
      if secret != both { try? await secrets.setSecret(secret.text(), named: source.secretName) }
    }
  }

  private func suspicion(_ list: PlaylistImport, _ former: OfferCounts?) -> RefreshSuspicion? {
    if list.isListOfSegments { return .segments }
    let before = former?.all ?? 0
    if list.isDamaged, before > 0 { return .damaged }
    if list.endsWithoutAddress, list.offer.count < before { return .damaged }
    return policy.suspicion(of: list.offer.counts, after: former)
  }

  private func refreshPanel(
    _ account: PanelAccount, _ secret: SourceSecret, former: StoredOffer?, of source: TelevisionSource,
    asOf now: Instant, insists: Bool, _ report: inout RefreshReport, _ progress: (@Sendable (RefreshProgress) -> Void)?
  ) async throws {
    let client = XtreamClient(account, transport: transport, now: { now })
    let status = try await client.status()
    var offer = try OfferDraft(replacing: offerFile(source.id))
    var seriesNames: Set<String> = []
    var panel = PanelImport(account, format: policy.liveFormat, of: status.formats)
    let formerValues = secret.values(of: former?.part.credentials)
    for section in [PanelSection.live, .films, .series] {
      do {
        let names = Dictionary(try await client.categories(section).map { ($0.id, $0.name) }) { first, _ in first }
        for item in try await client.items(section) { panel.add(item, of: section, categories: names) }
      } catch let error as TelevisionError where section != .live && error.isOfOneSection {
        // Panels without films or series may answer with anything, so the former items stay.
        try former?.eachTitleItem { item in
          guard item.key.hasPrefix("\(section)/") else { return }
          if section == .series { seriesNames.insert(item.name) }
          try offer.add(panel.renumbered(item, formerValues))
        }
        continue
      }
      if section == .series { seriesNames.formUnion(panel.items.lazy.map(\.name)) }
      try panel.move(to: &offer)
      progress?(.entries(offer.count))
    }
    try offer.end()
    report.itemCount = offer.count
    if let suspicion = policy.suspicion(of: offer.counts, after: former?.counts), !insists { throw suspicion }
    let credentials = panel.accounts.credentials.dropFirst(SourceSecret.credentials(of: account).count)
    try await store(
      offer, zone: status.zone,
      .init(address: account.server.text, credentials: Array(credentials)), of: source)
    try await turns(of: source.id).storing.run {
      // The episodes that were fetched before stay while their series do.
      let episodes = formerEpisodes(of: source.id)
      let rest = episodes.filter { $0.series.map(seriesNames.contains) ?? false }
      if rest.count < episodes.count { try store(rest, of: source.id) }
    }
  }
}

extension TelevisionError {
  /// Whether the panel lacks one section, and can be reached otherwise.
  fileprivate var isOfOneSection: Bool { [.notFound, .emptyReply, .malformedReply, .webPage].contains(code) }
}
