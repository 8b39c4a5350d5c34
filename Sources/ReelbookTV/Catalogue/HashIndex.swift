/// Places by the hashes of their keys, in sorted arrays: twelve bytes a place.
struct HashIndex: Sendable {
  private let hashes: [UInt64]
  private let places: [UInt32]

  init(_ entries: [(place: Int, hash: UInt64)]) {
    let sorted = entries.sorted { ($0.hash, $0.place) < ($1.hash, $1.place) }
    hashes = sorted.map(\.hash)
    places = sorted.map { UInt32($0.place) }
  }

  /// The places of a hash, ascending.
  func places(of hash: UInt64) -> [Int] {
    var found: [Int] = []
    var index = first(of: hash)
    while index < hashes.count, hashes[index] == hash {
      found.append(Int(places[index]))
      index += 1
    }
    return found
  }

  private func first(of hash: UInt64) -> Int {
    var (low, high) = (0, hashes.count)
    while low < high {
      let middle = (low + high) / 2
      if hashes[middle] < hash { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The number of its hashes that another index lacks.
  func count(missingIn other: HashIndex) -> Int {
    var (missing, index) = (0, 0)
    for hash in hashes {
      while index < other.hashes.count, other.hashes[index] < hash { index += 1 }
      if index == other.hashes.count || other.hashes[index] != hash { missing += 1 }
    }
    return missing
  }
}
