/// The first page of what one word finds, which is what one types first and waits for most.
extension SearchIndex {
  /// Larger pages are made as for several words.
  static var quickLimit: Int { 200 }

  /// The best of what has a word, in one pass: names first, and stories, which are many, only where names do not fill the page.
  ///
  /// It is `nil` where an item may have the word in what it is part of and in its story: what has one word in several places is
  /// looked at as a whole elsewhere.
  func quickPage(_ word: [UInt8], _ asked: Asked) -> (places: [PageOfMatches.Place], isFull: Bool)? {
    var (runs, tier) = (plainRuns(word), SearchGrade.Tier.exact)
    if !hasVisible(runs, to: asked.reader) { (runs, tier) = (mistypedRuns(word), .mistyped) }
    var page = PageOfMatches(size: asked.limit, by: .relevance, of: entries)
    var hasContext = false
    let standings = standings
    for run in runs where !run.isTold {
      let (items, masks) = (segments[run.segment].named.items, segments[run.segment].named.masks)
      let strengths = SearchGrade.strengths[run.tier.rawValue]
      for place in run.range {
        let (item, strength) = (items[place], strengths[Int(masks[place])])
        if strength == 0 {
          hasContext = true
        } else if strength | SearchGrade.wholeBit(of: strength) | UInt64(standings[Int(item)]) >= page.leastStrength {
          offer(item, UInt8(strength >> 60), to: &page, asked)
        }
      }
    }
    if let last = page.last, last.match.worst > SearchGrade.contextBound(tier) { return page.places() }
    guard !hasContext else { return nil }
    for run in runs where run.isTold {
      let items = segments[run.segment].told.items
      let strength = SearchGrade.strengths[run.tier.rawValue][Int(Postings.storyMask)]
      var least = page.leastStrength
      for place in run.range where strength | UInt64(standings[Int(items[place])]) >= least {
        offer(items[place], UInt8(strength >> 60), to: &page, asked)
        least = page.leastStrength
      }
    }
    return page.places()
  }

  /// Looks closer at an item that is not weaker than the page's last.
  private func offer(_ item: UInt32, _ grade: UInt8, to page: inout PageOfMatches, _ asked: Asked) {
    let isWhole = grade == SearchGrade.best && entries[Int(item)].nameLength == 1
    let match = Match(item: item, worst: grade, sum: grade, isWhole: isWhole)
    let strength = SearchGrade.strength(worst: grade, sum: grade, isWhole: isWhole) | UInt64(standings[Int(item)])
    offer(PageOfMatches.Place(match: match, first: 0, strength: strength), to: &page, asked)
  }
}
