/// The first page for a text of one word. It must be fast: every search that a person types begins with one word.
extension SearchIndex {
  /// The largest page that the quick path makes.
  static var quickLimit: Int { 200 }

  /// Finds the best matches of one word. Stories are read only if names do not fill the page.
  ///
  /// It returns `nil` if an item may match by its context and its story together, or if the word is found neither as the
  /// beginning of another nor with typing errors alone. The general path then does the search.
  func quickPage(_ word: [UInt8], _ query: PageQuery) -> (places: [PageOfMatches.Place], isFull: Bool)? {
    var (runs, tier) = (plainRuns(word), SearchGrade.Tier.exact)
    if !hasAny(runs, in: query.scope) {
      let others = mistypedHits(of: 0, in: [word])
      guard others.items.isEmpty, others.runs.allSatisfy({ $0.tier == .mistyped }), hasAny(others.runs, in: query.scope)
      else { return nil }
      (runs, tier) = (others.runs, .mistyped)
    }
    var page = PageOfMatches(size: query.limit, by: .relevance, of: entries)
    let hasContext = read(runs.filter { !$0.isInSynopsis }, into: &page, query)
    if let last = page.last, last.match.worst > SearchGrade.contextBound(tier) { return page.places() }
    guard !hasContext else { return nil }
    _ = read(runs.filter(\.isInSynopsis), into: &page, query)
    return page.places()
  }

  /// Offers the items of some runs to a page. Returns whether an item has the word only by its context.
  ///
  /// Items of high prominence come first. Usually they fill the page, and few others can be on it.
  private func read(_ runs: [Run], into page: inout PageOfMatches, _ query: PageQuery) -> Bool {
    var hasContext = false
    let level = promisingLevel(of: runs, query.limit - page.matches.count)
    var batch: [Candidate] = []
    batch.reserveCapacity(Self.batchSize)
    for (lowest, highest) in [(level, .max), (0, level - 1)] {
      for run in runs {
        let postings = postings(of: run)
        let strengths = SearchGrade.strengths[run.tier.rawValue]
        let synopsis = run.isInSynopsis ? strengths[Int(Postings.storyMask)] : nil
        let most = synopsis ?? SearchGrade.highestStrengths[run.tier.rawValue]
        var rest = run.range
        while let place = postings.place(in: rest, from: max(lowest, page.leastLevel(of: most)), through: highest) {
          rest = place + 1..<rest.upperBound
          let strength = synopsis ?? strengths[Int(postings.masks[place])]
          if strength == 0 { hasContext = true } else { batch.append(Candidate(postings.items[place], strength)) }
          if batch.count == Self.batchSize { offer(&batch, to: &page, query) }
        }
      }
      offer(&batch, to: &page, query)
    }
    return hasContext
  }

  private static var batchSize: Int { 32 }

  /// An item that may be on the page.
  private struct Candidate {
    var item: UInt32
    /// Without the bits of the standing and of a whole name.
    var strength: UInt64
    var standing: UInt64 = 0

    init(_ item: UInt32, _ strength: UInt64) { (self.item, self.strength) = (item, strength) }
  }

  /// Grades matches exactly, and offers them to the page.
  private func offer(_ batch: inout [Candidate], to page: inout PageOfMatches, _ query: PageQuery) {
    // Read all standings first, so that cache misses overlap.
    for index in batch.indices { batch[index].standing = briefs[Int(batch[index].item)].standing }
    for candidate in batch {
      let most = candidate.strength | SearchGrade.wholeBit(of: candidate.strength) | candidate.standing
      guard most >= page.leastStrength else { continue }
      let grade = UInt8(candidate.strength >> 60)
      let isWhole = grade == SearchGrade.best && briefs[Int(candidate.item)].nameLength == 1
      let match = Match(item: candidate.item, worst: grade, sum: grade, isWhole: isWhole)
      let strength = SearchGrade.strength(worst: grade, sum: grade, isWhole: isWhole) | candidate.standing
      offer(PageOfMatches.Place(match: match, first: 0, strength: strength), to: &page, query)
    }
    batch.removeAll(keepingCapacity: true)
  }

  /// A level above 0 that a few more items reach than fit on a page, from a sample of them.
  private func promisingLevel(of runs: [Run], _ limit: Int) -> UInt16 {
    let total = runs.reduce(0) { $0 + $1.range.count }
    guard total > limit else { return 1 }
    let interval = total / 256 + 1
    var wanted = limit * 3 / 2 / interval + 1
    var counts = [Int32](repeating: 0, count: 256)
    func firstWanted(from highest: UInt16) -> UInt16 {
      var group = highest
      while group > 0, wanted > counts[Int(group)] {
        wanted -= Int(counts[Int(group)])
        group -= 1
      }
      return group
    }
    forEachLevel(of: runs, interval) { counts[Int($0 >> 8)] += 1 }
    // The highest group, 255, has the items with a term only by their context.
    let group = firstWanted(from: 254)
    for index in counts.indices { counts[index] = 0 }
    forEachLevel(of: runs, interval) { if $0 >> 8 == group { counts[Int($0 & 255)] += 1 } }
    return max(1, group << 8 | firstWanted(from: 255))
  }

  @inline(__always)
  private func forEachLevel(of runs: [Run], _ interval: Int, _ body: (UInt16) -> Void) {
    for run in runs {
      let levels = postings(of: run).levels
      for place in stride(from: run.range.lowerBound, to: run.range.upperBound, by: interval) { body(levels[place]) }
    }
  }
}
