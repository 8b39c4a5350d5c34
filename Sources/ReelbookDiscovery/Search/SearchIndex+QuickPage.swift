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
    let standings = standings
    for run in runs where !run.isTold {
      let named = segments[run.segment].named
      let (items, masks) = (named.items, named.masks)
      let strengths = SearchGrade.strengths[run.tier.rawValue]
      let most = SearchGrade.highestStrengths[run.tier.rawValue]
      var end = run.range.lowerBound
      while end < run.range.upperBound {
        let part = named.part(of: end..<run.range.upperBound, reaching: page.leastStanding(of: most))
        end = part.upperBound
        for place in part {
          let (item, strength) = (items[place], strengths[Int(masks[place])])
          if strength == 0 {
            hasContext = true
          } else if strength | SearchGrade.wholeBit(of: strength) | UInt64(standings[Int(item)]) >= page.leastStrength {
            offer(item, UInt8(strength >> 60), to: &page, asked)
          }
        }
      }
    }
    if let last = page.last, last.match.worst > SearchGrade.contextBound(tier) { return page.places() }
    guard !hasContext else { return nil }
    for run in runs where run.isTold {
      let told = segments[run.segment].told
      let items = told.items
      let strength = SearchGrade.strengths[run.tier.rawValue][Int(Postings.storyMask)]
      var end = run.range.lowerBound
      while end < run.range.upperBound {
        let part = told.part(of: end..<run.range.upperBound, reaching: page.leastStanding(of: strength))
        end = part.upperBound
        for place in part where strength | UInt64(standings[Int(items[place])]) >= page.leastStrength {
          offer(items[place], UInt8(strength >> 60), to: &page, asked)
        }
      }
    }
    return page.places()
  }

  /// Grades a match exactly, and offers it to the page.
  private func offer(_ item: UInt32, _ grade: UInt8, to page: inout PageOfMatches, _ asked: Asked) {
    let isWhole = grade == SearchGrade.best && briefs[Int(item)].nameLength == 1
    let match = Match(item: item, worst: grade, sum: grade, isWhole: isWhole)
    let strength = SearchGrade.strength(worst: grade, sum: grade, isWhole: isWhole) | UInt64(standings[Int(item)])
    offer(PageOfMatches.Place(match: match, first: 0, strength: strength), to: &page, asked)
  }
}
