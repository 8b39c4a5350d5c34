public import ReelbookModel

/// A short question in plain words, read as facets: “unwatched comedies under 100 minutes on Netflix”.
///
/// Each phrase that is understood is a chip, which a person can remove. The rest stays text. Questions are in English.
public struct SearchQuestion: Hashable, Sendable {
  /// A phrase that was understood.
  public struct Chip: Hashable, Sendable {
    /// The facets that it means, any of which matches; empty if it means `like`.
    public let facets: [Facet]
    /// The title that the results should be like.
    public let like: TitleID?
    /// The words of the phrase, as they were typed.
    public let words: String
    /// The name of the title in `like`.
    let likeName: String

    /// The text of the chip: the meaning of the phrase.
    public func text(in table: PhraseTable = .english) -> String {
      if like != nil { return table.finding("finding.facet.like", ["title": likeName]) }
      return facets.first?.words(in: table) ?? words
    }
  }

  /// The chips, in the order of their phrases.
  public private(set) var chips: [Chip] = []
  /// The words that were not understood; the search looks for them.
  public private(set) var text = ""

  /// The facets of all chips.
  public var facets: [Facet] { chips.flatMap(\.facets) }

  /// Reads a question, with the genres, services and titles that an index knows.
  public init(_ text: String, in index: SearchIndex, for person: PersonID? = nil) {
    var reader = QuestionReader(text, index, person)
    (chips, self.text) = reader.read()
  }

  /// Removes a chip and its words.
  public mutating func remove(_ chip: Chip) { chips.removeAll { $0 == chip } }

  /// Removes a chip, and makes its words text to search for.
  public mutating func takeAsText(_ chip: Chip) {
    guard chips.contains(chip) else { return }
    remove(chip)
    text = text.isEmpty ? chip.words : "\(text) \(chip.words)"
  }
}

extension SearchIndex {
  /// Finds the results of a question. If they should be like a title, they are in the order of likeness.
  public func answer(
    _ question: SearchQuestion, for person: PersonID? = nil, by order: SearchOrder = .relevance, limit: Int = 50
  ) -> SearchResult {
    guard let like = question.chips.compactMap(\.like).first else {
      return search(question.text, facets: question.facets, for: person, by: order, limit: limit)
    }
    let found = search(question.text, facets: question.facets, for: person, by: order, limit: .max)
    let model = traits(of: like)
    let hits = found.hits.enumerated().map { place, hit -> (likeness: Double, place: Int, hit: SearchHit) in
      (hit.document.title == like ? 0 : Self.likeness(hit.document, model), place, hit)
    }
    .filter { $0.likeness > 0 }.sorted { ($1.likeness, $0.place) < ($0.likeness, $1.place) }
    return SearchResult(
      hits: hits.prefix(max(0, limit)).map(\.hit), total: hits.count, counts: found.counts, page: nil)
  }

  private func traits(of title: TitleID) -> SearchDocument? {
    numbers[.subject(MediaID(title))].map { entries[Int($0)].document }
  }

  /// The likeness of two items: common genres, tags and people, near years, and the audience's score of the first.
  private static func likeness(_ document: SearchDocument, _ model: SearchDocument?) -> Double {
    guard let model else { return 0 }
    let genres = Set(model.genres).intersection(document.genres).count
    func texts(_ document: SearchDocument) -> Set<String> {
      Set(document.texts.filter { $0.role == .people || $0.role == .tag }.map(\.text.foldedForMatching))
    }
    let shared = texts(model).intersection(texts(document)).count
    guard genres + shared > 0 else { return 0 }
    let years = document.year.flatMap { year in model.year.map { abs(year - $0) } } ?? 40
    let likeness =
      Double(genres) / Double(max(1, model.genres.count)) + 1.5 * Double(shared) + 0.3 / (1 + Double(years) / 10)
    return likeness + (document.score ?? 5) / 50
  }
}
