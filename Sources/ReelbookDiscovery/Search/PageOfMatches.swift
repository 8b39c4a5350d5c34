import ReelbookModel

/// The best of many matches: as many as fit on a page.
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

  /// Pages up to this size stay sorted. Larger pages are sorted only when they have twice as many matches.
  private static let smallSize = 200

  private let size: Int
  private let order: SearchOrder
  private let entries: EntryTable
  private(set) var matches: [Place] = []
  /// The last place of the page; `nil` until the page is full.
  private(set) var last: Place?
  /// The strength of the last place, in the order of relevance. Weaker matches are not on the page.
  private(set) var leastStrength: UInt64 = 0

  init(size: Int, by order: SearchOrder, of entries: EntryTable) {
    (self.size, self.order, self.entries) = (max(0, size), order, entries)
    if self.size == 0 { leastStrength = .max }
    matches.reserveCapacity(min(self.size, Self.smallSize) + 1)
  }

  /// The lowest level of a prominence with which a match of a strength can be on the page; the highest if no match can.
  func leastLevel(of strength: UInt64) -> UInt16 {
    let (match, page) = (SearchGrade.grades(of: strength), SearchGrade.grades(of: leastStrength))
    return match > page
      ? 0 : match < page ? .max : Postings.level(of: SearchGrade.prominence(of: leastStrength))
  }

  /// Whether a match comes after all places of a full page.
  func isAfterPage(_ place: Place) -> Bool {
    guard let last else { return size == 0 }
    return isBefore(last, place)
  }

  /// Adds a match. Of several matches of one item, a small page keeps the best.
  mutating func add(_ place: Place) {
    guard size <= Self.smallSize else {
      matches.append(place)
      if matches.count >= size, matches.count - size >= size { sort() }
      return
    }
    if let existing = matches.firstIndex(where: { $0.match.item == place.match.item }) {
      guard isBefore(place, matches[existing]) else { return }
      matches.remove(at: existing)
    }
    var (index, end) = (0, matches.count)
    while index < end {
      let middle = (index + end) / 2
      if isBefore(place, matches[middle]) { end = middle } else { index = middle + 1 }
    }
    matches.insert(place, at: index)
    trim()
  }

  /// The best matches, in order, and whether the page is full.
  mutating func places() -> (places: [Place], isFull: Bool) {
    if size > Self.smallSize { sort() }
    return (matches, last != nil)
  }

  private mutating func sort() {
    matches.sort(by: isBefore)
    trim()
  }

  /// Cuts the matches to the size of the page, and updates its last place.
  private mutating func trim() {
    if matches.count > size { matches.removeLast(matches.count - size) }
    guard matches.count == size else { return }
    last = matches.last
    if order == .relevance { leastStrength = last?.strength ?? 0 }
  }

  @inline(__always)
  private func isBefore(_ a: Place, _ b: Place) -> Bool {
    if a.first != b.first { return a.first < b.first }
    return a.strength == b.strength ? isBeforeByName(a, b) : a.strength > b.strength
  }

  private func isBeforeByName(_ a: Place, _ b: Place) -> Bool {
    let (one, other) = (Int(a.match.item), Int(b.match.item))
    if entries[one].sortName != entries[other].sortName { return entries[one].sortName < entries[other].sortName }
    return entries[one].sortID < entries[other].sortID
  }
}
