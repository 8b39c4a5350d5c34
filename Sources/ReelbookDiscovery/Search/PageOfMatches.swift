/// Keeps the best of the matches that are handed in, as many as a page has.
///
/// Most matches are told by one number to be worse than what is kept; the others are looked at closer.
struct PageOfMatches {
  /// A match, and by what it stands where it does.
  struct Place {
    var match: SearchIndex.Match
    /// The lower the sooner.
    var first: Double
    /// How well it matches, and how well its item stands among those that match alike; the higher the sooner.
    var strength: UInt64
  }

  /// Pages up to this size are kept in order; of larger ones the best are chosen now and then.
  private static let smallSize = 200

  private let size: Int
  private let order: SearchOrder
  private let entries: [SearchIndex.Entry]
  private(set) var kept: [Place] = []
  /// The last of the page, once there are as many as it has.
  private(set) var last: Place?
  /// The strength of the last of a page in the order of relevance: what is weaker is not on it.
  private(set) var leastStrength: UInt64 = 0

  init(size: Int, by order: SearchOrder, of entries: [SearchIndex.Entry]) {
    (self.size, self.order, self.entries) = (max(0, size), order, entries)
    if self.size == 0 { leastStrength = .max }
    kept.reserveCapacity(min(self.size, Self.smallSize) + 1)
  }

  /// Whether a match comes behind all of a full page.
  func isBehind(_ place: Place) -> Bool {
    guard let last else { return size == 0 }
    return isBefore(last, place)
  }

  /// Puts a match in; of several of one item the best counts.
  mutating func add(_ place: Place) {
    guard size <= Self.smallSize else {
      kept.append(place)
      if kept.count >= size, kept.count - size >= size { sort() }
      return
    }
    if let known = kept.firstIndex(where: { $0.match.item == place.match.item }) {
      guard isBefore(place, kept[known]) else { return }
      kept.remove(at: known)
    }
    var index = kept.count
    while index > 0, isBefore(place, kept[index - 1]) { index -= 1 }
    kept.insert(place, at: index)
    endPage()
  }

  /// The best, in order, and whether there are as many as a page has.
  mutating func places() -> (places: [Place], isFull: Bool) {
    if size > Self.smallSize { sort() }
    return (kept, last != nil)
  }

  private mutating func sort() {
    kept.sort(by: isBefore)
    endPage()
  }

  private mutating func endPage() {
    if kept.count > size { kept.removeLast(kept.count - size) }
    guard kept.count == size else { return }
    last = kept.last
    if order == .relevance { leastStrength = last?.strength ?? 0 }
  }

  private func isBefore(_ a: Place, _ b: Place) -> Bool {
    if a.first != b.first { return a.first < b.first }
    if a.strength != b.strength { return a.strength > b.strength }
    let (one, other) = (Int(a.match.item), Int(b.match.item))
    if order != .name, entries[one].document.votes != entries[other].document.votes {
      return entries[one].document.votes > entries[other].document.votes
    }
    if entries[one].sortName != entries[other].sortName { return entries[one].sortName < entries[other].sortName }
    return entries[one].sortID < entries[other].sortID
  }
}
