import ReelbookHTTP
public import ReelbookModel

extension Television {
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
      let offer: SourceOffer
      var credentials: [String]?
      if let account = secret.account {
        (offer, credentials) = try await panelOffer(of: source.id, account, secret, former: former, asOf: now, progress)
        report.itemCount = offer.items.count
        if let suspicion = policy.suspicion(of: offer.items, after: former), !insists { throw suspicion }
        guides.append(StreamAddress(account.server.text + "/xmltv.php"))
      } else {
        let list = try await listOffer(secret, former, progress)
        (report.diagnoses, report.diagnosisCount, report.itemCount) = (
          list.diagnoses, list.diagnosisCount, list.items.count
        )
        if let suspicion = suspicion(list, former), !insists || suspicion == .segments { throw suspicion }
        offer = SourceOffer(source: source.id, items: list.items)
        guides += list.guides
        credentials = list.accounts.credentials
      }
      try await store(offer, credentials, of: source, for: library)
    } catch let suspicion as RefreshSuspicion {
      report.suspicion = suspicion
    } catch let error as TelevisionError where error.code != .missingSecret {
      report.suspicion = .failed(error)
    }
    report.compare(before, catalogue(for: library))
    try await refreshGuide(
      of: source, from: guides, secret, in: library, asOf: now, &report, progress)
    return report
  }

  /// Stores a refreshed offer, and first the credentials for its placeholders.
  private func store(
    _ offer: SourceOffer, _ credentials: [String]?, of source: TelevisionSource, for library: Library
  ) async throws {
    try await turns(of: source.id).storing.run {
      // The source may have got another address since the refresh began, or be forgotten.
      let former = try await secret(of: source)
      var secret = former
      if let credentials { secret.credentials = credentials }
      if secret != former { try await secrets.setSecret(secret.text(), named: source.secretName) }
      do {
        try await store(offer.keepingEpisodes(of: formerOffer(of: source.id)), for: library)
      } catch {
        // The stored offer has the former credentials.
        if secret != former { try? await secrets.setSecret(former.text(), named: source.secretName) }
        throw error
      }
    }
  }

  private func suspicion(_ list: PlaylistImport, _ former: SourceOffer?) -> RefreshSuspicion? {
    if list.isListOfSegments { return .segments }
    let before = former?.items.count ?? 0
    if list.isDamaged, before > 0 { return .damaged }
    if list.endsWithoutAddress, list.items.count < before { return .damaged }
    return policy.suspicion(of: list.items, after: former)
  }

  private func listOffer(
    _ secret: SourceSecret, _ former: SourceOffer?, _ progress: (@Sendable (RefreshProgress) -> Void)?
  ) async throws -> PlaylistImport {
    var reader = M3UReader()
    var list = PlaylistImport(base: StreamAddress(secret.address), former: former?.items ?? [])
    try await eachPiece(of: StreamAddress(secret.address), account: nil) { bytes in
      try reader.read(bytes) { list.add($0) }
      progress?(.entries(list.items.count))
    }
    try reader.finish { list.add($0) }
    return list
  }

  private func panelOffer(
    of source: SourceID, _ account: PanelAccount, _ secret: SourceSecret, former: SourceOffer?, asOf now: Instant,
    _ progress: (@Sendable (RefreshProgress) -> Void)?
  ) async throws -> (SourceOffer, credentials: [String]) {
    let client = XtreamClient(account, transport: transport, now: { now })
    let status = try await client.status()
    var offer = PanelImport(account, format: policy.liveFormat, of: status.formats)
    for section in [PanelSection.live, .films, .series] {
      let names: [String: String]
      let items: [PanelItem]
      do {
        names = Dictionary(try await client.categories(section).map { ($0.id, $0.name) }) { first, _ in first }
        items = try await client.items(section)
      } catch let error as TelevisionError where section != .live && error.isOfOneSection {
        // Panels without films or series may answer with anything, so the former items stay.
        offer.addFormer(former, secret, of: section)
        continue
      }
      for item in items { offer.add(item, of: section, categories: names) }
      progress?(.entries(offer.items.count))
    }
    let credentials = offer.accounts.credentials.dropFirst(SourceSecret.credentials(of: account).count)
    return (SourceOffer(source: source, items: offer.items, zone: status.zone), Array(credentials))
  }

  private func refreshGuide(
    of source: TelevisionSource, from addresses: [StreamAddress], _ secret: SourceSecret, in library: Library,
    asOf now: Instant, _ report: inout RefreshReport, _ progress: (@Sendable (RefreshProgress) -> Void)?
  ) async throws {
    // A channel that is later than its guide still shows earlier programmes.
    let shifts = catalogue(for: library).channels.lazy.map(\.guideShift)
    let start = now.adding(.zero - policy.guidePast - max(.zero, shifts.max() ?? .zero))
    let end = now.adding(policy.guideFuture - min(.zero, shifts.min() ?? .zero))
    // The times of the file are without the source's shift.
    let unshift = .zero - (source.guideShift ?? .zero)
    let selection = GuideSelection(from: start.adding(unshift), until: end.adding(unshift))
    var guide = formerGuide(of: source.id)
    let count = guide.programmeCount
    // Done first: this also drops channels, and the guides below add those that are still there.
    guide.drop(before: start)
    var hasNews = guide.programmeCount < count
    for address in addresses {
      do {
        var collector = GuideCollector(selection, account: GuideCredentials.account(of: secret))
        try await eachPiece(of: address, account: secret.account) { bytes in
          try collector.read(bytes)
          progress?(.programmes(collector.programmes.count))
        }
        try collector.finish()
        report.guide.join(collector.report)
        // An empty guide, such as a web page instead, changes nothing.
        guard !collector.programmes.isEmpty else { continue }
        let shifted = source.guideShift.map { shift in collector.programmes.map { $0.moved(by: shift) } }
        report.guide.join(guide.update(channels: collector.channels, programmes: shifted ?? collector.programmes))
        hasNews = true
      } catch let error as TelevisionError {
        report.guideErrors.append(error)
      }
    }
    guard hasNews else { return }
    try await turns(of: source.id).storing.run {
      // This throws if the source was forgotten since the refresh began.
      _ = try await self.secret(of: source)
      try store(guide, of: source.id)
    }
  }
}

extension TelevisionError {
  /// Whether the panel lacks one section, and can be reached otherwise.
  fileprivate var isOfOneSection: Bool { [.notFound, .emptyReply, .malformedReply, .webPage].contains(code) }
}

extension SourceOffer {
  /// The offer with the episodes that were fetched before and whose series it still has.
  fileprivate func keepingEpisodes(of former: SourceOffer?) -> SourceOffer {
    guard let former else { return self }
    // By index, because copying an item takes longer than reading it.
    let episodes = former.items.indices.filter { former.items[$0].series != nil }.map { former.items[$0] }
    guard !episodes.isEmpty else { return self }
    let series = Set(items.lazy.filter { $0.kind == .series }.map(\.name))
    var offer = self
    offer.items += episodes.filter { $0.series.map(series.contains) ?? false }
    return offer
  }
}

extension GuideReport {
  fileprivate mutating func join(_ other: GuideReport) {
    programmeCount += other.programmeCount
    replacedCount += other.replacedCount
    missingEndCount += other.missingEndCount
    overlapCount += other.overlapCount
    duplicateCount += other.duplicateCount
    diagnosisCount += other.diagnosisCount
    diagnoses += other.diagnoses.prefix(100 - min(100, diagnoses.count))
  }
}
