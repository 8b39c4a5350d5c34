import ReelbookModel

/// What a person set on a channel finds it again by its fingerprint, whatever its names are now.
extension ChannelBuilder {
  /// Finds the clusters of settings whose id no cluster has, among those without settings.
  mutating func claimIDs() {
    guard settings.values.contains(where: { $0.fingerprint != nil }) else { return }
    let usedIDs = Set(clusters.map(\.id)).union(separateIDs)
    let unmatched = settings.values.filter { !usedIDs.contains($0.id) && $0.fingerprint != nil }
    guard !unmatched.isEmpty else { return }
    let index = FingerprintIndex(clusters, besides: Set(settings.keys), lastingAddresses)
    var claims: [Int: [(score: Int, id: TitleID)]] = [:]
    for record in unmatched {
      guard let found = record.fingerprint.flatMap(index.find) else { continue }
      claims[found.cluster, default: []].append((found.score, record.id))
    }
    for (place, claims) in claims {
      // Of several settings, the ones with the highest score get the cluster, unless two have that score.
      let best = claims.map(\.score).max()
      let first = claims.filter { $0.score == best }
      if first.count == 1 { clusters[place].id = first[0].id }
    }
  }

  /// The ids of channels that a person split off. They are added later.
  private var separateIDs: Set<TitleID> {
    Set(settings.values.flatMap { record in record.separatedNames.map { Self.separateID($0, of: record.id) } })
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
  ///
  /// A channel's address weighs more than the name of another one, if that has none of its own addresses. All moves
  /// are made at once, since names often move in chains: a channel that loses its name to one has another name itself.
  /// Returns whether settings are without a cluster that had one by name alone.
  mutating func keepAddresses() -> Bool {
    let places = Dictionary(clusters.indices.map { (clusters[$0].id, $0) }) { first, _ in first }
    var targets = addressMoves(places)
    guard !targets.isEmpty else { return false }
    // One without a cluster takes its address back in any case, and so do those that lose their names to it.
    var sureIDs: Set<TitleID> = []
    for id in targets.keys where places[id] == nil {
      var next = id
      while let target = targets[next], sureIDs.insert(next).inserted { next = clusters[target].id }
    }
    // Two channels may have each other's names now. Otherwise one whose own address is nowhere keeps its name.
    func isTaken(_ id: TitleID) -> Bool { settings[id] != nil && targets[id] == nil }
    while let taken = targets.first(where: { !sureIDs.contains($0.key) && isTaken(clusters[$0.value].id) }) {
      targets[taken.key] = nil
    }
    let hasLost = targets.values.contains { isTaken(clusters[$0].id) }
    var usedIDs = Set(places.keys).union(targets.keys)
    for id in targets.keys.sorted() {
      guard let place = places[id] else { continue }
      var other = Self.id("\(id.value)~\(clusters[place].guides.min() ?? "other")")
      while !usedIDs.insert(other).inserted { other = Self.id("\(other.value)~other") }
      clusters[place].id = other
    }
    for (id, target) in targets { clusters[target].id = id }
    return hasLost
  }

  /// The clusters that have the addresses of settings without a cluster, or whose cluster has other streams alone.
  private mutating func addressMoves(_ places: [TitleID: Int]) -> [TitleID: Int] {
    let separateIDs = separateIDs
    let moved = settings.values.filter { record in
      guard let fingerprint = record.fingerprint, !fingerprint.streams.isEmpty else { return false }
      guard let place = places[record.id] else { return !separateIDs.contains(record.id) }
      return !clusters[place].items.contains { fingerprint.has($0) }
    }
    guard !moved.isEmpty else { return [:] }
    let index = FingerprintIndex(clusters, besides: heldIDs, lastingAddresses)
    var claimants: [Int: [TitleID]] = [:]
    for record in moved {
      guard let target = record.fingerprint.flatMap(index.clusterByAddress) else { continue }
      claimants[target, default: []].append(record.id)
    }
    var targets: [TitleID: Int] = [:]
    for (target, ids) in claimants {
      // Of several settings, the one without a cluster gets it, and none if there is no such one.
      let without = ids.filter { places[$0] == nil }
      let first = without.isEmpty ? ids : without
      if first.count == 1 { targets[first[0]] = target }
    }
    return targets
  }
}
