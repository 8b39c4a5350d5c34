public import ReelbookModel

extension Television {
  /// The channels as a playlist for another player of the household, with the accounts of their sources.
  ///
  /// What came in goes out: addresses and pictures with their accounts, placeholders for times such as `{lutc}`, header
  /// fields, catch-up, countries and the lines for other players. Each channel has the entry of its best stream whose
  /// account this device knows; a channel without one is left out. Whoever gets the list can use the accounts. For
  /// others, there is ``TelevisionCatalogue/playlist(_:matches:)``.
  ///
  /// - Parameters:
  ///   - channels: The channels; by default all that are neither hidden nor for adults.
  ///   - matches: The matches with a guide, whose ids the entries get.
  ///   - library: The household's library.
  public func playlist(
    _ channels: [Channel]? = nil, matches: GuideMatches = GuideMatches(), in library: Library
  ) async throws -> [PlaylistEntry] {
    var entries: [PlaylistEntry] = []
    // A refresh may end between the catalogue and a secret. The second time, both are of its offer.
    for _ in 0..<2 {
      let catalogue = catalogue(for: library)
      let values = try await values(of: catalogue, in: library)
      let wanted = channels ?? catalogue.sharedChannels
      entries = wanted.compactMap { catalogue.entry(of: $0, matches, values) }
      if entries.count == wanted.count { break }
    }
    return entries
  }

  /// What the placeholders of the sources stand for whose secrets this device has.
  private func values(
    of catalogue: TelevisionCatalogue, in library: Library
  ) async throws -> [SourceID: PlaceholderValues] {
    var values: [SourceID: PlaceholderValues] = [:]
    for source in library.televisionSources {
      do {
        values[source.id] = try await secret(of: source).values(of: catalogue.credentials[source.id])
      } catch let error as TelevisionError where error.code == .missingSecret {
        continue
      }
    }
    return values
  }
}

extension TelevisionCatalogue {
  /// The channels as a list that can be given to anybody.
  ///
  /// Addresses have placeholders for credentials, and header fields and the lines for other players are left out, since
  /// they may have some. ``Television/playlist(_:matches:in:)`` makes a list that plays.
  public func playlist(_ channels: [Channel]? = nil, matches: GuideMatches = GuideMatches()) -> [PlaylistEntry] {
    (channels ?? sharedChannels).compactMap { channel in
      guard let best = channel.variants.first, let item = streams[best.id]?.item else { return nil }
      return PlaylistEntry(
        name: channel.name, address: StreamAddress(Placeholder.fill(item.address)), groups: channel.groups,
        attributes: attributes(of: channel, item, matches, logo: channel.logo.map { Placeholder.fill($0) }) {
          Placeholder.fill($0)
        })
    }
  }

  /// The channels that a list has unless others are wanted.
  fileprivate var sharedChannels: [Channel] { channels.filter { !$0.isHidden && !$0.isAdult } }

  /// The entry of a channel's best stream whose placeholders can be filled.
  fileprivate func entry(
    of channel: Channel, _ matches: GuideMatches, _ sources: [SourceID: PlaceholderValues]
  ) -> PlaylistEntry? {
    let found = channel.variants.lazy.compactMap { variant -> (OfferedItem, PlaceholderValues)? in
      guard let stream = streams[variant.id], let values = sources[stream.source], values.areKnown(for: stream.item)
      else { return nil }
      return (stream.item, values)
    }.first
    guard let (item, values) = found else { return nil }
    return PlaylistEntry(
      name: channel.name, address: StreamAddress(values.fill(item.address)), groups: channel.groups,
      attributes: attributes(of: channel, item, matches, logo: logo(of: channel, sources)) { values.fill($0) },
      headerFields: item.headerFields.mapValues { values.fill($0) },
      directives: item.directives.map { values.fill($0) })
  }

  /// A channel's picture, filled with the values of the source that has it; `nil` if these are unknown.
  private func logo(of channel: Channel, _ sources: [SourceID: PlaceholderValues]) -> String? {
    guard let logo = channel.logo else { return nil }
    return channel.variants.lazy.compactMap { streams[$0.id] }.filter { $0.item.logo == logo }
      .compactMap { stream -> String? in
        guard let values = sources[stream.source], values.isAccount(for: logo), values.areKnown(for: logo) else {
          return nil
        }
        return values.fill(logo)
      }.first
  }

  private func attributes(
    of channel: Channel, _ item: OfferedItem, _ matches: GuideMatches, logo: String?, _ fill: (String) -> String
  ) -> AttributeList {
    var attributes = AttributeList()
    attributes["tvg-id"] = matches[channel.id]?.guideID ?? channel.guideIDs.first
    attributes["tvg-name"] = item.guideName
    attributes["tvg-chno"] = channel.number
    if let shift = item.guideShift, shift != .zero { attributes["tvg-shift"] = Self.hours(shift) }
    attributes["tvg-logo"] = logo
    // A channel's name is without its region.
    attributes["tvg-country"] = item.country ?? ChannelName(item.name).region?.uppercased()
    attributes["tvg-language"] = item.language
    if item.kind == .radio { attributes["radio"] = "true" }
    if channel.isAdult { attributes["adult"] = "1" }
    guard let mode = item.catchUpMode else { return attributes }
    attributes["catchup"] = mode
    attributes["catchup-days"] = item.catchUpDays.map(Self.number)
    attributes["catchup-source"] = item.catchUpSource.map(fill)
    attributes["catchup-correction"] = item.catchUpCorrection.map(Self.hours)
    return attributes
  }

  /// A number without the decimals that some players do not read.
  private static func number(_ days: Double) -> String {
    days == days.rounded() && abs(days) < 1_000_000 ? "\(Int(days))" : "\(days)"
  }

  private static func hours(_ shift: Duration) -> String { "\(Double(shift.milliseconds) / 3_600_000)" }
}
