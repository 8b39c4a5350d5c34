public import ReelbookModel

/// A little question in plain words, understood as facets: “unwatched comedies under 100 minutes from the nineties on Netflix”.
///
/// What was understood is shown as chips, each of which can be taken away; the rest stays text. It understands English.
public struct SearchQuestion: Hashable, Sendable {
  /// Something that was understood.
  public struct Chip: Hashable, Sendable {
    /// What it means: any of these, or `like`.
    public let facets: [Facet]
    /// A title that what is looked for is like.
    public let like: TitleID?
    /// The words that say it, as they were typed.
    public let words: String
    /// What `like` is called.
    let likeName: String

    /// What the chip says: what was understood.
    public func text(in table: PhraseTable = .english) -> String {
      if like != nil { return table.finding("finding.facet.like", ["title": likeName]) }
      return facets.first?.words(in: table) ?? words
    }
  }

  /// What was understood, in the order in which it was said.
  public private(set) var chips: [Chip] = []
  /// What was not understood; it is looked for as words.
  public private(set) var text = ""

  /// The facets of all chips.
  public var facets: [Facet] { chips.flatMap(\.facets) }

  /// Understands a text, with the genres, services and titles that an index knows.
  public init(_ text: String, in index: SearchIndex, for person: PersonID? = nil) {
    var reader = QuestionReader(text, index, person)
    (chips, self.text) = reader.read()
  }

  /// Takes a chip away, and its words with it.
  public mutating func remove(_ chip: Chip) { chips.removeAll { $0 == chip } }

  /// Takes a chip away that was not meant: its words are looked for as text.
  public mutating func takeAsText(_ chip: Chip) {
    guard chips.contains(chip) else { return }
    remove(chip)
    text = text.isEmpty ? chip.words : "\(text) \(chip.words)"
  }
}

extension SearchIndex {
  /// Finds what a question asks for; what is to be like a title is in the order of likeness.
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

  /// How much two items have in common: genres and tags, people, the time they are of, and how well the audience thinks of one.
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
