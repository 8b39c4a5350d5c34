/// Keeps the best of the matches that are handed in, as many as a page has.
///
/// Most matches are told by two numbers to be worse than what is kept; the others are looked at closer.
struct PageOfMatches {
  /// A match, and by what it stands where it does.
  struct Place {
    var match: SearchIndex.Match
    /// The lower the sooner.
    var first: Double
    /// How well it matches, and how well its item stands among those that match alike; the higher the sooner.
    var strength: UInt64
  }

  private let size: Int
  private let isBefore: (Place, Place) -> Bool
  private var kept: [Place] = []
  /// The last that is kept, once there are as many as a page has.
  private var last: Place?

  init(size: Int, by isBefore: @escaping (Place, Place) -> Bool) {
    (self.size, self.isBefore) = (max(0, size), isBefore)
  }

  /// Whether a match comes behind all that are kept.
  func isBehind(_ place: Place) -> Bool {
    guard let last else { return size == 0 }
    if place.first != last.first { return place.first > last.first }
    if place.strength != last.strength { return place.strength < last.strength }
    return isBefore(last, place)
  }

  mutating func add(_ place: Place) {
    kept.append(place)
    // Putting in order now and then costs less than finding the place of each.
    if kept.count >= size, kept.count - size >= max(size, 32) { cut() }
  }

  private mutating func cut() {
    kept.sort(by: isBefore)
    kept.removeLast(max(0, kept.count - size))
    if kept.count == size { last = kept.last }
  }

  /// The best, in order; whether there are as many as a page has.
  mutating func places() -> (places: [Place], isFull: Bool) {
    cut()
    return (kept, size > 0 && kept.count == size)
  }
}
