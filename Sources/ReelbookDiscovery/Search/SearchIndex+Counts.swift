import ReelbookModel

extension SearchIndex {
  /// Counts the hits of a search on all pages, and the hits that each facet would leave.
  ///
  /// It reads every match, which costs more than a page of hits. While a person types, call it after the page is shown.
  /// It counts the present state of the index.
  public func counts(of result: SearchResult) -> FacetCounts {
    let request = result.request
    let reader = reader(request.viewer)
    let choice = FacetChoice(request.facets, reader, in: self)
    let found = matches(request.words, in: Scope(reader: reader, choice: choice))
    let similarity = request.like.map { Similarity(to: $0, in: self) }
    var tally = FacetTally(facets.all.count, services: services(of: reader))
    var total = 0
    for match in found.matches + found.outside where isVisible(match.item, to: reader) {
      let index = Int(match.item)
      let state = states.state(of: entries[index].document.item, for: reader)
      let unmetAspects = choice.unmetAspects(entries[index], state)
      tally.count(entries[index], in: state, unmetAspects: unmetAspects, for: reader, among: facets)
      if unmetAspects == 0, similarity.map({ $0.value(of: entries[index].document) > 0 }) ?? true { total += 1 }
    }
    return FacetCounts(total: total, all: tally.counts(of: facets))
  }
}
