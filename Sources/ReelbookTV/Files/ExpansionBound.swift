/// How long a file may be, and how far a compressed one may expand. A small one could fill the memory otherwise.
///
/// Real lists and guides expand to some ten times their length, and guides that repeat one text to forty times.
struct ExpansionBound {
  private var packed: Int64 = 0
  private var expanded: Int64 = 0
  /// The length that the file states, if it is the library's own.
  private let stated: Int64?

  /// What each file may expand to, however short it is.
  private static let least: Int64 = 16 << 20
  /// What no file may expand to. The largest lists have half a gigabyte.
  static let most: Int64 = 2 << 30
  private static let factor: Int64 = 100

  /// Creates a bound for somebody else's file, or for one of the library's own that states its length.
  init(stated: Int64? = nil) { self.stated = stated }

  /// Counts compressed bytes.
  mutating func addPacked(_ count: Int) { packed += Int64(count) }

  /// Counts the bytes that came of them; throws if they are too many.
  mutating func addExpanded(_ count: Int) throws(TelevisionError) {
    expanded += Int64(count)
    let limit = stated ?? max(Self.least, min(Self.most, packed * Self.factor))
    guard expanded <= limit else { throw .expandsTooFar }
  }

  /// Counts bytes of a file that is not compressed; throws if they are too many.
  mutating func addPlain(_ count: Int) throws(TelevisionError) {
    expanded += Int64(count)
    guard expanded <= Self.most else { throw .tooLong }
  }
}
