public import ReelbookModel

extension SearchIndex {
  /// Finds the items that match all words of a text and meet the facets, and returns one page of them.
  ///
  /// Words may come in any order, and the end of a word may be missing. Exact words rank above prefixes, prefixes above
  /// mistyped words, names above stories, the library above catalogues, and then a short name above a long one. If no
  /// item has all words, items that have nearly all of them are found, and ``SearchHit/missing`` has the others. A text
  /// without words matches every item. The search never throws; a text that matches nothing gives no hits.
  /// ``counts(of:)`` counts the hits on all pages, which takes longer.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - facets: The filters. Of the facets of one aspect, an item must meet any one.
  ///   - viewer: Who searches. Notes, marks and services are those of the first person; the rules of all people count.
  ///   - order: The order of the hits.
  ///   - limit: The number of hits on a page.
  ///   - former: The result after which this one begins, and of which it repeats no hit; `nil` for the first page.
  public func search(
    _ text: String, facets: [Facet] = [], for viewer: Viewer, by order: SearchOrder = .relevance, limit: Int = 50,
    after former: SearchResult? = nil
  ) -> SearchResult {
    // After the last page, there is nothing more.
    if let former, former.page == nil { return SearchResult(hits: [], page: nil, request: former.request) }
    return search(text, facets: facets, visibleTo: viewer, by: order, limit: limit, after: former?.page)
  }

  /// The search of a viewer; without one, of all items that have no owner.
  package func search(
    _ text: String, facets: [Facet] = [], visibleTo viewer: Viewer?, by order: SearchOrder = .relevance,
    limit: Int = 50, after page: SearchPage? = nil
  ) -> SearchResult {
    let request = SearchRequest(words: text.queryWords, facets: facets, viewer: viewer)
    let (reader, words) = (reader(viewer), request.words)
    let limit = max(0, limit)
    let query = PageQuery(
      scope: Scope(reader: reader, choice: FacetChoice(facets, reader, in: self)), order: order, limit: limit,
      last: page?.last)
    if words.count == 1, order == .relevance, page == nil, limit <= Self.quickLimit,
      let best = quickPage(words[0], query)
    {
      return result(of: best, [], request, query)
    }
    let found = matches(words, in: query.scope)
    return result(of: best(of: found.matches, query), found.forgiven, request, query)
  }

  /// The conditions for a page.
  struct PageQuery {
    var scope: Scope
    var order: SearchOrder
    var limit: Int
    var last: SearchSortKey?
  }

  private func best(of matches: [Match], _ query: PageQuery) -> (places: [PageOfMatches.Place], isFull: Bool) {
    var page = PageOfMatches(size: query.limit, by: query.order, of: entries)
    // Compute all strengths first, so that cache misses overlap.
    let strengths = matches.map { strength(of: $0, by: query.order) }
    for (match, strength) in zip(matches, strengths) {
      guard strength >= page.leastStrength else { continue }
      let first = first(of: match, by: query.order, query.scope.reader)
      offer(PageOfMatches.Place(match: match, first: first, strength: strength), to: &page, query)
    }
    return page.places()
  }

  /// Adds a match to a page if it belongs there.
  func offer(_ place: PageOfMatches.Place, to page: inout PageOfMatches, _ query: PageQuery) {
    guard !page.isAfterPage(place), isVisible(place.match.item, to: query.scope.reader) else { return }
    if let last = query.last, sortKey(of: place, by: query.order) <= last { return }
    if isInside(query.scope, place.match.item) { page.add(place) }
  }

  private func result(
    of best: (places: [PageOfMatches.Place], isFull: Bool), _ forgiven: Set<Int>, _ request: SearchRequest,
    _ query: PageQuery
  ) -> SearchResult {
    prefetch(best.places)
    let words = MatchedWords(request.words, forgiven: forgiven)
    let hits = best.places.map { place in
      let isLoose = place.match.worst == 0 && !request.words.isEmpty
      return SearchHit(
        entries[Int(place.match.item)].shared, words, isMistyped: SearchGrade.isMistyped(place.match.worst), isLoose)
    }
    let last = best.isFull ? best.places.last : nil
    return SearchResult(
      hits: hits, page: last.map { SearchPage(last: sortKey(of: $0, by: query.order)) }, request: request)
  }

  /// Reads the documents of a page, so that cache misses overlap.
  ///
  /// Otherwise the first reference to each document waits for its memory, one after the other. The check cannot fail.
  private func prefetch(_ places: [PageOfMatches.Place]) {
    for place in places { precondition(entries[Int(place.match.item)].shared.number == place.match.item) }
  }

  private func strength(of match: Match, by order: SearchOrder) -> UInt64 {
    // The order by name ignores how well the words match.
    if order == .name { return 0 }
    let brief = briefs[Int(match.item)]
    return SearchGrade.strength(worst: match.worst, sum: match.sum, isWhole: match.isWhole)
      | (match.hasGrades ? brief.standing : SearchGrade.standing(brief.prominence, 0))
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

  /// The sort key of a page's last hit. The next page begins after it, also if items were added since.
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
    key.isInLibrary = entries[index].document.source == .library
    key.votes = Int(briefs[index].votes)
    key.brevity = place.match.hasGrades ? briefs[index].brevity : 0
    return key
  }
}
