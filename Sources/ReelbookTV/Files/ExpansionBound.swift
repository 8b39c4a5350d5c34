/// How far a compressed file may expand. A small one could fill the memory otherwise.
///
/// Real lists and guides expand to some ten times their length, and guides that repeat one text to forty times.
struct ExpansionBound {
  private var packed: Int64 = 0
  private var expanded: Int64 = 0

  /// What each file may expand to, however short it is.
  private static let least: Int64 = 16 << 20
  /// What no file may expand to. The largest lists have half a gigabyte.
  private static let most: Int64 = 2 << 30
  private static let factor: Int64 = 100

  /// Counts compressed bytes.
  mutating func addPacked(_ count: Int) { packed += Int64(count) }

  /// Counts the bytes that came of them; throws if they are too many.
  mutating func addExpanded(_ count: Int) throws(TelevisionError) {
    expanded += Int64(count)
    guard expanded <= max(Self.least, min(Self.most, packed * Self.factor)) else { throw .expandsTooFar }
  }
}
