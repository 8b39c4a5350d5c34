import ReelbookDiscovery
import ReelbookModel

extension SearchIndex {
  /// The search of a person of the index's library, or of nobody, who finds what is nobody's own.
  func search(
    _ text: String, facets: [Facet] = [], for person: PersonID? = nil, by order: SearchOrder = .relevance,
    limit: Int = 50, after page: SearchPage? = nil
  ) -> SearchResult {
    search(
      text, facets: facets, visibleTo: person.map { library.viewer(of: $0) }, by: order, limit: limit, after: page)
  }
}
