/// Terms in order, each with the items that have it: a part of an index that never changes.
struct SearchSegment: Sendable {
  /// All terms, one behind the other.
  private(set) var letters = ContiguousArray<UInt8>()
  /// Where each term begins, and where the last ends.
  private(set) var starts: ContiguousArray<Int32> = [0]
  /// Where each term's items begin, and where the last's end.
  private(set) var itemStarts: ContiguousArray<Int32> = [0]
  /// The items' numbers, ascending for each term.
  private(set) var items = ContiguousArray<UInt32>()
  /// In which roles the term stands in each.
  private(set) var masks = ContiguousArray<UInt8>()

  var termCount: Int { starts.count - 1 }

  func term(_ index: Int) -> ArraySlice<UInt8> {
    ArraySlice(letters[Int(starts[index])..<Int(starts[index + 1])])
  }

  func itemRange(_ index: Int) -> Range<Int> { Int(itemStarts[index])..<Int(itemStarts[index + 1]) }

  /// The first term that does not come before a word.
  func lowerBound(_ word: [UInt8]) -> Int {
    partition { compare($0, to: word, upTo: .max) < 0 }
  }

  /// The first term behind those that begin with a word.
  func end(ofPrefix word: some Collection<UInt8>) -> Int {
    let word = Array(word)
    return partition { compare($0, to: word, upTo: word.count) <= 0 }
  }

  private func partition(_ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, termCount)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Below 0 if a term comes before a word, 0 if it is the word, or begins with it as far as is looked.
  private func compare(_ index: Int, to word: [UInt8], upTo limit: Int) -> Int {
    let start = Int(starts[index])
    let count = min(Int(starts[index + 1]) - start, limit)
    for place in 0..<min(count, word.count) where letters[start + place] != word[place] {
      return Int(letters[start + place]) - Int(word[place])
    }
    return count - word.count
  }

  /// Puts a term behind the others, with its items.
  mutating func append(term: some Collection<UInt8>, _ found: some Sequence<(item: UInt32, mask: UInt8)>) {
    letters.append(contentsOf: term)
    starts.append(Int32(letters.count))
    for (item, mask) in found {
      items.append(item)
      masks.append(mask)
    }
    itemStarts.append(Int32(items.count))
  }

  /// Two segments as one, without the items that are gone.
  init(merging a: SearchSegment, _ b: SearchSegment, keeping isKept: (UInt32) -> Bool) {
    self.init()
    items.reserveCapacity(a.items.count + b.items.count)
    masks.reserveCapacity(a.items.count + b.items.count)
    var (left, right) = (0, 0)
    while left < a.termCount || right < b.termCount {
      let isLeft =
        left < a.termCount && (right == b.termCount || !b.term(right).lexicographicallyPrecedes(a.term(left)))
      let isRight =
        right < b.termCount && (left == a.termCount || !a.term(left).lexicographicallyPrecedes(b.term(right)))
      let term = isLeft ? a.term(left) : b.term(right)
      let before = items.count
      // Numbers are given in order: those of the later segment need not be the higher ones, since both are merged parts.
      if isLeft, isRight {
        appendItems(of: a, a.itemRange(left), b, b.itemRange(right), isKept)
      } else if isLeft {
        appendItems(of: a, a.itemRange(left), b, 0..<0, isKept)
      } else {
        appendItems(of: b, b.itemRange(right), a, 0..<0, isKept)
      }
      if items.count > before {
        letters.append(contentsOf: term)
        starts.append(Int32(letters.count))
        itemStarts.append(Int32(items.count))
      }
      if isLeft { left += 1 }
      if isRight { right += 1 }
    }
  }

  init() {}

  private mutating func appendItems(
    of a: SearchSegment, _ first: Range<Int>, _ b: SearchSegment, _ second: Range<Int>, _ isKept: (UInt32) -> Bool
  ) {
    var (left, right) = (first.lowerBound, second.lowerBound)
    while left < first.upperBound || right < second.upperBound {
      let isLeft = right == second.upperBound || left < first.upperBound && a.items[left] < b.items[right]
      let (item, mask) = isLeft ? (a.items[left], a.masks[left]) : (b.items[right], b.masks[right])
      if isKept(item) {
        items.append(item)
        masks.append(mask)
      }
      if isLeft { left += 1 } else { right += 1 }
    }
  }
}

/// Gathers the terms of items, and makes a segment of them.
struct SegmentBuilder {
  private var terms: [[UInt8]: Int] = [:]
  private var words: [[UInt8]] = []
  /// The items of each term, in the order in which they came, with the roles in the low byte.
  private var found: [[UInt64]] = []

  /// Notes the words of a text of an item; items come with ascending numbers.
  mutating func add(_ text: String, _ role: SearchDocument.Text.Role, of item: UInt32) {
    WordReader(purpose: .index).read(text) { word, _ in add(word, role, of: item) }
  }

  /// Notes one word of an item.
  mutating func add(_ word: [UInt8], _ role: SearchDocument.Text.Role, of item: UInt32) {
    let bit = UInt64(1) << UInt64(role.rawValue)
    guard let index = terms[word] else {
      terms[word] = words.count
      words.append(word)
      return found.append([UInt64(item) << 8 | bit])
    }
    if let last = found[index].last, last >> 8 == UInt64(item) {
      found[index][found[index].count - 1] = last | bit
    } else {
      found[index].append(UInt64(item) << 8 | bit)
    }
  }

  /// The segment of all that was added.
  func segment() -> SearchSegment {
    var segment = SearchSegment()
    for index in words.indices.sorted(by: { words[$0].lexicographicallyPrecedes(words[$1]) }) {
      segment.append(term: words[index], found[index].lazy.map { (UInt32($0 >> 8), UInt8($0 & 0xFF)) })
    }
    return segment
  }
}
