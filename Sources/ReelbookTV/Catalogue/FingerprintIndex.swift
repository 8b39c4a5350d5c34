import ReelbookModel

/// Finds channels by fingerprint.
struct FingerprintIndex {
  private let clusters: [ChannelBuilder.Cluster]
  /// The guide ids that too many names share.
  private let commonGuides: Set<String>
  private let addresses: LastingAddresses
  private var byFeature: [String: [Int]] = [:]

  init(_ clusters: [ChannelBuilder.Cluster], besides usedIDs: Set<TitleID>, _ addresses: LastingAddresses) {
    self.clusters = clusters
    self.addresses = addresses
    var names: [String: Set<String>] = [:]
    for cluster in clusters {
      for guide in cluster.guides where names[guide, default: []].count <= ChannelBuilder.sharedGuideLimit {
        names[guide, default: []].insert(cluster.key)
      }
    }
    commonGuides = Set(names.lazy.filter { $0.value.count > ChannelBuilder.sharedGuideLimit }.map(\.key))
    for index in clusters.indices where !usedIDs.contains(clusters[index].id) {
      for feature in features(of: clusters[index]) { byFeature[feature, default: []].append(index) }
    }
  }

  private func features(of cluster: ChannelBuilder.Cluster) -> Set<String> {
    var features: Set<String> = ["name " + cluster.key]
    for guide in cluster.guides where !commonGuides.contains(guide) { features.insert("guide " + guide) }
    for item in cluster.items { features.insert("stream " + item.sourced.variantID.rawValue) }
    return features
  }

  /// The only cluster of a fingerprint; `nil` for none or several.
  ///
  /// One of these is enough: an equal name, unless the regions or the guide ids differ; a lasting address; a guide id
  /// and a name with the same words; another stream and a name that is a part of the other, or the guide id; a guide id,
  /// such a name and the number. Otherwise numbers and pictures only decide between several: another channel may have
  /// got them. Another country's channel is never the one, except by a stream.
  func find(_ fingerprint: ChannelFingerprint) -> (cluster: Int, score: Int)? {
    var features: Set<String> = ["name " + fingerprint.nameKey]
    for guide in fingerprint.guideIDs where !commonGuides.contains(guide) { features.insert("guide " + guide) }
    for stream in fingerprint.streams { features.insert("stream " + stream) }
    let candidates = Set(features.flatMap { byFeature[$0] ?? [] })
    let scores = candidates.compactMap { index in
      score(fingerprint, clusters[index]).map { (score: $0, index: index) }
    }
    guard let best = scores.max(by: { $0.score < $1.score }), scores.count(where: { $0.score == best.score }) == 1
    else {
      return nil
    }
    return (best.index, best.score)
  }

  /// The only cluster that has a lasting address of a fingerprint.
  func clusterByAddress(_ fingerprint: ChannelFingerprint) -> Int? {
    let found = Set(fingerprint.streams.flatMap { byFeature["stream " + $0] ?? [] })
      .filter { hasLastingStream(fingerprint, clusters[$0]) }
    return found.count == 1 ? found.first : nil
  }

  private func hasLastingStream(_ fingerprint: ChannelFingerprint, _ cluster: ChannelBuilder.Cluster) -> Bool {
    cluster.items.contains { fingerprint.has($0) && addresses.has($0) }
  }

  /// Whether the region or the guide ids show that the cluster is another channel. `GB` is the region `UK`.
  private func isOtherChannel(_ fingerprint: ChannelFingerprint, _ cluster: ChannelBuilder.Cluster) -> Bool {
    func country(_ region: String) -> String { ChannelCountry.code(region)?.code ?? region }
    if let region = fingerprint.region, let other = cluster.region, country(region) != country(other) { return true }
    let distinctive = fingerprint.guideIDs.subtracting(commonGuides)
    let other = Set(cluster.guides).subtracting(commonGuides)
    return !distinctive.isEmpty && !other.isEmpty && distinctive.isDisjoint(with: other)
  }

  /// The evidence that a cluster is the channel of a fingerprint; `nil` if it is not enough.
  private func score(_ fingerprint: ChannelFingerprint, _ cluster: ChannelBuilder.Cluster) -> Int? {
    if fingerprint.isOtherCountry(cluster) { return nil }
    let name = ChannelLikeness(fingerprint.nameKey, cluster.key)
    let isEqual = name == .equal && !isOtherChannel(fingerprint, cluster)
    let hasGuide = !fingerprint.guideIDs.subtracting(commonGuides).isDisjoint(with: cluster.guides)
    let hasStream = cluster.items.contains { fingerprint.has($0) }
    let isLasting = hasStream && hasLastingStream(fingerprint, cluster)
    let hasNumber =
      fingerprint.number.map { number in
        cluster.items.contains { $0.sourced.item.number == number }
      } ?? false
    guard
      isEqual || isLasting || hasGuide && (name >= .sameWords || name == .partOf && hasNumber)
        || hasStream && (hasGuide || name >= .partOf)
    else { return nil }
    var score = name.rawValue + (isEqual ? 2 : 0) + (hasGuide ? 3 : 0) + (isLasting ? 6 : hasStream ? 2 : 0)
    if hasNumber { score += 1 }
    if let logo = fingerprint.logo, cluster.items.contains(where: { $0.sourced.item.logo == logo }) { score += 1 }
    return score
  }
}

extension ChannelFingerprint {
  /// Whether an item is one of its streams.
  func has(_ item: PlacedItem) -> Bool { streams.contains(item.sourced.variantID.rawValue) }
}
