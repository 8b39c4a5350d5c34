public import ReelbookModel

extension SearchIndex {
  /// Finds what has all words of a text, and meets the facets.
  ///
  /// Words may come in any order, and be typed in part. Exact words stand above beginnings, and those above what is mistyped; a
  /// name above a story; what is one's own above a catalogue. A text without words finds everything. Never throws: an odd text
  /// finds nothing.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - facets: What it is narrowed down by; of one aspect any will do.
  ///   - person: Who asks: their notes, marks and services count, and their rule holds. Without one, nobody's.
  ///   - order: What comes first.
  ///   - limit: How many hits a page has.
  ///   - page: The page before; without one, the first is made.
  public func search(
    _ text: String, facets: [Facet] = [], for person: PersonID? = nil, by order: SearchOrder = .relevance,
    limit: Int = 50, after page: SearchPage? = nil
  ) -> SearchResult {
    let (reader, words) = (reader(person), text.queryWords)
    let choice = FacetChoice(facets, reader)
    var tally = FacetTally(self.facets.all.count)
    var kept: [(key: SearchSortKey, item: UInt32)] = []
    var found: [Match] = []
    func take(_ match: Match) {
      let index = Int(match.item)
      let state = state(of: entries[index], for: reader)
      let failing = choice.failing(entries[index], state)
      tally.count(entries[index], state, failing, reader, self.facets)
      if failing == 0 { found.append(match) }
    }
    if let matches = matches(words, for: reader) {
      for match in matches { take(match) }
    } else {
      for item in entries.indices where isVisible(UInt32(item), to: reader) {
        take(Match(item: UInt32(item), worst: 0, sum: 0, isWhole: false))
      }
    }
    // As many as are shown are kept in order: all others are looked at once.
    let size = max(0, limit)
    for match in found {
      let key = sortKey(of: match, by: order, reader)
      if let last = page?.last, key <= last { continue }
      guard kept.count < size || kept.last.map({ key < $0.key }) ?? false else { continue }
      var (low, high) = (0, kept.count)
      while low < high {
        let middle = (low + high) / 2
        if kept[middle].key < key { low = middle + 1 } else { high = middle }
      }
      kept.insert((key, match.item), at: low)
      if kept.count > size { kept.removeLast() }
    }
    let hits = kept.map { key, item in
      SearchHit(document: entries[Int(item)].document, words: words, isMistyped: key.worst > 0 && key.worst < 5)
    }
    return SearchResult(
      hits: hits, total: found.count, counts: FacetCounts(all: tally.counts(of: self.facets)),
      page: kept.count == size && size > 0 ? kept.last.map { SearchPage(last: $0.key) } : nil)
  }

  private func state(of entry: Entry, for reader: Reader) -> PersonalState? {
    guard let person = reader.person, case .subject(let subject) = entry.document.item else { return nil }
    return states.state(of: subject, by: person)
  }

  private func sortKey(of match: Match, by order: SearchOrder, _ reader: Reader) -> SearchSortKey {
    let index = Int(match.item)
    var key = SearchSortKey()
    key.worst = match.worst
    key.isWhole = match.isWhole
    key.sum = match.sum
    key.isOwn = entries[index].document.source == .library
    key.votes = entries[index].document.votes
    key.name = entries[index].sortName
    key.id = entries[index].sortID
    switch order {
    case .relevance: break
    case .added: key.first = entries[index].document.added.map { -Double($0.milliseconds) } ?? .infinity
    case .name:
      // Names alone: how well they match says nothing here.
      (key.worst, key.isWhole, key.sum, key.isOwn, key.votes) = (0, false, 0, false, 0)
    case .year: key.first = entries[index].document.year.map { -Double($0) } ?? .infinity
    case .rating: key.first = entries[index].document.score.map { -$0 } ?? .infinity
    case .length: key.first = entries[index].document.runtime.map { Double($0.milliseconds) } ?? .infinity
    case .lastWatched:
      let last = state(of: entries[index], for: reader)?.lastWatched
      key.first = last?.latestInstant.map { -Double($0.milliseconds) } ?? .infinity
    }
    return key
  }
}
