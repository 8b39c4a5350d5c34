import ReelbookModel

/// Makes channels from clusters, and sorts the channels and their streams.
enum ChannelOrder {
  static func channels(_ clusters: [ChannelBuilder.Cluster], _ settings: [ChannelSettings]) -> [Channel] {
    let settings = Dictionary(settings.map { ($0.id, $0) }) { first, _ in first }
    let made = clusters.indices.mapSideBySide { place in
      var cluster = clusters[place]
      if cluster.items.count > 1 { cluster.items.sort { $0.place < $1.place } }
      return (channel: channel(cluster, settings[cluster.id]), rank: rank(cluster, settings[cluster.id]))
    }
    let order = made.indices.sorted { a, b in
      made[a].rank == made[b].rank ? made[a].channel.id < made[b].channel.id : made[a].rank < made[b].rank
    }
    return order.map { made[$0].channel }
  }

  /// The order: by hand, then by number, then as in the preferred source.
  private struct Rank: Comparable {
    var position: OrderKey
    var number: Double
    var source: Int
    var item: Int

    static func < (a: Rank, b: Rank) -> Bool {
      if a.position != b.position {
        return a.position.rawValue.isEmpty ? false : b.position.rawValue.isEmpty || a.position < b.position
      }
      return (a.number, a.source, a.item) < (b.number, b.source, b.item)
    }
  }

  private static func rank(_ cluster: ChannelBuilder.Cluster, _ settings: ChannelSettings?) -> Rank {
    let first = cluster.items.first?.place ?? (source: 0, item: 0)
    let number = settings?.number ?? number(of: cluster)
    return Rank(
      position: settings?.position ?? OrderKey(rawValue: ""), number: number.flatMap(Double.init) ?? .infinity,
      source: first.source, item: first.item)
  }

  private static func number(of cluster: ChannelBuilder.Cluster) -> String? {
    cluster.items.lazy.compactMap(\.item.number).first
  }

  /// Creates a channel from a cluster with sorted streams.
  private static func channel(_ cluster: ChannelBuilder.Cluster, _ settings: ChannelSettings?) -> Channel {
    let items = cluster.items
    var (groups, guideIDs, names): ([String], [String], [String]) = ([], [], [])
    for item in items {
      for group in item.item.groups { groups.appendOnce(group) }
      if let guide = item.item.guideID { guideIDs.appendOnce(guide) }
      names.appendOnce(item.item.name)
    }
    // People use the shortest name.
    let shortest = items.lazy.map(\.name.name).min { ($0.count, $0) < ($1.count, $1) }
    return Channel(
      id: cluster.id, name: settings?.name ?? shortest ?? cluster.key,
      number: settings?.number ?? number(of: cluster), groups: groups,
      logo: items.lazy.compactMap(\.item.logo).first, guideIDs: guideIDs, sourceNames: names,
      variants: (items.count > 1 ? items.sorted(by: isBetter) : items).map(variant),
      isRadio: items.allSatisfy { $0.item.kind == .radio }, isAdult: items.contains(where: \.isAdult),
      isHidden: settings?.isHidden ?? false, chosenGuideID: settings?.guideID)
  }

  /// Unshifted before shifted streams, then sharper pictures, then the preferred source.
  private static func isBetter(_ a: SourcedItem, _ b: SourcedItem) -> Bool {
    if a.name.shift != b.name.shift { return a.name.shift < b.name.shift }
    let (first, second) = (a.name.height ?? 0, b.name.height ?? 0)
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

extension [String] {
  /// Appends a text that is new and not empty.
  fileprivate mutating func appendOnce(_ text: String) { if !text.isEmpty, !contains(text) { append(text) } }
}

extension ChannelName {
  /// The name of an item that is not a channel.
  static let none = ChannelName("")
}
