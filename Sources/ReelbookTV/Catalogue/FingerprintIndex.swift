import ReelbookModel

/// Finds channels by fingerprint, each once.
struct FingerprintIndex {
  private let clusters: [ChannelBuilder.Cluster]
  private var free: Set<Int>
  private var byFeature: [String: [Int]] = [:]

  init(_ clusters: [ChannelBuilder.Cluster], besides taken: Set<TitleID>) {
    self.clusters = clusters
    free = Set(clusters.indices.filter { !taken.contains(clusters[$0].id) })
    for index in free {
      for feature in Self.features(of: clusters[index]) { byFeature[feature, default: []].append(index) }
    }
  }

  private static func features(of cluster: ChannelBuilder.Cluster) -> Set<String> {
    var features: Set<String> = ["name " + cluster.key]
    for guide in cluster.guides { features.insert("guide " + guide) }
    for item in cluster.items { features.insert("stream " + item.sourced.variantID.rawValue) }
    return features
  }

  /// The only cluster of a fingerprint; `nil` for none or several.
  ///
  /// An equal name is enough. An equal guide id or stream also needs a similar name, or the other of the two:
  /// providers reuse stream ids for other channels.
  mutating func take(_ fingerprint: ChannelFingerprint) -> Int? {
    var features: Set<String> = ["name " + fingerprint.nameKey]
    for guide in fingerprint.guideIDs { features.insert("guide " + guide) }
    for stream in fingerprint.streams { features.insert("stream " + stream) }
    let candidates = Set(features.flatMap { byFeature[$0] ?? [] }).filter(free.contains)
    let scores = candidates.map { (score: score(fingerprint, clusters[$0]), index: $0) }.filter { $0.score >= 4 }
    guard let best = scores.max(by: { $0.score < $1.score }), scores.count(where: { $0.score == best.score }) == 1
    else {
      return nil
    }
    free.remove(best.index)
    return best.index
  }

  private func score(_ fingerprint: ChannelFingerprint, _ cluster: ChannelBuilder.Cluster) -> Int {
    var score = 0
    if fingerprint.nameKey == cluster.key {
      score += 4
    } else if Likeness.isSameName(fingerprint.nameKey, cluster.key) {
      score += 2
    }
    if !fingerprint.guideIDs.isDisjoint(with: cluster.guides) { score += 3 }
    if cluster.items.contains(where: { fingerprint.streams.contains($0.sourced.variantID.rawValue) }) { score += 2 }
    if let number = fingerprint.number, cluster.items.contains(where: { $0.sourced.item.number == number }) {
      score += 1
    }
    if let logo = fingerprint.logo, cluster.items.contains(where: { $0.sourced.item.logo == logo }) { score += 1 }
    return score
  }
}
