import ReelbookModel

/// Makes channels from clusters, and sorts the channels and their streams.
enum ChannelOrder {
  /// The channels of clusters in order. Channels of one unchanged stream are reused from an earlier catalogue.
  static func channels(
    _ clusters: [ChannelBuilder.Cluster], _ settings: [TitleID: ChannelSettings], _ former: TelevisionCatalogue?
  ) -> [Channel] {
    let ranked = clusters.indices.concurrentMap { place in
      var cluster = clusters[place]
      if cluster.items.count > 1 { cluster.items.sort { $0.place < $1.place } }
      let channelSettings = settings[cluster.id]
      return (
        channel: former?.channel(of: cluster, channelSettings) ?? channel(cluster, channelSettings),
        rank: rank(cluster, channelSettings)
      )
    }
    let order = ranked.indices.sorted { a, b in
      ranked[a].rank == ranked[b].rank ? ranked[a].channel.id < ranked[b].channel.id : ranked[a].rank < ranked[b].rank
    }
    return order.map { ranked[$0].channel }
  }

  /// The values by which channels are sorted: the place set by hand, the number, the place in the preferred source.
  private struct Rank: Comparable {
    var position: OrderKey
    var number: Double
    var place: Int

    static func < (a: Rank, b: Rank) -> Bool {
      if a.position != b.position {
        return a.position.rawValue.isEmpty ? false : b.position.rawValue.isEmpty || a.position < b.position
      }
      return (a.number, a.place) < (b.number, b.place)
    }
  }

  private static func rank(_ cluster: ChannelBuilder.Cluster, _ settings: ChannelSettings?) -> Rank {
    let first = cluster.items.first { $0.sourced.item.number != nil }
    let number = settings?.number == nil ? first?.sourced.number : settings?.number.flatMap(SourcedItem.number)
    return Rank(
      position: settings?.position ?? OrderKey(rawValue: ""), number: number ?? .infinity,
      place: cluster.items.first?.place ?? 0)
  }

  private static func number(of cluster: ChannelBuilder.Cluster) -> String? {
    cluster.items.lazy.compactMap(\.sourced.item.number).first
  }

  /// Creates a channel from a cluster with sorted streams.
  private static func channel(_ cluster: ChannelBuilder.Cluster, _ settings: ChannelSettings?) -> Channel {
    let items = cluster.items.map(\.sourced)
    var (guideIDs, guideNames, names): ([String], [String], [String]) = ([], [], [])
    var (countries, languages): ([String], [String]) = ([], [])
    for item in items {
      if let guide = item.item.guideID { guideIDs.appendOnce(guide) }
      if let name = item.item.guideName { guideNames.appendOnce(name) }
      names.appendOnce(item.item.name)
      for country in item.item.country.map(ChannelCountry.stated) ?? [] { countries.appendOnce(country.code) }
      for language in item.item.language.map(ChannelLanguage.codes) ?? [] { languages.appendOnce(language) }
    }
    // The shortest name is the one that people use.
    let shortest = items.lazy.map(\.name.name).min { ($0.count, $0) < ($1.count, $1) }
    let streams = items.count > 1 ? cluster.items.sorted(by: isBetter).map(\.sourced) : items
    let facts = ChannelFacts(
      id: cluster.id, name: settings?.name ?? shortest ?? cluster.key,
      number: settings?.number ?? number(of: cluster), groups: groups(of: items),
      logo: items.lazy.compactMap(\.item.logo).first, guideIDs: guideIDs,
      guideShift: streams.first?.item.guideShift ?? .zero, guideNames: guideNames,
      countries: countries, languages: languages,
      sourceNames: names.count == 1 ? nil : names,
      variants: streams.map(variant),
      isRadio: items.allSatisfy { $0.item.kind == .radio }, isAdult: items.contains(where: \.isAdult),
      isHidden: settings?.isHidden ?? false, chosenGuideID: settings?.guideID)
    return Channel(facts)
  }

  /// The groups of all streams, each once. A stream's own array is shared if it has all of them.
  private static func groups(of items: [SourcedItem]) -> [String] {
    var groups: [String] = []
    for item in items { for group in item.item.groups { groups.appendOnce(group) } }
    return items.lazy.map(\.item.groups).first { $0 == groups } ?? groups
  }

  /// Unshifted before shifted streams, then sharper pictures, then the preferred source.
  private static func isBetter(_ a: PlacedItem, _ b: PlacedItem) -> Bool {
    let (one, other) = (a.sourced.name, b.sourced.name)
    if one.shift != other.shift { return one.shift < other.shift }
    let (first, second) = (one.height ?? 0, other.height ?? 0)
    return first == second ? a.place < b.place : first > second
  }

  private static func variant(_ sourced: SourcedItem) -> ChannelVariant {
    let hours = sourced.name.shift.components.seconds / 3600
    let words = sourced.name.quality + (hours > 0 ? ["+\(hours)"] : [])
    return ChannelVariant(
      stream: StreamVariant(
        id: sourced.variantID, name: words.joined(separator: " "), height: sourced.name.height,
        container: sourced.item.container),
      source: sourced.source, shift: sourced.name.shift, hasCatchUp: sourced.item.catchUpMode != nil,
      name: sourced.item.name)
  }
}

extension TelevisionCatalogue {
  /// The channel of a cluster, if it has one unchanged stream, and unchanged settings.
  fileprivate func channel(of cluster: ChannelBuilder.Cluster, _ settings: ChannelSettings?) -> Channel? {
    guard cluster.items.count == 1, cluster.items[0].isKnown, let channel = channel(cluster.id),
      channel.variants.count == 1, channel.variants[0].id == cluster.items[0].sourced.variantID,
      self.settings[cluster.id] == settings
    else { return nil }
    return channel
  }
}

extension [String] {
  /// Appends a text that is new and not empty.
  fileprivate mutating func appendOnce(_ text: String) { if !text.isEmpty, !contains(text) { append(text) } }
}

extension ChannelName {
  /// The name of an item that is not a channel.
  static let none = ChannelName("")
}
