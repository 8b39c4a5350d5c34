/// The first page for a text of one word. It must be fast: every search that a person types begins with one word.
extension SearchIndex {
  /// The largest page that this path makes.
  static var quickLimit: Int { 200 }

  /// Finds the best matches of one word in one pass. Stories are read only if names do not fill the page.
  ///
  /// It returns `nil` if an item may match by its context and its story together. The general path then grades the
  /// item.
  func quickPage(_ word: [UInt8], _ asked: Asked) -> (places: [PageOfMatches.Place], isFull: Bool)? {
    var (runs, tier) = (plainRuns(word), SearchGrade.Tier.exact)
    if !hasVisible(runs, to: asked.reader) { (runs, tier) = (mistypedRuns(word), .mistyped) }
    var page = PageOfMatches(size: asked.limit, by: .relevance, of: entries)
    var hasContext = false
    // Items of high standing come first. Usually they fill the page, and few others can be on it.
    let level = promisingLevel(of: runs, asked.limit)
    for (lowest, highest) in [(level, .max), (0, level - 1)] {
      for run in runs where !run.isTold {
        let named = segments[run.segment].named
        let strengths = SearchGrade.strengths[run.tier.rawValue]
        let most = SearchGrade.highestStrengths[run.tier.rawValue]
        var rest = run.range
        while let place = named.place(in: rest, from: max(lowest, page.leastLevel(of: most)), through: highest) {
          rest = place + 1..<rest.upperBound
          let (item, strength) = (named.items[place], strengths[Int(named.masks[place])])
          if strength == 0 {
            hasContext = true
          } else if strength | SearchGrade.wholeBit(of: strength) | UInt64(standing(of: item)) >= page.leastStrength {
            offer(item, UInt8(strength >> 60), to: &page, asked)
          }
        }
      }
    }
    if let last = page.last, last.match.worst > SearchGrade.contextBound(tier) { return page.places() }
    guard !hasContext else { return nil }
    for run in runs where run.isTold {
      let told = segments[run.segment].told
      let strength = SearchGrade.strengths[run.tier.rawValue][Int(Postings.storyMask)]
      var rest = run.range
      while let place = told.place(in: rest, from: page.leastLevel(of: strength), through: .max) {
        rest = place + 1..<rest.upperBound
        guard strength | UInt64(standing(of: told.items[place])) >= page.leastStrength else { continue }
        offer(told.items[place], UInt8(strength >> 60), to: &page, asked)
      }
    }
    return page.places()
  }

  /// A level above 0 that a few more items reach than fit on a page, from a sample of them.
  private func promisingLevel(of runs: [Run], _ limit: Int) -> UInt16 {
    let total = runs.reduce(0) { $0 + ($1.isTold ? 0 : $1.range.count) }
    let interval = total / 512 + 1
    var wanted = limit * 3 / 2 / interval + 1
    var counts = [Int32](repeating: 0, count: 256)
    forEachLevel(of: runs, interval) { counts[Int($0 >> 8)] += 1 }
    // The highest are those of items that have a term only by their context.
    var group = 254
    while group > 0, wanted > counts[group] {
      wanted -= Int(counts[group])
      group -= 1
    }
    var levels: [UInt16] = []
    forEachLevel(of: runs, interval) { if Int($0 >> 8) == group { levels.append($0) } }
    levels.sort(by: >)
    return max(1, wanted <= levels.count ? levels[wanted - 1] : 1)
  }

  @inline(__always)
  private func forEachLevel(of runs: [Run], _ interval: Int, _ body: (UInt16) -> Void) {
    for run in runs where !run.isTold {
      let levels = segments[run.segment].named.levels
      for place in stride(from: run.range.lowerBound, to: run.range.upperBound, by: interval) { body(levels[place]) }
    }
  }

  private func standing(of item: UInt32) -> UInt32 { briefs[Int(item)].standing }

  /// Grades a match exactly, and offers it to the page.
  private func offer(_ item: UInt32, _ grade: UInt8, to page: inout PageOfMatches, _ asked: Asked) {
    let isWhole = grade == SearchGrade.best && briefs[Int(item)].nameLength == 1
    let match = Match(item: item, worst: grade, sum: grade, isWhole: isWhole)
    let strength = SearchGrade.strength(worst: grade, sum: grade, isWhole: isWhole) | UInt64(standing(of: item))
    offer(PageOfMatches.Place(match: match, first: 0, strength: strength), to: &page, asked)
  }
}
