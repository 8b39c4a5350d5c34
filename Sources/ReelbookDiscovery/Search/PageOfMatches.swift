import ReelbookModel

/// Keeps the best of many matches: as many as fit on a page.
///
/// One comparison of strengths rejects most matches. Only the others are compared field by field.
struct PageOfMatches {
  /// A match with its sort values.
  struct Place {
    var match: SearchIndex.Match
    /// Sorts first; lower values come first.
    var first: Double
    /// How well the words match, then the standing of the item; higher values come first.
    var strength: UInt64
  }

  /// Pages up to this size stay sorted. Larger pages are sorted only when twice as many matches have come.
  private static let smallSize = 200

  private let size: Int
  private let order: SearchOrder
  private let entries: [SearchIndex.Entry]
  private(set) var kept: [Place] = []
  /// The last place of the page; `nil` until the page is full.
  private(set) var last: Place?
  /// The strength of the last place, in the order of relevance. Weaker matches are not on the page.
  private(set) var leastStrength: UInt64 = 0

  init(size: Int, by order: SearchOrder, of entries: [SearchIndex.Entry]) {
    (self.size, self.order, self.entries) = (max(0, size), order, entries)
    if self.size == 0 { leastStrength = .max }
    kept.reserveCapacity(min(self.size, Self.smallSize) + 1)
  }

  /// The lowest level of a standing with which a match of a strength can be on the page; the highest if no match can.
  func leastLevel(of strength: UInt64) -> UInt16 {
    let (mine, least) = (strength >> 32, leastStrength >> 32)
    return mine > least ? 0 : mine < least ? .max : Postings.level(of: UInt32(truncatingIfNeeded: leastStrength))
  }

  /// Whether a match comes after all places of a full page.
  func isBehind(_ place: Place) -> Bool {
    guard let last else { return size == 0 }
    return isBefore(last, place)
  }

  /// Adds a match. Of several matches of one item, the best stays.
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
    var (index, end) = (0, kept.count)
    while index < end {
      let middle = (index + end) / 2
      if isBefore(place, kept[middle]) { end = middle } else { index = middle + 1 }
    }
    kept.insert(place, at: index)
    endPage()
  }

  /// The best matches, in order, and whether the page is full.
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

  @inline(__always)
  private func isBefore(_ a: Place, _ b: Place) -> Bool {
    if a.first != b.first { return a.first < b.first }
    return a.strength == b.strength ? isBeforeByName(a, b) : a.strength > b.strength
  }

  private func isBeforeByName(_ a: Place, _ b: Place) -> Bool {
    let (one, other) = (Int(a.match.item), Int(b.match.item))
    if order != .name, entries[one].document.votes != entries[other].document.votes {
      return entries[one].document.votes > entries[other].document.votes
    }
    if entries[one].sortName != entries[other].sortName { return entries[one].sortName < entries[other].sortName }
    return entries[one].sortID < entries[other].sortID
  }
}
