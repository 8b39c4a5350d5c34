import ReelbookModel

/// What a person set on a channel finds it again by its fingerprint, whatever its names are now.
extension ChannelBuilder {
  /// Finds the clusters of settings whose id no cluster has, by their fingerprints.
  mutating func claimIDs() {
    guard settings.values.contains(where: { $0.fingerprint != nil }) else { return }
    let usedIDs = Set(clusters.map(\.id))
    // Channels that a person split off are added later.
    let separateIDs = Set(
      settings.values.flatMap { record in record.separatedNames.map { Self.separateID($0, of: record.id) } })
    let unmatched = settings.values.filter {
      !usedIDs.contains($0.id) && !separateIDs.contains($0.id) && $0.fingerprint != nil
    }.sorted { $0.id < $1.id }
    guard !unmatched.isEmpty else { return }
    let index = FingerprintIndex(clusters, besides: Set(settings.keys), lastingAddresses)
    var byAddress: FingerprintIndex?
    var claims: [Int: [(score: Int, id: TitleID)]] = [:]
    for record in unmatched {
      guard let fingerprint = record.fingerprint else { continue }
      if let found = index.find(fingerprint) {
        claims[found.cluster, default: []].append((found.score, record.id))
        continue
      }
      // A channel's address weighs more than the name of another one, if that has none of its own addresses.
      let addresses = byAddress ?? FingerprintIndex(clusters, besides: heldIDs, lastingAddresses)
      byAddress = addresses
      if let cluster = addresses.clusterByAddress(fingerprint) {
        claims[cluster, default: []].append((.max, record.id))
      }
    }
    for (place, claims) in claims {
      // Of several settings, the ones with the highest score get the cluster, unless two have that score.
      let best = claims.map(\.score).max()
      let first = claims.filter { $0.score == best }
      if first.count == 1 { clusters[place].id = first[0].id }
    }
  }

  /// The ids of all settings but those whose cluster has other streams alone: only its name is theirs.
  private var heldIDs: Set<TitleID> {
    var held = Set(settings.keys)
    for cluster in clusters {
      guard let fingerprint = settings[cluster.id]?.fingerprint, !fingerprint.streams.isEmpty else { continue }
      if !cluster.items.contains(where: { fingerprint.has($0) }) { held.remove(cluster.id) }
    }
    return held
  }

  /// Gives channels their ids back whose provider gave them other names, and their names to other channels.
  mutating func keepAddresses() {
    let places = Dictionary(clusters.indices.map { (clusters[$0].id, $0) }) { first, _ in first }
    let moved = settings.values.filter { record in
      guard let fingerprint = record.fingerprint, !fingerprint.streams.isEmpty, let place = places[record.id] else {
        return false
      }
      return !clusters[place].items.contains { fingerprint.has($0) }
    }
    guard !moved.isEmpty else { return }
    let index = FingerprintIndex(clusters, besides: heldIDs, lastingAddresses)
    var targets: [TitleID: Int] = [:]
    for record in moved {
      guard let fingerprint = record.fingerprint, let other = index.clusterByAddress(fingerprint) else { continue }
      targets[record.id] = other
    }
    let claimants = Dictionary(grouping: targets.keys, by: { targets[$0] })
    targets = targets.filter { claimants[$0.value]?.count == 1 }
    // Two channels may have each other's names now. One whose own address is nowhere keeps its name.
    func isTaken(_ id: TitleID) -> Bool { settings[id] != nil && targets[id] == nil }
    while let taken = targets.first(where: { isTaken(clusters[$0.value].id) }) { targets[taken.key] = nil }
    for id in targets.keys.sorted() {
      guard let place = places[id] else { continue }
      clusters[place].id = Self.id("\(id.value)~\(clusters[place].guides.min() ?? "other")")
    }
    for (id, other) in targets { clusters[other].id = id }
  }
}
