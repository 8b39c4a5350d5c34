/// The items of terms, one term behind the other: what several terms that stand together have is one range.
struct Postings: Sendable {
  /// The bit of a story among the roles.
  static let storyMask: UInt8 = 1 << SearchDocument.Text.Role.story.rawValue

  /// Where each term's items begin, and where the last's end.
  private var starts: ContiguousArray<Int32> = [0]
  /// The items' numbers, ascending for each term.
  private(set) var items = ContiguousArray<UInt32>()
  /// In which roles the term stands in each.
  private(set) var masks = ContiguousArray<UInt8>()

  /// Where the items of some terms stand.
  func range(of terms: Range<Int>) -> Range<Int> {
    Int(starts[terms.lowerBound])..<Int(starts[terms.upperBound])
  }

  mutating func reserve(_ count: Int) {
    items.reserveCapacity(count)
    masks.reserveCapacity(count)
  }

  mutating func append(_ item: UInt32, _ mask: UInt8) {
    items.append(item)
    masks.append(mask)
  }

  mutating func endTerm() { starts.append(Int32(items.count)) }

  /// Puts in the items of a term of two others, without those that are gone.
  mutating func append(
    _ a: Postings, _ aTerms: Range<Int>, _ b: Postings, _ bTerms: Range<Int>, keeping isKept: (UInt32) -> Bool
  ) {
    let (first, second) = (a.range(of: aTerms), b.range(of: bTerms))
    var (left, right) = (first.lowerBound, second.lowerBound)
    // Numbers are given in order, but those of the later need not be the higher ones: both may be merged.
    while left < first.upperBound || right < second.upperBound {
      let isLeft = right == second.upperBound || left < first.upperBound && a.items[left] < b.items[right]
      let (item, mask) = isLeft ? (a.items[left], a.masks[left]) : (b.items[right], b.masks[right])
      if isKept(item) { append(item, mask) }
      if isLeft { left += 1 } else { right += 1 }
    }
  }
}
