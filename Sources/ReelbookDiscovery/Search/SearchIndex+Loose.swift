import ReelbookModel

/// What a search shows if no item has all of its words.
extension SearchIndex {
  /// The items that have nearly all of the words, the most similar names first.
  ///
  /// They have all words but one, or the rarer half of them. Words that nothing has are forgiven more typing errors.
  func looseMatches(_ words: [[UInt8]], _ strict: [WordHits], in scope: Scope) -> Found {
    var hits = strict
    let forgiven = Set(words.indices.filter { !hasAny(hits[$0], in: scope) })
    for index in forgiven { hits[index].runs += mistypedRuns(words[index], isGenerous: true) }
    let likeness = NameLikeness(to: words)
    let matches = tally(hits, in: scope).compactMap { item -> Match? in
      let value = likeness.value(of: entries[Int(item.number)].document.name)
      guard item.hasAllButOne || value >= Self.leastLikeness else { return nil }
      return Match(item: item.number, worst: 0, sum: UInt8(value * Double(UInt8.max)), isWhole: false)
    }
    return Found(matches: matches, forgiven: forgiven)
  }

  /// The least likeness of a name of which several words are missing.
  private static var leastLikeness: Double { 0.3 }
  /// The most items whose names are compared.
  private static var looseLimit: Int { 80 }

  /// An item with some of the words.
  private struct LooseItem {
    var number: UInt32
    var hasAllButOne: Bool
  }

  /// The items with the most of the words, by the words' weights: a rare word weighs more.
  private func tally(_ words: [WordHits], in scope: Scope) -> [LooseItem] {
    // For each item: the number of its words, the last one counted, and the sum of their weights.
    var tallies = [UInt32](repeating: 0, count: entries.count)
    var touched: [UInt32] = []
    var total: UInt32 = 0
    for (index, word) in words.enumerated() {
      let weight = UInt32(max(1, Int.bitWidth - (entries.count / max(1, word.count)).leadingZeroBitCount))
      total += weight
      func count(_ item: UInt32) {
        let before = tallies[Int(item)]
        guard before >> 16 & 0xFF != UInt32(index + 1) else { return }
        if before == 0 { touched.append(item) }
        tallies[Int(item)] = (before & 0xFF00_FFFF) + 1 << 24 | UInt32(index + 1) << 16 + weight
      }
      for run in word.runs {
        let (items, masks) = (items(of: run), postings(of: run).masks)
        for place in run.range where masks[place] != Postings.contextMask { count(items[place]) }
      }
      for hit in word.items { count(hit.item) }
    }
    let needed = UInt32(max(1, words.count - 1))
    var bySum: [(sum: UInt32, item: UInt32)] = []
    for item in touched {
      let tally = tallies[Int(item)]
      guard tally >> 24 >= needed || 2 * (tally & 0xFFFF) >= total, isInside(scope, item) else { continue }
      bySum.append((tally & 0xFFFF, item))
    }
    if bySum.count > Self.looseLimit {
      // An item that was edited has a later number than in an index that is made anew.
      bySum.sort { a, b in
        let (first, second) = (briefs[Int(a.item)].prominence, briefs[Int(b.item)].prominence)
        if (a.sum, first) != (b.sum, second) { return (b.sum, second) < (a.sum, first) }
        return entries[Int(a.item)].sortID < entries[Int(b.item)].sortID
      }
    }
    return bySum.prefix(Self.looseLimit).map {
      LooseItem(number: $0.item, hasAllButOne: tallies[Int($0.item)] >> 24 >= needed)
    }
  }

  private func hasAny(_ hits: WordHits, in scope: Scope) -> Bool {
    hasAny(hits.runs, in: scope) || hits.items.contains { isInside(scope, $0.item) }
  }
}

/// How much names are like a text, by their pairs of letters.
struct NameLikeness {
  private let pairs: [UInt16]

  init(to words: [[UInt8]]) { pairs = Self.pairs(words) }

  /// From 0 for nothing in common to 1 for the same letters.
  func value(of name: String) -> Double {
    let others = Self.pairs(name.queryWords)
    guard !pairs.isEmpty, !others.isEmpty else { return 0 }
    var (mine, other, common) = (0, 0, 0)
    while mine < pairs.count, other < others.count {
      if pairs[mine] == others[other] {
        (mine, other, common) = (mine + 1, other + 1, common + 1)
      } else if pairs[mine] < others[other] {
        mine += 1
      } else {
        other += 1
      }
    }
    return 2 * Double(common) / Double(pairs.count + others.count)
  }

  /// The pairs of adjacent bytes, with a space between words, in order.
  private static func pairs(_ words: [[UInt8]]) -> [UInt16] {
    var pairs: [UInt16] = []
    var last: UInt8 = 0x20
    for word in words {
      for byte in word + [0x20] {
        pairs.append(UInt16(last) << 8 | UInt16(byte))
        last = byte
      }
    }
    return pairs.sorted()
  }
}
