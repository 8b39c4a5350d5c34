import ReelbookModel

/// Makes channels of clusters, puts their streams in order, and them.
enum ChannelOrder {
  static func channels(_ clusters: [ChannelBuilder.Cluster], _ settings: [ChannelSettings]) -> [Channel] {
    let settings = Dictionary(settings.map { ($0.id, $0) }) { first, _ in first }
    let made = clusters.map { cluster in
      (Self.channel(cluster, settings[cluster.id]), rank(cluster, settings[cluster.id]))
    }
    return made.sorted { a, b in a.1 == b.1 ? a.0.id < b.0.id : a.1 < b.1 }.map(\.0)
  }

  /// By hand, then by number, then as the preferred source has them.
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
    let first = cluster.items.min { $0.place < $1.place }?.place ?? (source: 0, item: 0)
    let number = settings?.number ?? number(of: cluster)
    return Rank(
      position: settings?.position ?? OrderKey(rawValue: ""), number: number.flatMap(Double.init) ?? .infinity,
      source: first.source, item: first.item)
  }

  private static func number(of cluster: ChannelBuilder.Cluster) -> String? {
    cluster.items.sorted { $0.place < $1.place }.lazy.compactMap(\.item.number).first
  }

  private static func channel(_ cluster: ChannelBuilder.Cluster, _ settings: ChannelSettings?) -> Channel {
    let inOrder = cluster.items.sorted { $0.place < $1.place }
    let best = cluster.items.sorted(by: isBetter)
    func all(_ values: (SourcedItem) -> [String]) -> [String] {
      var found: [String] = []
      for value in inOrder.flatMap(values) where !value.isEmpty && !found.contains(value) { found.append(value) }
      return found
    }
    // The shortest of the names without words of quality is the one that people use.
    let names = Set(cluster.items.map(\.name.name)).sorted { ($0.count, $0) < ($1.count, $1) }
    return Channel(
      id: cluster.id, name: settings?.name ?? names.first ?? cluster.key,
      number: settings?.number ?? number(of: cluster), groups: all(\.item.groups),
      logo: inOrder.lazy.compactMap(\.item.logo).first, guideIDs: all { $0.item.guideID.map { [$0] } ?? [] },
      sourceNames: all { [$0.item.name] }, variants: best.map(variant),
      isRadio: cluster.items.allSatisfy { $0.item.kind == .radio },
      isAdult: cluster.items.contains(where: \.isAdult), isHidden: settings?.isHidden ?? false,
      chosenGuideID: settings?.guideID)
  }

  /// What is shown in time before what is later, then the sharper picture, then the preferred source.
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

extension ChannelName {
  /// The name of what is no channel.
  static let none = ChannelName("")
}
