import Foundation
public import ReelbookModel

extension Television {
  /// The location of a stream: the address with the account, and the header fields.
  public func location(
    of variant: StreamVariant.ID, in library: Library, asOf now: Instant
  ) async throws -> StreamLocation {
    let (item, secret) = try await item(variant, library)
    return StreamLocation(
      address: StreamAddress(secret.fill(item.address)).filled(asOf: now),
      headerFields: item.headerFields.mapValues { secret.fill($0) })
  }

  /// The location of a channel's past programme, at the channel's own times; an error if its source has no catch-up.
  public func location(
    of programme: Programme, on variant: StreamVariant.ID, in library: Library, asOf now: Instant
  ) async throws -> StreamLocation {
    let (item, secret) = try await item(variant, library)
    let catalogue = catalogue(for: library)
    guard let catchUp = item.catchUp(secret), let stop = programme.stop else { throw TelevisionError(.noCatchUp) }
    let source = catalogue.item(of: variant)?.source
    // A zone that this system does not know is ignored.
    let zone = source.flatMap { source in
      [library.records(TelevisionSource.self)[source]?.zone, catalogue.zones[source]].lazy
        .compactMap { $0.flatMap { TimeZone(identifier: $0) } }.first
    }
    let channel = catalogue.channels.first { $0.variants.contains { $0.id == variant } }
    // The channel's times are those of its best stream.
    let shift = (item.guideShift ?? .zero) - (channel?.guideShift ?? .zero)
    let address = try catchUp.address(
      of: StreamAddress(secret.fill(item.address)), from: programme.start.adding(shift), to: stop.adding(shift),
      id: programme.details.catchUpID, asOf: now, zone: zone ?? .gmt)
    return StreamLocation(address: address, headerFields: item.headerFields.mapValues { secret.fill($0) })
  }

  /// Fetches a series' episodes from its panels, for the catalogue. They replace those that were fetched before.
  public func loadEpisodes(of title: OfferedTitle, in library: Library) async throws {
    let catalogue = catalogue(for: library)
    for (source, keys) in Dictionary(grouping: title.seriesKeys, by: { catalogue.item(of: $0)?.source }) {
      guard let source, let record = library.records(TelevisionSource.self)[source] else { continue }
      guard let account = try await secret(of: record).account else { continue }
      let client = XtreamClient(account, transport: transport)
      var lists: [[OfferedItem]] = []
      for item in keys.compactMap({ catalogue.item(of: $0)?.item }) {
        let series = try await client.series(String(item.key.drop { $0 != "/" }.dropFirst()))
        lists.append(PanelImport.episodes(of: series, item, server: account.server.text))
      }
      var old = Set(lists.joined().map { StreamVariant.ID(rawValue: "\(source)/\($0.key)") })
      // A panel may give its episodes new ids. A reply without episodes is no evidence of that.
      if lists.allSatisfy({ !$0.isEmpty }),
        let cached = catalogue.shelf.place(of: title.id, nil).map({ catalogue.shelf.title(at: $0) })
      {
        old.formUnion(cached.episodes.flatMap(\.variants).map(\.id))
      }
      try await turns(of: source).storing.run {
        // Read after the download: a refresh, or other episodes, may have been stored meanwhile.
        guard formerOffer(of: source) != nil else { return }
        let others = formerEpisodes(of: source).filter {
          !old.contains(StreamVariant.ID(rawValue: "\(source)/\($0.key)"))
        }
        try store(others + lists.joined(), of: source)
      }
    }
  }

  private func item(_ variant: StreamVariant.ID, _ library: Library) async throws -> (OfferedItem, SourceSecret) {
    guard let sourced = catalogue(for: library).item(of: variant),
      let record = library.records(TelevisionSource.self)[sourced.source]
    else { throw TelevisionError(.notFound) }
    let secret = try await secret(of: record)
    // The source may have another panel since its last refresh. An account is sent to its own panel alone.
    if let account = secret.account, !sourced.item.address.hasPrefix(account.server.text + "/") {
      throw TelevisionError(.notFound)
    }
    return (sourced.item, secret)
  }
}

extension TelevisionCatalogue {
  /// The channels as a list for other players.
  ///
  /// Addresses have placeholders for the account, so that the list can be shared. For a playable list, use the
  /// addresses of ``Television/location(of:in:asOf:)``.
  public func playlist(
    _ channels: [Channel]? = nil, matches: GuideMatches = GuideMatches(),
    location: (StreamVariant.ID) -> StreamLocation? = { _ in nil }
  ) -> [PlaylistEntry] {
    (channels ?? self.channels.filter { !$0.isHidden && !$0.isAdult }).compactMap { channel in
      guard let best = channel.variants.first, let item = streams[best.id]?.item else { return nil }
      var attributes = AttributeList()
      if let guide = matches[channel.id]?.guideID ?? channel.guideIDs.first { attributes["tvg-id"] = guide }
      if let number = channel.number { attributes["tvg-chno"] = number }
      if channel.guideShift != .zero {
        attributes["tvg-shift"] = "\(Double(channel.guideShift.milliseconds) / 3_600_000)"
      }
      if let logo = channel.logo { attributes["tvg-logo"] = Self.redacted(logo) }
      let streamLocation = location(best.id)
      return PlaylistEntry(
        name: channel.name, address: streamLocation?.address ?? StreamAddress(Self.redacted(item.address)),
        groups: channel.groups,
        attributes: attributes, headerFields: streamLocation?.headerFields ?? [:])
    }
  }

  private static let accountPlaceholders = (0..<SourceSecret.credentialLimit).map(SourceSecret.placeholder)

  /// An address without the accounts that are beyond the limit of the source's secret.
  private static func redacted(_ address: String) -> String {
    let placeholders = accountPlaceholders
    let last = address.contains("{account:") ? placeholders.lastIndex { address.contains($0) } ?? -1 : -1
    var finder = AccountFinder(Array(placeholders[...last]))
    var text = finder.redact(address)
    for placeholder in placeholders[(last + 1)..<finder.credentials.count] {
      text = text.replacing(placeholder, with: "…")
    }
    // Without room for more credentials, it is unknown whether the rest has an account.
    return last == placeholders.indices.last ? StreamAddress(address).description : text
  }
}
