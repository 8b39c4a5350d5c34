/// A part of an index that never changes: terms in order, each with its items.
///
/// The items that have a term in a story are kept apart. They are many, and matches by name come before them.
struct SearchSegment: Sendable {
  /// The letters of all terms, in order.
  private var letters = ContiguousArray<UInt8>()
  /// The start of each term, and the end of the last.
  private var starts: ContiguousArray<Int32> = [0]
  /// For each byte, the first term that begins with it or with a later byte, up to the last first byte of any term.
  private var firstTerms: ContiguousArray<Int32> = []
  /// The items that have a term in any role except story.
  private(set) var named = Postings()
  /// The items that have a term in a story.
  private(set) var told = Postings()

  var termCount: Int { starts.count - 1 }

  /// The number of items, summed over all terms.
  var size: Int { named.items.count + told.items.count }

  func term(_ index: Int) -> ArraySlice<UInt8> {
    ArraySlice(letters[Int(starts[index])..<Int(starts[index + 1])])
  }

  func length(ofTerm index: Int) -> Int { Int(starts[index + 1] - starts[index]) }

  init() {}

  /// Adds a term with its items, after all others.
  mutating func append(term: some Collection<UInt8>, _ found: some Sequence<(item: UInt32, mask: UInt8)>) {
    append(letters: term)
    for (item, mask) in found {
      if mask & ~Postings.storyMask != 0 { named.append(item, mask & ~Postings.storyMask) }
      if mask & Postings.storyMask != 0 { told.append(item, Postings.storyMask) }
    }
    named.endTerm()
    told.endTerm()
  }

  /// Finds the highest standings of blocks of items, once all terms are added.
  mutating func measure(_ standings: [UInt32]) {
    named.measure(standings)
    told.measure(standings)
  }

  private mutating func append(letters term: some Collection<UInt8>) {
    while firstTerms.count <= Int(term.first ?? 0) { firstTerms.append(Int32(termCount)) }
    letters.append(contentsOf: term)
    starts.append(Int32(letters.count))
  }

  /// Merges two segments, without the removed items.
  init(merging a: SearchSegment, _ b: SearchSegment, keeping isKept: (UInt32) -> Bool) {
    named.reserve(a.named.items.count + b.named.items.count)
    told.reserve(a.told.items.count + b.told.items.count)
    var (left, right) = (0, 0)
    while left < a.termCount || right < b.termCount {
      let isLeft =
        left < a.termCount && (right == b.termCount || !b.term(right).lexicographicallyPrecedes(a.term(left)))
      let isRight =
        right < b.termCount && (left == a.termCount || !a.term(left).lexicographicallyPrecedes(b.term(right)))
      let before = size
      let (first, second) = (left..<(isLeft ? left + 1 : left), right..<(isRight ? right + 1 : right))
      named.append(a.named, first, b.named, second, keeping: isKept)
      told.append(a.told, first, b.told, second, keeping: isKept)
      if size > before {
        append(letters: isLeft ? a.term(left) : b.term(right))
        named.endTerm()
        told.endTerm()
      }
      (left, right) = (first.upperBound, second.upperBound)
    }
  }
}

/// Reads the terms as a tree of letters: terms with the same beginning are adjacent.
extension SearchSegment {
  /// The terms that begin with a word. If the word is a term itself, it is the first.
  func terms(beginningWith word: some Sequence<UInt8>) -> Range<Int> {
    var (terms, depth) = (0..<termCount, 0)
    for byte in word {
      terms = part(of: terms, with: byte, at: depth)
      depth += 1
    }
    return terms
  }

  /// Of terms that are equal before a depth, those that have a byte at that depth.
  func part(of terms: Range<Int>, with byte: UInt8, at depth: Int) -> Range<Int> {
    // The index by first bytes needs no search. At depth 0 the range is always all terms, or all after those done.
    if depth == 0 { return firstTerm(Int(byte))..<firstTerm(Int(byte) + 1) }
    let start = first(in: terms) { self.byte(of: $0, at: depth) >= Int(byte) }
    guard start < terms.upperBound, self.byte(of: start, at: depth) == Int(byte) else { return start..<start }
    return start..<first(in: start..<terms.upperBound) { self.byte(of: $0, at: depth) > Int(byte) }
  }

  /// Of terms equal before a depth, those with the first letter that occurs there; `nil` if all end before it.
  func firstLetter(of terms: Range<Int>, at depth: Int) -> (terms: Range<Int>, width: Int)? {
    var start = terms.lowerBound
    // The term that ends at the depth comes first.
    if start < terms.upperBound, length(ofTerm: start) == depth { start += 1 }
    guard start < terms.upperBound else { return nil }
    let place = Int(starts[start]) + depth
    let width = min(letters[place].letterWidth, Int(starts[start + 1]) - place)
    var same = start..<terms.upperBound
    for offset in 0..<width { same = part(of: same, with: letters[place + offset], at: depth + offset) }
    return (same, width)
  }

  private func firstTerm(_ byte: Int) -> Int { byte < firstTerms.count ? Int(firstTerms[byte]) : termCount }

  /// A byte of a term; -1 after its end.
  private func byte(of term: Int, at depth: Int) -> Int {
    let place = Int(starts[term]) + depth
    return place < Int(starts[term + 1]) ? Int(letters[place]) : -1
  }

  private func first(in terms: Range<Int>, where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (terms.lowerBound, terms.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension UInt8 {
  /// The number of bytes of the UTF-8 letter that begins with this byte; one within a cut letter.
  var letterWidth: Int { self < 0xC0 ? 1 : self < 0xE0 ? 2 : self < 0xF0 ? 3 : 4 }
}
