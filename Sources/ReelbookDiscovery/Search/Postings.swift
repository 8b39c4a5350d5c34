/// The items of each term, in the order of terms. Adjacent terms have one range of items.
struct Postings: Sendable {
  /// The bit of a story in a mask of roles.
  static let storyMask: UInt8 = 1 << SearchDocument.Text.Role.story.rawValue
  private static let contextMask: UInt8 = 1 << SearchDocument.Text.Role.context.rawValue

  /// The start of each term's items, and the end of the last.
  private var starts: ContiguousArray<Int32> = [0]
  /// The item numbers, ascending within each term.
  private(set) var items = ContiguousArray<UInt32>()
  /// The roles in which an item has the term, as a mask.
  private(set) var masks = ContiguousArray<UInt8>()
  /// The highest standing in each block of 16 items, and in each row of 16 blocks.
  private var blockPeaks = ContiguousArray<UInt32>()
  private var rowPeaks = ContiguousArray<UInt32>()

  /// The range of the items of some terms.
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

  /// Finds the highest standings, so that a page can pass over blocks with lower ones. Call it once all items are
  /// added.
  ///
  /// A block with an item that has a term only by its context counts as the highest, since a page must know of it.
  mutating func measure(_ standings: [UInt32]) {
    blockPeaks = ContiguousArray(repeating: 0, count: (items.count + 15) >> 4)
    rowPeaks = ContiguousArray(repeating: 0, count: (items.count + 255) >> 8)
    for place in items.indices {
      let standing = masks[place] == Self.contextMask ? .max : standings[Int(items[place])]
      if standing > blockPeaks[place >> 4] { blockPeaks[place >> 4] = standing }
    }
    for (block, peak) in blockPeaks.enumerated() where peak > rowPeaks[block >> 4] { rowPeaks[block >> 4] = peak }
  }

  /// The first part of a range in which an item may have a standing; empty if there is none.
  func part(of range: Range<Int>, reaching standing: UInt32) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound {
      if start & 255 == 0, rowPeaks[start >> 8] < standing {
        start += 256
      } else if blockPeaks[start >> 4] < standing {
        start = (start | 15) + 1
      } else {
        return start..<min((start | 15) + 1, range.upperBound)
      }
    }
    return range.upperBound..<range.upperBound
  }

  /// Merges the items of a term from two postings, without the removed items.
  mutating func append(
    _ a: Postings, _ aTerms: Range<Int>, _ b: Postings, _ bTerms: Range<Int>, keeping isKept: (UInt32) -> Bool
  ) {
    let (first, second) = (a.range(of: aTerms), b.range(of: bTerms))
    var (left, right) = (first.lowerBound, second.lowerBound)
    // Both segments may be results of merges: neither has all the lower numbers.
    while left < first.upperBound || right < second.upperBound {
      let isLeft = right == second.upperBound || left < first.upperBound && a.items[left] < b.items[right]
      let (item, mask) = isLeft ? (a.items[left], a.masks[left]) : (b.items[right], b.masks[right])
      if isKept(item) { append(item, mask) }
      if isLeft { left += 1 } else { right += 1 }
    }
  }
}
