import ReelbookModel

/// Finds channels by fingerprint.
struct FingerprintIndex {
  private let clusters: [ChannelBuilder.Cluster]
  /// The guide ids that too many names share.
  private let commonGuides: Set<String>
  private var byFeature: [String: [Int]] = [:]

  init(_ clusters: [ChannelBuilder.Cluster], besides usedIDs: Set<TitleID>) {
    self.clusters = clusters
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
  /// An equal name is enough, unless the regions or the guide ids differ. An equal guide id or stream also needs a
  /// similar name, or the other of the two: providers reuse stream ids for other channels.
  func find(_ fingerprint: ChannelFingerprint) -> (cluster: Int, score: Int)? {
    var features: Set<String> = ["name " + fingerprint.nameKey]
    for guide in fingerprint.guideIDs where !commonGuides.contains(guide) { features.insert("guide " + guide) }
    for stream in fingerprint.streams { features.insert("stream " + stream) }
    let candidates = Set(features.flatMap { byFeature[$0] ?? [] })
    let scores = candidates.map { (score: score(fingerprint, clusters[$0]), index: $0) }.filter { $0.score >= 4 }
    guard let best = scores.max(by: { $0.score < $1.score }), scores.count(where: { $0.score == best.score }) == 1
    else {
      return nil
    }
    return (best.index, best.score)
  }

  /// Whether the region or the guide ids show that the cluster is another channel.
  private func isOtherChannel(_ fingerprint: ChannelFingerprint, _ cluster: ChannelBuilder.Cluster) -> Bool {
    if let region = fingerprint.region, let other = cluster.region, region != other { return true }
    let distinctive = fingerprint.guideIDs.subtracting(commonGuides)
    let other = Set(cluster.guides).subtracting(commonGuides)
    return !distinctive.isEmpty && !other.isEmpty && distinctive.isDisjoint(with: other)
  }

  private func score(_ fingerprint: ChannelFingerprint, _ cluster: ChannelBuilder.Cluster) -> Int {
    var score = 0
    let guides = fingerprint.guideIDs.subtracting(commonGuides)
    if fingerprint.nameKey == cluster.key {
      score += isOtherChannel(fingerprint, cluster) ? 2 : 4
    } else if NameSimilarity.isSameName(fingerprint.nameKey, cluster.key) {
      score += 2
    }
    if !guides.isDisjoint(with: cluster.guides) { score += 3 }
    // Streams, numbers and pictures alone are not enough: another channel may have got them.
    guard score > 0 else { return 0 }
    if cluster.items.contains(where: { fingerprint.streams.contains($0.sourced.variantID.rawValue) }) { score += 2 }
    if let number = fingerprint.number, cluster.items.contains(where: { $0.sourced.item.number == number }) {
      score += 1
    }
    if let logo = fingerprint.logo, cluster.items.contains(where: { $0.sourced.item.logo == logo }) { score += 1 }
    return score
  }
}
