import ReelbookModel

/// Looks up the words of a text, and grades the items that match.
extension SearchIndex {
  /// An item that matches all words of a text.
  struct Match: Sendable {
    var item: UInt32
    /// The grade of the word that matches least.
    var worst: UInt8
    /// The sum of the grades of all words.
    var sum: UInt8
    /// Whether the words are the whole name.
    var isWhole: Bool

    /// Whether it matches words, and not only a text without any.
    var hasGrades: Bool { worst > 0 || sum > 0 }
  }

  /// What matches.
  struct Found {
    var matches: [Match]
    /// The items that have all words outside of the scope, if those in it do not.
    var outside: [Match] = []
    /// The places of the words that were forgiven more typing errors, since nothing has them.
    var forgiven: Set<Int> = []
  }

  /// The items of adjacent terms that match a word in the same way.
  struct Run: Sendable {
    var segment: Int
    var isInSynopsis: Bool
    var range: Range<Int>
    var tier: SearchGrade.Tier
  }

  /// An item that has a word, and how well it matches.
  struct Hit {
    var item: UInt32
    var grade: UInt8
  }

  /// What a word matches: ranges of the index, and single items.
  struct WordHits {
    var runs: [Run]
    var items: [Hit] = []

    /// The number of items at most.
    var count: Int { runs.reduce(items.count) { $0 + $1.range.count } }
  }

  /// The largest number of words in a search. Further words are ignored.
  static var wordLimit: Int { 16 }

  /// Every item, for a text without words.
  var all: [Match] { entries.indices.map { Match(item: UInt32($0), worst: 0, sum: 0, isWhole: false) } }

  /// The items of which a page shows some: the reader may see them, and they meet the facets.
  struct Scope {
    let reader: Reader
    let choice: FacetChoice
    /// Whether every item meets the facets, as in most searches, so that no entry need be read.
    let isWide: Bool

    init(reader: Reader, choice: FacetChoice) {
      (self.reader, self.choice, isWide) = (reader, choice, choice.isEmpty)
    }
  }

  @inline(__always)
  func isInside(_ scope: Scope, _ item: UInt32) -> Bool {
    isVisible(item, to: scope.reader)
      && (scope.isWide || scope.choice.isMet(by: entries[Int(item)], for: scope.reader, states))
  }

  /// The items that match all words, also items outside a scope.
  ///
  /// A word that begins no term of an item of the scope is looked up with typing errors, in parts, joined with its
  /// neighbours and as initials. If the words then have no common item in the scope, all words are looked up so. If
  /// that finds nothing either, short words are forgiven an error, and at last items match that have nearly all of it.
  func matches(_ words: [[UInt8]], in scope: Scope) -> Found {
    guard !words.isEmpty else { return Found(matches: all) }
    let words = words.count > Self.wordLimit ? Array(words[..<Self.wordLimit]) : words
    var hits = words.map { WordHits(runs: plainRuns($0) + (words.count > 1 ? variantRuns($0) : [])) }
    var matches = commonMatches(of: hits)
    if hasAny(matches, in: scope) { return Found(matches: matches) }
    let matching = words.indices.filter { hasAny(hits[$0].runs, in: scope) }
    if matching.count < words.count {
      for index in words.indices where !matching.contains(index) { hits[index] = mistypedHits(of: index, in: words) }
      matches = commonMatches(of: hits)
      if hasAny(matches, in: scope) { return Found(matches: matches) }
    }
    // A word that matches other items, or only by context, may still be mistyped.
    for index in matching {
      let others = mistypedHits(of: index, in: words)
      hits[index].runs += others.runs
      hits[index].items += others.items
    }
    // The other words carry a short one with an error.
    let short = words.count > 1 ? words.indices.filter { words[$0].letterCount < 4 } : []
    for index in short { hits[index].runs += mistypedRuns(words[index], isGenerous: true) }
    if !matching.isEmpty || !short.isEmpty { matches = commonMatches(of: hits) }
    if hasAny(matches, in: scope) { return Found(matches: matches, forgiven: Set(short)) }
    var found = looseMatches(words, hits, in: scope)
    (found.outside, found.forgiven) = (matches, found.forgiven.union(short))
    return found
  }

  /// The items that have a word with typing errors, in two parts, as a part of a longer word, or as initials.
  func mistypedHits(of index: Int, in words: [[UInt8]]) -> WordHits {
    let word = words[index]
    // A number alone has its other forms only here: while somebody types, 5 is no V.
    var hits = WordHits(runs: mistypedRuns(word) + (words.count == 1 ? variantRuns(word) : []))
    func add(_ items: some Sequence<UInt32>, _ grade: UInt8) {
      hits.items += items.map { Hit(item: $0, grade: grade | SearchGrade.ownBit) }
    }
    add(items(withPartsOf: word), SearchGrade.respaced)
    if index > 0 { add(items(named: words[index - 1] + word, orLonger: true), SearchGrade.respaced) }
    if index + 1 < words.count { add(items(named: word + words[index + 1], orLonger: true), SearchGrade.respaced) }
    if word.count > 2 { add(items(named: Self.initialsMark + word, orLonger: false), SearchGrade.initials) }
    return hits
  }

  /// The items whose name has both parts of a word as words: Star Wars for “starwars”.
  private func items(withPartsOf word: [UInt8]) -> [UInt32] {
    // Parts of a number may be short: “911” for 9/11.
    let least = word.allSatisfy { (0x30...0x39).contains($0) } ? 1 : 2
    guard word.count > 2 * least - 1, word.count > 2 else { return [] }
    var both: [UInt32] = []
    for place in least...word.count - least where word[place] & 0xC0 != 0x80 {
      let first = items(named: Array(word[..<place]), orLonger: false)
      guard !first.isEmpty else { continue }
      let second = items(named: Array(word[place...]), orLonger: false)
      guard !second.isEmpty else { continue }
      both += Set(first).intersection(second)
    }
    return both
  }

  /// The items with a term in one of their names.
  private func items(named term: [UInt8], orLonger: Bool) -> [UInt32] {
    var found: [UInt32] = []
    for segment in segments {
      var terms = segment.terms(beginningWith: term)
      if !orLonger {
        guard !terms.isEmpty, segment.length(ofTerm: terms.lowerBound) == term.count else { continue }
        terms = terms.lowerBound..<terms.lowerBound + 1
      }
      for place in segment.named.range(of: terms) where segment.named.masks[place] & Postings.nameMask != 0 {
        found.append(segment.named.items[place])
      }
    }
    return found
  }

  /// The items that have all words of a text, or words that begin with them.
  func items(with text: String) -> ItemSet {
    var items = ItemSet(below: entries.count)
    let words = text.queryWords.prefix(Self.wordLimit)
    items.insert(commonMatches(of: words.map { WordHits(runs: plainRuns($0)) }).lazy.map(\.item))
    return items
  }

  /// The items that match all words, from what each word matches.
  private func commonMatches(of words: [WordHits]) -> [Match] {
    let sizes = words.map(\.count)
    let order = words.indices.sorted { sizes[$0] < sizes[$1] }
    guard let first = order.first, sizes[first] > 0 else { return [] }
    var common = ItemSet(below: entries.count)
    for run in words[first].runs { common.insert(items(of: run)[run.range]) }
    common.insert(words[first].items.lazy.map(\.item))
    // Each longer list is read once, and only its items in common with the shorter lists are stored.
    var hits = [[Hit]](repeating: [], count: words.count)
    for index in order.dropFirst() {
      hits[index] = self.hits(of: words[index], in: common)
      common.removeAll()
      common.insert(hits[index].lazy.map(\.item))
    }
    hits[first] = self.hits(of: words[first], in: common)
    let members = common.numberMembers(among: hits[first].lazy.map(\.item))
    var tallies = [Tally](repeating: Tally(), count: members.count)
    for hits in hits {
      for hit in hits where common.contains(hit.item) { tallies[common.place(of: hit.item)].offer(hit.grade) }
      for place in tallies.indices { tallies[place].endWord() }
    }
    let whole = UInt8(words.count) * SearchGrade.best
    var matches: [Match] = []
    matches.reserveCapacity(members.count)
    for (item, tally) in zip(members, tallies) where tally.isOwn {
      let isWhole = tally.sum == whole && Int(briefs[Int(item)].nameLength) == words.count
      matches.append(Match(item: item, worst: tally.worst, sum: tally.sum, isWhole: isWhole))
    }
    return matches
  }

  /// The grades of an item, word by word.
  private struct Tally {
    private(set) var worst = UInt8.max
    private(set) var sum: UInt8 = 0
    /// Whether a word matches the item itself, and not only its context.
    private(set) var isOwn = false
    private var grade: UInt8 = 0

    mutating func offer(_ grade: UInt8) { self.grade = SearchGrade.better(self.grade, grade) }

    mutating func endWord() {
      let plain = grade & ~SearchGrade.ownBit
      (worst, sum, isOwn, grade) = (min(worst, plain), sum + plain, isOwn || plain != grade, 0)
    }
  }

  func postings(of run: Run) -> Postings {
    run.isInSynopsis ? segments[run.segment].synopsis : segments[run.segment].named
  }

  func items(of run: Run) -> ContiguousArray<UInt32> { postings(of: run).items }

  /// The members of a set that a word matches.
  private func hits(of word: WordHits, in set: ItemSet) -> [Hit] {
    var hits = word.items.filter { set.contains($0.item) }
    hits.reserveCapacity(8)
    for run in word.runs {
      let (items, grades) = (items(of: run), SearchGrade.byMask[run.tier.rawValue])
      if run.isInSynopsis {
        let grade = grades[Int(Postings.storyMask)]
        for item in items[run.range] where set.contains(item) { hits.append(Hit(item: item, grade: grade)) }
      } else {
        let masks = segments[run.segment].named.masks
        for place in run.range where set.contains(items[place]) {
          hits.append(Hit(item: items[place], grade: grades[Int(masks[place])]))
        }
      }
    }
    return hits
  }

  func plainRuns(_ word: [UInt8]) -> [Run] {
    var runs: [Run] = []
    for number in segments.indices {
      let terms = segments[number].terms(beginningWith: word)
      guard !terms.isEmpty else { continue }
      let isExact = segments[number].length(ofTerm: terms.lowerBound) == word.count
      let exact = terms.lowerBound..<terms.lowerBound + (isExact ? 1 : 0)
      append(exact, of: number, .exact, to: &runs)
      // Prefixes of one or two letters are not looked up in stories, because too many stories have such a word.
      append(exact.upperBound..<terms.upperBound, of: number, .prefix, withStories: word.count > 2, to: &runs)
    }
    return runs
  }

  /// The terms that are the word in another form.
  private func variantRuns(_ word: [UInt8]) -> [Run] {
    var runs: [Run] = []
    for variant in WordVariants.of(word) {
      for number in segments.indices {
        let terms = segments[number].terms(beginningWith: variant)
        guard !terms.isEmpty, segments[number].length(ofTerm: terms.lowerBound) == variant.count else { continue }
        append(terms.lowerBound..<terms.lowerBound + 1, of: number, .variant, to: &runs)
      }
    }
    return runs
  }

  /// The terms that are the word with a few typing errors; with more of them if asked for.
  func mistypedRuns(_ word: [UInt8], isGenerous: Bool = false) -> [Run] {
    var runs: [Run] = []
    for number in segments.indices {
      for terms in segments[number].mistypedTerms(word, isGenerous: isGenerous) {
        append(terms, of: number, .mistyped, to: &runs)
      }
    }
    return runs
  }

  private func append(
    _ terms: Range<Int>, of segment: Int, _ tier: SearchGrade.Tier, withStories: Bool = true, to runs: inout [Run]
  ) {
    let named = segments[segment].named.range(of: terms)
    if !named.isEmpty { runs.append(Run(segment: segment, isInSynopsis: false, range: named, tier: tier)) }
    let synopsis = segments[segment].synopsis.range(of: terms)
    if withStories, !synopsis.isEmpty {
      runs.append(Run(segment: segment, isInSynopsis: true, range: synopsis, tier: tier))
    }
  }

  private func hasAny(_ matches: [Match], in scope: Scope) -> Bool {
    matches.contains { isInside(scope, $0.item) }
  }

  func hasAny(_ runs: [Run], in scope: Scope) -> Bool {
    runs.contains { run in
      items(of: run)[run.range].contains { isInside(scope, $0) }
    }
  }
}
