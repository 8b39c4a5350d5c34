public import ReelbookModel

extension SearchIndex {
  /// Finds what has all words of a text, and meets the facets: a page of it.
  ///
  /// Words may come in any order, and be typed in part. Exact words stand above beginnings, and those above what is mistyped; a
  /// name above a story; what is one's own above a catalogue. A text without words finds everything. Never throws: an odd text
  /// finds nothing. How many there are in all is another question, which takes longer: see ``counts(of:)``.
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
    let request = SearchRequest(words: text.queryWords, facets: facets, person: person)
    let (reader, words) = (reader(person), request.words)
    let asked = Asked(choice: FacetChoice(facets, reader), reader: reader, order: order, limit: limit, last: page?.last)
    if words.count == 1, order == .relevance {
      // A name that begins so is enough for most pages; stories, which are many, need not be looked at.
      let (named, bound) = namedMatches(words[0], for: reader)
      let found = best(of: named, asked)
      if found.isFull, let last = found.places.last, last.match.worst > bound { return result(found, request, asked) }
    }
    return result(best(of: matches(words, for: reader) ?? all, asked), request, asked)
  }

  /// How a page is asked for.
  private struct Asked {
    var choice: FacetChoice
    var reader: Reader
    var order: SearchOrder
    var limit: Int
    var last: SearchSortKey?
  }

  private func best(of matches: [Match], _ asked: Asked) -> (places: [PageOfMatches.Place], isFull: Bool) {
    var page = PageOfMatches(size: asked.limit) { isBefore($0, $1, by: asked.order) }
    for match in matches {
      let place = self.place(of: match, by: asked.order, asked.reader)
      guard !page.isBehind(place), isVisible(match.item, to: asked.reader) else { continue }
      if let last = asked.last, sortKey(of: place, by: asked.order) <= last { continue }
      if asked.choice.isMet(by: entries[Int(match.item)], for: asked.reader, states) { page.add(place) }
    }
    return page.places()
  }

  private func result(
    _ found: (places: [PageOfMatches.Place], isFull: Bool), _ request: SearchRequest, _ asked: Asked
  ) -> SearchResult {
    let hits = found.places.map { place in
      SearchHit(
        document: entries[Int(place.match.item)].document, words: request.words,
        isMistyped: SearchGrade.isMistyped(place.match.worst))
    }
    let last = found.isFull ? found.places.last : nil
    return SearchResult(
      hits: hits, page: last.map { SearchPage(last: sortKey(of: $0, by: asked.order)) }, request: request)
  }

  private func place(of match: Match, by order: SearchOrder, _ reader: Reader) -> PageOfMatches.Place {
    let strength =
      order == .name
      ? 0  // Names alone: how well they match says nothing there.
      : UInt64(match.worst) << 60 | (match.isWhole ? 1 << 59 : 0) | UInt64(match.sum) << 51 | standings[Int(match.item)]
    return PageOfMatches.Place(match: match, first: first(of: match, by: order, reader), strength: strength)
  }

  private func first(of match: Match, by order: SearchOrder, _ reader: Reader) -> Double {
    let index = Int(match.item)
    switch order {
    case .relevance, .name: return 0
    case .added: return entries[index].document.added.map { -Double($0.milliseconds) } ?? .infinity
    case .year: return entries[index].document.year.map { -Double($0) } ?? .infinity
    case .rating: return entries[index].document.score.map { -$0 } ?? .infinity
    case .length: return entries[index].document.runtime.map { Double($0.milliseconds) } ?? .infinity
    case .lastWatched:
      let last = states.state(of: entries[index].document.item, for: reader)?.lastWatched
      return last?.latestInstant.map { -Double($0.milliseconds) } ?? .infinity
    }
  }

  private func isBefore(_ a: PageOfMatches.Place, _ b: PageOfMatches.Place, by order: SearchOrder) -> Bool {
    if a.first != b.first { return a.first < b.first }
    if a.strength != b.strength { return a.strength > b.strength }
    let (one, other) = (Int(a.match.item), Int(b.match.item))
    if order != .name, entries[one].document.votes != entries[other].document.votes {
      return entries[one].document.votes > entries[other].document.votes
    }
    if entries[one].sortName != entries[other].sortName { return entries[one].sortName < entries[other].sortName }
    return entries[one].sortID < entries[other].sortID
  }

  /// What a page ends with: as much as is needed to go on behind it, also when items were added.
  private func sortKey(of place: PageOfMatches.Place, by order: SearchOrder) -> SearchSortKey {
    let index = Int(place.match.item)
    var key = SearchSortKey()
    key.first = place.first
    key.name = entries[index].sortName
    key.id = entries[index].sortID
    guard order != .name else { return key }
    key.worst = place.match.worst
    key.isWhole = place.match.isWhole
    key.sum = Int(place.match.sum)
    key.isOwn = entries[index].document.source == .library
    key.votes = entries[index].document.votes
    return key
  }
}
