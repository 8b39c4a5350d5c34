public import ReelbookModel

extension SearchIndex {
  /// Finds the items that a question asks for. If it asks for items like a title, the most similar come first.
  ///
  /// If nothing with the facets has the words that were not understood, the facets alone count, and
  /// ``SearchHit/missing`` has the words. Without an order, that of the question counts, or else relevance.
  public func answer(
    _ question: SearchQuestion, for viewer: Viewer, by order: SearchOrder? = nil, limit: Int = 50
  ) -> SearchResult {
    let order = order ?? question.order ?? .relevance
    guard let like = question.chips.compactMap(\.like).first else { return found(question, viewer, order, limit) }
    let found = found(question, viewer, order, .max)
    let similarity = Similarity(to: like, in: self)
    let hits = found.hits.enumerated().map { place, hit -> (similarity: Double, place: Int, hit: SearchHit) in
      (similarity.value(of: hit.document), place, hit)
    }
    .filter { $0.similarity > 0 }.sorted { ($1.similarity, $0.place) < ($0.similarity, $1.place) }
    var request = found.request
    request.like = like
    return SearchResult(hits: hits.prefix(max(0, limit)).map(\.hit), page: nil, request: request)
  }

  /// What has the words and the facets of a question, or else the facets.
  private func found(
    _ question: SearchQuestion, _ viewer: Viewer, _ order: SearchOrder, _ limit: Int
  ) -> SearchResult {
    let found = search(question.text, facets: question.facets, for: viewer, by: order, limit: limit)
    guard found.hits.isEmpty, !question.chips.isEmpty, !question.isTextWanted, !question.text.isEmpty else {
      return found
    }
    let others = search("", facets: question.facets, for: viewer, by: order, limit: limit)
    let words = MatchedWords(question.text.queryWords)
    let hits = others.hits.map { SearchHit($0.shared, words, isMistyped: false, true) }
    return SearchResult(hits: hits, page: others.page, request: others.request)
  }

  /// How much items have in common with a title: genres, tags, people, and a similar year. The audience's score adds a
  /// little.
  struct Similarity {
    private let title: TitleID
    private let model: SearchDocument?
    private let genres: Set<String>
    private let texts: Set<String>

    init(to title: TitleID, in index: SearchIndex) {
      self.title = title
      model = index.number(of: .subject(MediaID(title))).map { index.entries[Int($0)].document }
      genres = Set(model?.genres ?? [])
      texts = model.map(Self.texts) ?? []
    }

    /// How much an item has in common with the title; 0 for nothing, and for the title itself.
    func value(of document: SearchDocument) -> Double {
      guard let model, document.title != title else { return 0 }
      let (sameGenres, shared) = (
        genres.intersection(document.genres).count, texts.intersection(Self.texts(document)).count
      )
      guard sameGenres + shared > 0 else { return 0 }
      let years = TitleEvidence.years(between: document.year, model.year) ?? 40
      let similarity =
        Double(sameGenres) / Double(max(1, model.genres.count)) + 1.5 * Double(shared) + 0.3 / (1 + Double(years) / 10)
      return similarity + (document.score ?? 5) / 50
    }

    private static func texts(_ document: SearchDocument) -> Set<String> {
      Set(document.texts.filter { $0.role == .people || $0.role == .tag }.map(\.text.foldedForMatching))
    }
  }
}
