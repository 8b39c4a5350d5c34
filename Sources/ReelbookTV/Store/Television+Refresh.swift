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
    let claim = try claim()
    defer { withExtendedLifetime(claim) {} }
    var report = RefreshReport(source: source.id)
    let before = catalogue(for: library)
    let former = formerOffer(of: source.id)
    var guides: [StreamAddress] = secret.guides.map { StreamAddress($0) }
    do {
      if let account = secret.account {
        let panel = PanelRefresh(
          television: self, account: account, secret: secret, former: former, source: source, library: library,
          progress: progress)
        try await panel.run(asOf: now, insists: insists, &report)
        guides.append(StreamAddress(account.server.text + "/xmltv.php"))
      } else {
        let named = try await refreshList(
          secret, former: former, of: source, in: library, insists: insists, &report, progress)
        for guide in named where !guides.contains(guide) { guides.append(guide) }
      }
    } catch let suspicion as RefreshSuspicion {
      report.suspicion = suspicion
    } catch let error as TelevisionError where error.code != .missingSecret {
      report.suspicion = .failed(error)
    }
    let after = catalogue(for: library)
    report.compare(catalogue(before, besides: source.id, as: after, in: library), after)
    // If the list's server cannot be reached, its guides hardly can.
    if case .failed(let error) = report.suspicion, error.isOfConnection { guides = [] }
    try await refreshGuide(
      of: source, from: guides, secret, in: library, asOf: now, &report, progress)
    // Who has asked for matches asks again.
    if state.withLock({ $0.matches != nil }) { _ = matches(for: library) }
    return report
  }

  /// Refreshes the offer of a list; returns the guides that the list names.
  private func refreshList(
    _ secret: SourceSecret, former: StoredOffer?, of source: TelevisionSource, in library: Library, insists: Bool,
    _ report: inout RefreshReport, _ progress: (@Sendable (RefreshProgress) -> Void)?
  ) async throws -> [StreamAddress] {
    let address = StreamAddress(secret.address)
    let known = former.flatMap { secret.isOfferRead($0.part.credentials) ? $0.file.footer.knownList : nil }
    let isIntact = known != nil && former?.file.isIntact() ?? false
    let read = try await withBytes(
      of: address, account: nil, since: (isIntact ? known?.validators : nil) ?? Validators(),
      within: Self.listTimeout
    ) { bytes -> ReadList? in
      let sum = try bytes.checksum()
      if isIntact, bytes.areUnchanged || sum.text == known?.sum { return nil }
      let expected = Int(clamping: sum.length / Self.entryLength)
      // Memory is reserved for as many as the list can have, and no more.
      let count = min(former?.count ?? expected, expected * 16 + 1024)
      var list = PlaylistImport(
        base: address, former: former, expecting: count,
        into: try OfferDraft(replacing: offerFile(source.id), within: limits))
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
      // A list at another address may have other channels.
      let isSameList = secret.isOfferRead(former?.part.credentials)
      let suspicion =
        suspicion(list, former?.counts) ?? (isSameList ? list.offer.suspicionOfNotices(after: former) : nil)
      if let suspicion, !insists || suspicion == .segments { throw suspicion }
      let credentials = SourceSecret.FoundCredentials(address: address.text, credentials: list.accounts.credentials)
      return ReadList(offer: ReadOffer(list.offer), mark: mark, credentials: credentials, guides: list.guides)
    }
    guard let read else {
      (report.itemCount, report.diagnosisCount) = (former?.count ?? 0, known?.diagnoses ?? 0)
      progress?(.entries(report.itemCount))
      let values = secret.values(of: former?.part.credentials)
      return known?.guides.map { StreamAddress(values.fill($0)) } ?? []
    }
    try await store(read.offer, list: read.mark, read.credentials, of: source, in: library)
    return read.guides
  }

  /// What is left of a list's import. The table of its addresses is not: it has 30 bytes an entry.
  private struct ReadList {
    let offer: ReadOffer
    let mark: ListMark
    let credentials: SourceSecret.FoundCredentials
    let guides: [StreamAddress]
  }

  /// Stores a refreshed offer, and first the credentials for its placeholders, beside those of the stored offer.
  func store(
    _ offer: ReadOffer, zone: String? = nil, list: ListMark = ListMark(),
    _ credentials: SourceSecret.FoundCredentials, of source: TelevisionSource, in library: Library
  ) async throws {
    try await turns(of: source.id).storing.run {
      // The source may have got another address since the refresh began, or be forgotten.
      let former = try await secret(of: source)
      var secret = former
      let id = secret.add(credentials, besides: formerOffer(of: source.id)?.part.credentials)
      if secret != former { try await secrets.setSecret(secret.text(), named: source.secretName) }
      let stored = try offer.take()?
        .stored(of: source.id, zone: zone, list: list, credentials: id, after: formerStreams)
      if let stored { use(stored, in: library) }
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
}

/// An offer that was read, to be stored once. Then its memory is free for the catalogue.
final class ReadOffer {
  private var draft: OfferDraft?

  init(_ draft: OfferDraft) { self.draft = draft }

  /// Gives the offer away; `nil` the second time.
  func take() -> OfferDraft? { draft.take() }
}
