import Foundation
public import ReelbookModel

extension Television {
  /// The location of a stream: the address with the account, the header fields, and lines for other players.
  public func location(
    of variant: StreamVariant.ID, in library: Library, asOf now: Instant
  ) async throws -> StreamLocation {
    let (item, values) = try await item(variant, library)
    return Self.location(StreamAddress(values.fill(item.address)).filled(asOf: now), item, values)
  }

  /// The location of a channel's past programme, at the channel's own times; an error if its source has no catch-up.
  ///
  /// A guide may name an address on another server. That one gets neither header fields nor lines for other players.
  public func location(
    of programme: Programme, on variant: StreamVariant.ID, in library: Library, asOf now: Instant
  ) async throws -> StreamLocation {
    let (item, values) = try await item(variant, library)
    let catalogue = catalogue(for: library)
    guard let catchUp = item.catchUp(values), let stop = programme.stop else { throw TelevisionError(.noCatchUp) }
    let source = catalogue.item(of: variant)?.source
    // A zone that this system does not know is ignored.
    let zone = source.flatMap { source in
      [library.records(TelevisionSource.self)[source]?.zone, catalogue.zones[source]].lazy
        .compactMap { $0.flatMap { TimeZone(identifier: $0) } }.first
    }
    let channel = catalogue.channels.first { $0.variants.contains { $0.id == variant } }
    // The channel's times are those of its best stream.
    let shift = (item.guideShift ?? .zero) - (channel?.guideShift ?? .zero)
    let live = StreamAddress(values.fill(item.address))
    let address = try catchUp.address(
      of: live, from: programme.start.adding(shift), to: stop.adding(shift), id: programme.details.catchUpID,
      asOf: now, zone: zone ?? .gmt)
    if catchUp.isNamedByGuide, Self.isElsewhere(address, than: live) {
      return StreamLocation(address: address, headerFields: [:])
    }
    return Self.location(address, item, values)
  }

  /// Whether an address is on another server of the web than a channel's.
  private static func isElsewhere(_ address: StreamAddress, than live: StreamAddress) -> Bool {
    guard let root = AddressParts(address.text)?.root, root.lowercased().hasPrefix("http") else { return false }
    return root != AddressParts(live.text)?.root
  }

  private static func location(
    _ address: StreamAddress, _ item: OfferedItem, _ values: PlaceholderValues
  ) -> StreamLocation {
    StreamLocation(
      address: address, headerFields: item.headerFields.mapValues { values.fill($0) },
      directives: item.directives.map { values.fill($0) })
  }

  /// Fetches a series' episodes from its panels, for the catalogue. They replace those that were fetched before.
  public func loadEpisodes(of title: OfferedTitle, in library: Library) async throws {
    let claim = try claim()
    defer { withExtendedLifetime(claim) {} }
    let catalogue = catalogue(for: library)
    for (source, keys) in Dictionary(grouping: title.seriesKeys, by: { catalogue.item(of: $0)?.source }) {
      guard let source, let record = library.records(TelevisionSource.self)[source] else { continue }
      // The ids of a series mean others at another panel, whose offer comes with the next refresh.
      guard let account = try await secret(of: record).account, let offer = formerOffer(of: source),
        PanelImport(account).isServer(of: offer)
      else { continue }
      let client = XtreamClient(account, transport: transport)
      var lists: [[OfferedItem]] = []
      for item in keys.compactMap({ catalogue.item(of: $0)?.item }) {
        let series = try await client.series(String(item.key.drop { $0 != "/" }.dropFirst()))
        lists.append(PanelImport.episodes(of: series, item, server: PanelImport.server(of: account)))
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

  private func item(_ variant: StreamVariant.ID, _ library: Library) async throws -> (OfferedItem, PlaceholderValues) {
    try await item(in: library) {
      $0.item(of: variant)
    } isUsable: {
      $1.areKnown(for: $0)
    }
  }

  /// An item of the catalogue, and what its placeholders stand for; an error if these are of no use for it.
  func item(
    in library: Library, _ find: (TelevisionCatalogue) -> (item: OfferedItem, source: SourceID)?,
    isUsable: (OfferedItem, PlaceholderValues) -> Bool
  ) async throws -> (OfferedItem, PlaceholderValues) {
    // A refresh may end between the catalogue and the secret. The second time, both are of its offer.
    for _ in 0..<2 {
      let catalogue = catalogue(for: library)
      guard let (item, source) = find(catalogue), let record = library.records(TelevisionSource.self)[source] else {
        break
      }
      let values = try await secret(of: record).values(of: catalogue.credentials[source])
      if isUsable(item, values) { return (item, values) }
    }
    throw TelevisionError(.notFound)
  }
}
