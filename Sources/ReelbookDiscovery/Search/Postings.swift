import ReelbookModel

/// The items of each term, in the order of terms. Adjacent terms have one range of items.
struct Postings: Sendable {
  /// The bit of a story in a mask of roles.
  static let storyMask: UInt8 = 1 << SearchDocument.Text.Role.story.rawValue
  static let contextMask: UInt8 = 1 << SearchDocument.Text.Role.context.rawValue
  /// The bits of the names.
  static let nameMask: UInt8 =
    1 << SearchDocument.Text.Role.name.rawValue | 1 << SearchDocument.Text.Role.otherName.rawValue

  /// The start of each term's items, and the end of the last.
  private var starts: ContiguousArray<Int32> = [0]
  /// The item numbers, ascending within each term.
  private(set) var items = ContiguousArray<UInt32>()
  /// The roles in which an item has the term, as a mask.
  private(set) var masks = ContiguousArray<UInt8>()
  /// The level of each item's prominence, the highest in each block of 16 items, and in each row of 16 blocks.
  private(set) var levels = ContiguousArray<UInt16>()
  private var blockPeaks = ContiguousArray<UInt16>()
  private var rowPeaks = ContiguousArray<UInt16>()

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

  /// Gives the items other numbers, in the same order.
  mutating func renumber(_ numbers: ContiguousArray<UInt32>) {
    for place in items.indices { items[place] = numbers[Int(items[place])] }
  }

  mutating func endTerm() { starts.append(Int32(items.count)) }

  /// Computes the levels of prominence, by which a page skips items that cannot be on it.
  ///
  /// Call it after all items are added. An item that has a term only by its context gets a level above all others,
  /// because a page must not skip it.
  mutating func measure(_ briefs: [SearchIndex.Brief]) {
    levels = ContiguousArray(repeating: .max, count: items.count)
    blockPeaks = ContiguousArray(repeating: 0, count: (items.count + 15) >> 4)
    rowPeaks = ContiguousArray(repeating: 0, count: (items.count + 255) >> 8)
    for place in items.indices {
      if masks[place] != Self.contextMask { levels[place] = Self.level(of: briefs[Int(items[place])].prominence) }
      if levels[place] > blockPeaks[place >> 4] { blockPeaks[place >> 4] = levels[place] }
    }
    for (block, peak) in blockPeaks.enumerated() where peak > rowPeaks[block >> 4] { rowPeaks[block >> 4] = peak }
  }

  /// The level of a prominence: its highest bit, and the eleven bits after it. A higher one has no lower level.
  static func level(of prominence: UInt32) -> UInt16 {
    let zeros = prominence.leadingZeroBitCount
    return prominence == 0 ? 0 : UInt16(31 - zeros) << 11 | UInt16((prominence << zeros) >> 20 & 2047)
  }

  /// The first place in a range whose item has one of some levels; `nil` if there is none.
  @inline(__always)
  func place(in range: Range<Int>, from lowest: UInt16, through highest: UInt16) -> Int? {
    guard lowest <= highest else { return nil }
    var place = range.lowerBound
    while place < range.upperBound {
      if place & 255 == 0, rowPeaks[place >> 8] < lowest {
        place += 256
      } else if place & 15 == 0, blockPeaks[place >> 4] < lowest {
        place += 16
      } else {
        let end = min((place | 15) + 1, range.upperBound)
        while place < end {
          if levels[place] >= lowest, levels[place] <= highest { return place }
          place += 1
        }
      }
    }
    return nil
  }

  /// Merges the items of a term from two postings, without the removed items.
  mutating func append(
    _ a: Postings, terms aTerms: Range<Int>, and b: Postings, terms bTerms: Range<Int>,
    where isIncluded: (UInt32) -> Bool
  ) {
    let (first, second) = (a.range(of: aTerms), b.range(of: bTerms))
    var (left, right) = (first.lowerBound, second.lowerBound)
    // Both segments may be results of merges: neither has all the lower numbers.
    while left < first.upperBound || right < second.upperBound {
      let isLeft = right == second.upperBound || left < first.upperBound && a.items[left] < b.items[right]
      let (item, mask) = isLeft ? (a.items[left], a.masks[left]) : (b.items[right], b.masks[right])
      if isIncluded(item) { append(item, mask) }
      if isLeft { left += 1 } else { right += 1 }
    }
  }
}

/// In a file.
extension Postings {
  func write(to writer: inout FlatWriter) {
    writer.add(starts)
    writer.add(items)
    writer.add(masks)
    writer.add(levels)
    writer.add(blockPeaks)
    writer.add(rowPeaks)
  }

  /// Reads what was written; `nil` if it does not fit together, or names an item that is not there, or a seventh role.
  init?(from reader: inout FlatReader, termCount: Int, itemCount: Int) {
    guard let starts = reader.array(of: Int32.self), let items = reader.array(of: UInt32.self),
      let masks = reader.array(of: UInt8.self), let levels = reader.array(of: UInt16.self),
      let blockPeaks = reader.array(of: UInt16.self), let rowPeaks = reader.array(of: UInt16.self),
      starts.count == termCount + 1, starts.areStarts(to: items.count), masks.count == items.count,
      levels.count == items.count, blockPeaks.count == (items.count + 15) >> 4,
      rowPeaks.count == (items.count + 255) >> 8, items.allSatisfy({ Int($0) < itemCount }),
      masks.allSatisfy({ $0 < 64 })
    else { return nil }
    (self.starts, self.items, self.masks) = (starts, items, masks)
    (self.levels, self.blockPeaks, self.rowPeaks) = (levels, blockPeaks, rowPeaks)
  }
}
