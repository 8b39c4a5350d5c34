/// A part of an index that never changes: terms in order, each with its items.
///
/// The items that have a term in a story are stored separately. They are many, and matches by name come before them.
struct SearchSegment: Sendable {
  /// The letters of all terms, in order.
  private var letters = ContiguousArray<UInt8>()
  /// The start of each term, and the end of the last.
  private var starts: ContiguousArray<Int32> = [0]
  /// The first eight bytes of each term as a number. Most comparisons need no others.
  private var heads: ContiguousArray<UInt64> = []
  /// For each pair of first bytes, the first term that begins with it or with a later one, up to the last pair of any
  /// term.
  private var firstTerms: ContiguousArray<Int32> = []
  /// The items that have a term in any role except story.
  private(set) var named = Postings()
  /// The items that have a term in a story.
  private(set) var synopsis = Postings()

  var termCount: Int { starts.count - 1 }

  /// The number of items, summed over all terms.
  var size: Int { named.items.count + synopsis.items.count }

  func term(_ index: Int) -> ArraySlice<UInt8> {
    ArraySlice(letters[Int(starts[index])..<Int(starts[index + 1])])
  }

  func length(ofTerm index: Int) -> Int { Int(starts[index + 1] - starts[index]) }

  init() {}

  /// Adds a term with its items, after all others.
  mutating func append(term: some Collection<UInt8>, _ items: some Sequence<(item: UInt32, mask: UInt8)>) {
    append(letters: term)
    for (item, mask) in items {
      if mask & ~Postings.storyMask != 0 { named.append(item, mask & ~Postings.storyMask) }
      if mask & Postings.storyMask != 0 { synopsis.append(item, Postings.storyMask) }
    }
    named.endTerm()
    synopsis.endTerm()
  }

  /// Computes the levels of the items' prominence, after all terms are added.
  mutating func measure(_ briefs: [SearchIndex.Brief]) {
    named.measure(briefs)
    synopsis.measure(briefs)
  }

  /// Gives the items other numbers, in the same order.
  mutating func renumber(_ numbers: ContiguousArray<UInt32>) {
    named.renumber(numbers)
    synopsis.renumber(numbers)
  }

  private mutating func append(letters term: some Collection<UInt8>) {
    if let first = term.first {
      let pair = Self.pair(first, term.dropFirst().first)
      while firstTerms.count <= pair { firstTerms.append(Int32(termCount)) }
    }
    let head = term.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    heads.append(head << UInt64(64 - 8 * min(term.count, 8)))
    letters.append(contentsOf: term)
    starts.append(Int32(letters.count))
  }

  /// Merges two segments, without the removed items.
  init(merging a: SearchSegment, _ b: SearchSegment, keeping isIncluded: (UInt32) -> Bool) {
    named.reserve(a.named.items.count + b.named.items.count)
    synopsis.reserve(a.synopsis.items.count + b.synopsis.items.count)
    var (left, right) = (0, 0)
    while left < a.termCount || right < b.termCount {
      let isLeft =
        left < a.termCount && (right == b.termCount || !b.term(right).lexicographicallyPrecedes(a.term(left)))
      let isRight =
        right < b.termCount && (left == a.termCount || !a.term(left).lexicographicallyPrecedes(b.term(right)))
      let before = size
      let (first, second) = (left..<(isLeft ? left + 1 : left), right..<(isRight ? right + 1 : right))
      named.append(a.named, terms: first, and: b.named, terms: second, where: isIncluded)
      synopsis.append(a.synopsis, terms: first, and: b.synopsis, terms: second, where: isIncluded)
      if size > before {
        append(letters: isLeft ? a.term(left) : b.term(right))
        named.endTerm()
        synopsis.endTerm()
      }
      (left, right) = (first.upperBound, second.upperBound)
    }
  }
}

/// In a file.
extension SearchSegment {
  func write(to writer: inout FlatWriter) {
    writer.add(letters)
    writer.add(starts)
    writer.add(heads)
    writer.add(firstTerms)
    named.write(to: &writer)
    synopsis.write(to: &writer)
  }

  /// Reads what was written; `nil` if it does not fit together, or names an item that is not there.
  init?(from reader: inout FlatReader, itemCount: Int) {
    guard let letters = reader.array(of: UInt8.self), let starts = reader.array(of: Int32.self),
      let heads = reader.array(of: UInt64.self), let firstTerms = reader.array(of: Int32.self),
      starts.count == heads.count + 1, starts.areStarts(to: letters.count),
      let named = Postings(from: &reader, termCount: heads.count, itemCount: itemCount),
      let synopsis = Postings(from: &reader, termCount: heads.count, itemCount: itemCount)
    else { return nil }
    (self.letters, self.starts, self.heads, self.firstTerms) = (letters, starts, heads, firstTerms)
    (self.named, self.synopsis) = (named, synopsis)
    guard isInOrder else { return nil }
  }

  /// Whether the terms ascend, and the heads and the table of pairs are theirs: looking up a word relies on it.
  private var isInOrder: Bool {
    var pairs = ContiguousArray<Int32>()
    for index in heads.indices {
      let (start, end) = (Int(starts[index]), Int(starts[index + 1]))
      let count = min(end - start, 8)
      var head: UInt64 = 0
      for place in start..<start + count { head = head << 8 | UInt64(letters[place]) }
      guard heads[index] == head << UInt64(64 - 8 * count) else { return false }
      if index > 0, heads[index - 1] >= heads[index] {
        guard heads[index - 1] == heads[index], term(index - 1).lexicographicallyPrecedes(term(index)) else {
          return false
        }
      }
      guard count > 0 else { continue }
      let pair = Self.pair(letters[start], count > 1 ? letters[start + 1] : nil)
      while pairs.count <= pair { pairs.append(Int32(index)) }
    }
    return pairs == firstTerms
  }
}

/// Reads the terms as a tree of letters: terms with the same beginning are adjacent.
extension SearchSegment {
  /// The terms that begin with a word. If the word is a term itself, it is the first.
  func terms(beginningWith word: [UInt8]) -> Range<Int> {
    part(of: 0..<termCount, with: word, word.indices, at: 0)
  }

  /// Of terms that are equal before a depth, those that have some bytes of a word there.
  func part(of terms: Range<Int>, with word: [UInt8], _ bytes: Range<Int>, at depth: Int) -> Range<Int> {
    guard !terms.isEmpty, let first = bytes.first else { return terms }
    var terms = terms
    // The table of pairs makes the search short.
    if depth < 2 {
      let before = depth == 0 ? word[first] : byte(of: terms.lowerBound, at: 0)
      if before.hasOwnClass, depth + bytes.count > 1 {
        let pair = Self.pair(before, word[first + 1 - depth])
        terms = terms.clamped(to: firstTerm(pair)..<firstTerm(pair + 1))
      } else {
        // First bytes that share a class share its pairs, which are then in no order.
        terms = terms.clamped(to: firstTerm(Self.pair(before))..<firstTerm(Self.pair(before) + Self.classLimit))
      }
    }
    guard depth + bytes.count <= 8 else { return part(of: terms) { compare($0, word, bytes, at: depth) } }
    let wanted = bytes.reduce(0) { $0 << 8 | UInt64(word[$1]) }
    return part(of: terms) { term in
      let head = head(of: term, bytes.count, at: depth)
      return head < wanted ? -1 : head == wanted ? 0 : 1
    }
  }

  /// Of terms in the order of a comparison, those for which it is 0.
  @inline(__always)
  private func part(of terms: Range<Int>, where compare: (Int) -> Int) -> Range<Int> {
    let start = first(in: terms) { compare($0) >= 0 }
    guard start < terms.upperBound, compare(start) == 0 else { return start..<start }
    return start..<firstAfter(start, in: terms) { compare($0) > 0 }
  }

  /// Of terms equal before a depth, those with the first letter that occurs there; `nil` if all end before it.
  func firstLetter(of terms: Range<Int>, at depth: Int) -> (terms: Range<Int>, width: Int)? {
    var start = terms.lowerBound
    // The term that ends at the depth comes first.
    if start < terms.upperBound, byte(of: start, at: depth) == 0 { start += 1 }
    // Initials are looked up as a whole alone.
    if depth == 0 {
      start = self.first(in: start..<terms.upperBound) { self.byte(of: $0, at: 0) > SearchIndex.initialsMark[0] }
    }
    guard start < terms.upperBound else { return nil }
    let (first, byte) = (byte(of: start, at: 0), byte(of: start, at: depth))
    let width = byte.letterWidth
    if depth < 2, byte.hasOwnClass, first.hasOwnClass {
      return (start..<firstTerm(depth == 0 ? Self.pair(byte) + Self.classLimit : Self.pair(first, byte) + 1), width)
    }
    guard depth + width > 8 else {
      let letter = head(of: start, width, at: depth)
      return (start..<firstAfter(start, in: terms) { head(of: $0, width, at: depth) != letter }, width)
    }
    // A term that was cut to its maximum length may end within a letter.
    let letter = term(start).dropFirst(depth).prefix(width)
    return (start..<firstAfter(start, in: terms) { !term($0).dropFirst(depth).starts(with: letter) }, letter.count)
  }

  /// Some bytes of a term among its first eight, as a number; zeros after its end.
  @inline(__always)
  private func head(of term: Int, _ count: Int, at depth: Int) -> UInt64 {
    (heads[term] &<< UInt64(8 * depth)) &>> UInt64(64 - 8 * count)
  }

  /// A byte of a term; 0 after its end.
  private func byte(of term: Int, at depth: Int) -> UInt8 {
    if depth < 8 { return UInt8(truncatingIfNeeded: head(of: term, 1, at: depth)) }
    return depth < length(ofTerm: term) ? letters[Int(starts[term]) + depth] : 0
  }

  /// The place of two bytes in the table of pairs, in the order of terms.
  private static func pair(_ first: UInt8, _ second: UInt8? = nil) -> Int {
    first.letterClass * classLimit + (second?.letterClass ?? 0)
  }

  /// A number above the classes of letters.
  private static let classLimit = 64

  private func firstTerm(_ pair: Int) -> Int { pair < firstTerms.count ? Int(firstTerms[pair]) : termCount }

  /// Compares a term with some bytes of a word at a depth: 0 if it has them, below 0 if it comes before them, else
  /// above 0.
  @inline(__always)
  private func compare(_ term: Int, _ word: [UInt8], _ bytes: Range<Int>, at depth: Int) -> Int {
    let (place, end) = (Int(starts[term]) + depth - bytes.lowerBound, Int(starts[term + 1]))
    for index in bytes {
      guard place + index < end else { return -1 }
      let difference = Int(letters[place + index]) - Int(word[index])
      if difference != 0 { return difference }
    }
    return 0
  }

  @inline(__always)
  private func first(in terms: Range<Int>, where isAfter: (Int) -> Bool) -> Int {
    var (low, high) = (terms.lowerBound, terms.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The first term after a given one for which a condition is true.
  ///
  /// Usually it is near, so the steps of the search begin small.
  @inline(__always)
  private func firstAfter(_ term: Int, in terms: Range<Int>, where isAfter: (Int) -> Bool) -> Int {
    var (last, step) = (term, 1)
    while last + step < terms.upperBound, !isAfter(last + step) {
      last += step
      step *= 2
    }
    return first(in: last + 1..<min(last + step, terms.upperBound), where: isAfter)
  }
}

extension UInt8 {
  /// The number of bytes of the UTF-8 letter that begins with this byte; 1 for a byte within a letter.
  var letterWidth: Int { self < 0xC0 ? 1 : self < 0xE0 ? 2 : self < 0xF0 ? 3 : 4 }

  /// One of 42 classes of bytes, from 1, in the order of bytes. Each digit and each letter from a to z has its own.
  fileprivate var letterClass: Int {
    switch self {
    case ..<0x30: 1
    case 0x30...0x39: Int(self) - 0x30 + 2
    case 0x3A..<0x61: 12
    case 0x61...0x7A: Int(self) - 0x61 + 13
    default: 38 + letterWidth
    }
  }

  fileprivate var hasOwnClass: Bool { (0x61...0x7A).contains(self) || (0x30...0x39).contains(self) }
}
