import ReelbookModel

/// Groups streams into channels, independently of their order.
///
/// Streams belong to one channel if their names are equal without words of quality, unless their regions, stated
/// countries or guide ids differ. Streams with a common guide id belong together, too, if their names have the same
/// words: lists give one guide id to a whole family of channels. A person's joins and splits have priority.
struct ChannelBuilder {
  /// The most names that may share a guide id. Beyond that the id is ignored, since some lists fill it with anything.
  static let sharedGuideLimit = 4
  var clusters: [Cluster] = []
  let settings: [TitleID: ChannelSettings]
  /// The addresses by which channels are found again. Made when first needed.
  lazy var lastingAddresses = LastingAddresses(clusters)

  struct Cluster {
    var key: String
    var region: String?
    /// The guide ids, each once.
    var guides: [String] = []
    var items: [PlacedItem] = []
    var id = TitleID.absent
    /// The channels that a person joined into it.
    var joinedIDs: [TitleID] = []

    mutating func join(_ other: Cluster) {
      merge(other)
      region = [region, other.region].compactMap(\.self).min()
      key = min(key, other.key)
    }

    /// Adds another cluster's streams.
    mutating func merge(_ other: Cluster) {
      for guide in other.guides where !guides.contains(guide) { guides.append(guide) }
      items += other.items
    }
  }

  /// Groups streams into clusters, each a channel with an id.
  static func clusters(of items: [PlacedItem], _ settings: [TitleID: ChannelSettings]) -> [Cluster] {
    var builder = ChannelBuilder(settings)
    builder.groupByName(items)
    builder.joinByGuide()
    builder.setIDs()
    builder.claimIDs()
    if builder.keepAddresses() { builder.claimIDs() }
    builder.separate()
    builder.joinByHand()
    return builder.clusters
  }

  private init(_ settings: [TitleID: ChannelSettings]) { self.settings = settings }

  /// Groups streams of one name into clusters by guide id and region.
  private mutating func groupByName(_ items: [PlacedItem]) {
    var places: [String: Int] = [:]
    places.reserveCapacity(items.count)
    var firsts: [PlacedItem] = []
    firsts.reserveCapacity(items.count)
    // Most names have one stream.
    var others: [Int: [PlacedItem]] = [:]
    for item in items {
      let place = places.value(of: item.sourced.name.key, orAdd: firsts.count)
      if place == firsts.count { firsts.append(item) } else { others[place, default: []].append(item) }
    }
    clusters.reserveCapacity(firsts.count)
    for (place, first) in firsts.enumerated() {
      if let more = others[place] {
        clusters += Self.clusters(ofOneName: [first] + more)
      } else {
        clusters.append(Cluster(first))
      }
    }
  }

  private static func clusters(ofOneName group: [PlacedItem]) -> [Cluster] {
    let key = group[0].sourced.name.key
    var byGuide: [String: Cluster] = [:]
    for item in group {
      guard let guide = item.sourced.guideKeys.first else { continue }
      byGuide[guide, default: Cluster(key: key)].add(item, guide)
    }
    var clusters = byGuide.sorted { $0.key < $1.key }.map(\.value)
    var byRegion: [String: Cluster] = [:]
    var rest = Cluster(key: key)
    for item in group where item.sourced.guideKeys.isEmpty {
      guard let region = item.sourced.name.region else {
        rest.add(item, nil)
        continue
      }
      let same = clusters.indices.filter { clusters[$0].region == region }
      if same.count == 1 {
        clusters[same[0]].add(item, nil)
      } else {
        byRegion[region, default: Cluster(key: key)].add(item, nil)
      }
    }
    clusters += byRegion.sorted { $0.key < $1.key }.map(\.value)
    let parts = byStatedCountry(rest)
    if clusters.count == 1, parts.count == 1, !clusters[0].statedCountries.contradicts(parts[0].statedCountries) {
      clusters[0].join(parts[0])
    } else {
      clusters += parts
    }
    return clusters
  }

  /// Joins clusters of similar names that share a guide id.
  private mutating func joinByGuide() {
    let shared = SharedTexts(clusters.indices) { clusters[$0].guides }.places
    guard !shared.isEmpty else { return }
    var target = Array(clusters.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while target[index] != index { index = target[index] }
      return index
    }
    for (_, indices) in shared.sorted(by: { $0.key < $1.key }) {
      guard Set(indices.map { clusters[$0].key }).count <= Self.sharedGuideLimit else { continue }
      for (place, first) in indices.enumerated() {
        for second in indices[(place + 1)...]
        where ChannelLikeness(clusters[first].key, clusters[second].key) >= .sameWords
          && clusters[first].isRadio == clusters[second].isRadio
        {
          let (a, b) = (root(first), root(second))
          target[max(a, b)] = min(a, b)
        }
      }
    }
    for index in clusters.indices.reversed() where target[index] != index {
      clusters[root(index)].join(clusters[index])
    }
    clusters = clusters.indices.filter { target[$0] == $0 }.map { clusters[$0] }
  }

  /// Gives each cluster an id computed from its features.
  private mutating func setIDs() {
    let longer = Self.longerIDs(settings.keys)
    for index in clusters.indices {
      clusters[index].id = clusters[index].plainID
      // While the other channels of its name are missing, a channel keeps the id that it has beside them.
      guard !longer.isEmpty, let others = longer[clusters[index].id] else { continue }
      let features = clusters[index].guides + [clusters[index].countryFeature].compactMap(\.self)
      let candidates = features.map { Self.id("\(clusters[index].channelKey)~\($0)") }
      if let id = candidates.filter(others.contains).min() { clusters[index].id = id }
    }
    makeWayForStars()
    for (text, indices) in SharedTexts(clusters.indices, { [clusters[$0].channelKey] }).places {
      // One cluster gets the plain id: the one that had it when its settings were stored, or else the first by guide
      // id.
      let plain = Self.id(text)
      let order = indices.filter { clusters[$0].id == plain }
      guard order.count > 1 else { continue }
      let fingerprint = settings[plain]?.fingerprint
      let ranks = Dictionary(uniqueKeysWithValues: order.map { ($0, rank($0, fingerprint)) })
      for (place, index) in order.sorted(by: { ranks[$0, default: .last] < ranks[$1, default: .last] }).enumerated()
        .dropFirst()
      {
        let feature = clusters[index].guides.min() ?? clusters[index].countryFeature
        clusters[index].id = Self.id("\(text)~\(feature ?? "\(place)")")
      }
    }
  }

  /// Gives clusters another id whose settings are of another country's channel of the same name. That one is away.
  private mutating func makeWayForStars() {
    guard settings.values.contains(where: { $0.fingerprint != nil }) else { return }
    for index in clusters.indices {
      guard let fingerprint = settings[clusters[index].id]?.fingerprint, clusters[index].id == clusters[index].plainID,
        fingerprint.isOtherCountry(clusters[index]),
        let feature = clusters[index].guides.min() ?? clusters[index].countryFeature
      else { continue }
      clusters[index].id = Self.id("\(clusters[index].channelKey)~\(feature)")
    }
  }

  /// The rank of a cluster among those of its name: one with a lasting address of the fingerprint comes first, then one
  /// with a guide id, then one with another stream.
  private mutating func rank(_ index: Int, _ fingerprint: ChannelFingerprint?) -> NameRank {
    let cluster = clusters[index]
    var misses = 0
    if let fingerprint {
      let streams = cluster.items.filter { fingerprint.has($0) }
      if !streams.contains(where: lastingAddresses.has) { misses += 4 }
      if fingerprint.guideIDs.isDisjoint(with: cluster.guides) { misses += 2 }
      if streams.isEmpty { misses += 1 }
    }
    return NameRank(misses: misses, guide: cluster.guides.min() ?? "", country: cluster.countryFeature ?? "")
  }

  private struct NameRank: Comparable {
    var misses: Int
    var guide: String
    var country: String

    static let last = NameRank(misses: .max, guide: "", country: "")

    static func < (a: Self, b: Self) -> Bool { (a.misses, a.guide, a.country) < (b.misses, b.guide, b.country) }
  }

  /// Makes clusters of the streams that a person split off.
  private mutating func separate() {
    guard settings.values.contains(where: { !$0.separatedNames.isEmpty }) else { return }
    for index in clusters.indices {
      guard let names = settings[clusters[index].id]?.separatedNames, !names.isEmpty else { continue }
      let whole = clusters[index]
      var parts = Dictionary(
        grouping: whole.items.filter { names.contains($0.sourced.wholeKey) }, by: \.sourced.wholeKey)
      // While all other streams are missing, only parts with settings are channels.
      if parts.values.reduce(0, { $0 + $1.count }) == whole.items.count {
        parts = parts.filter { settings[Self.separateID($0.key, of: whole.id)] != nil }
      }
      clusters[index].items.removeAll { parts[$0.sourced.wholeKey] != nil }
      for (key, items) in parts.sorted(by: { $0.key < $1.key }) {
        var cluster = Cluster(key: key, region: whole.region, items: items)
        cluster.guides = Array(Set(items.flatMap(\.sourced.guideKeys)))
        cluster.id = Self.separateID(key, of: whole.id)
        clusters.append(cluster)
      }
    }
    clusters.removeAll(where: \.items.isEmpty)
  }

  /// The id of streams that a person split off a channel.
  static func separateID(_ key: String, of id: TitleID) -> TitleID { Self.id("\(id.value)~apart~\(key)") }

  /// Joins channels that a person joined.
  private mutating func joinByHand() {
    guard settings.values.contains(where: { $0.joinedInto != .absent }) else { return }
    let places = Dictionary(clusters.indices.map { (clusters[$0].id, $0) }) { first, _ in first }
    var joined: Set<Int> = []
    for index in clusters.indices.sorted(by: { clusters[$0].id < clusters[$1].id }) {
      guard let last = target(of: clusters[index].id, in: places), let place = places[last], place != index else {
        continue
      }
      clusters[place].merge(clusters[index])
      clusters[place].joinedIDs.append(clusters[index].id)
      joined.insert(index)
    }
    clusters = clusters.indices.filter { !joined.contains($0) }.map { clusters[$0] }
  }

  /// The last channel of a chain of joins that has a cluster. Of a cycle, it is the smallest id that has one.
  private func target(of id: TitleID, in places: [TitleID: Int]) -> TitleID? {
    var chain = [id]
    while let next = settings[chain[chain.count - 1]]?.joinedInto, next != .absent {
      if let start = chain.firstIndex(of: next) { return chain[start...].filter { places[$0] != nil }.min() }
      chain.append(next)
    }
    return chain.dropFirst().last { places[$0] != nil }
  }
}
