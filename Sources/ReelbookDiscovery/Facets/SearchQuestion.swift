public import ReelbookModel

/// A short question in plain words, read as facets: “unwatched comedies under 100 minutes on Netflix”.
///
/// Each phrase that is understood is a chip, which a person can remove. What a question excludes is a chip as well: “not
/// on Netflix”. The rest stays text, without words such as “show me”. Questions are in English.
public struct SearchQuestion: Hashable, Sendable {
  /// A phrase that was understood.
  public struct Chip: Hashable, Sendable {
    /// The facets that it means; empty if it means another thing.
    ///
    /// Any of them matches, or none if each is ``Facet/not(_:)``.
    public let facets: [Facet]
    /// The title that the results should be like.
    public let like: TitleID?
    /// The order of the results: “best”, “newest”.
    public let order: SearchOrder?
    /// The words of the phrase, as they were typed.
    public let words: String
    /// The name of the title in `like`.
    let likeName: String

    /// The text of the chip: the meaning of the phrase.
    public func text(in table: PhraseTable = .english) -> String {
      if like != nil { return table.text(FacetPhrase.facetLike, ["title": likeName]) }
      return facets.first?.words(in: table) ?? order?.phrase.map { table.text($0) } ?? words
    }
  }

  /// The chips, in the order of their phrases.
  public private(set) var chips: [Chip] = []
  /// The words that were not understood, for which the search looks.
  public private(set) var text = ""
  /// Whether a person wants the text, so that nothing is an answer without it.
  private(set) var isTextWanted = false

  /// The facets of all chips.
  public var facets: [Facet] { chips.flatMap(\.facets) }
  /// The order that the question asks for.
  public var order: SearchOrder? { chips.compactMap(\.order).first }

  /// Reads a question, with the genres, services and titles of an index that a viewer may see.
  public init(_ text: String, in index: SearchIndex, for viewer: Viewer) {
    (chips, self.text) = QuestionReader(text, index, viewer).read()
  }

  /// Removes a chip and its words.
  public mutating func remove(_ chip: Chip) { chips.removeAll { $0 == chip } }

  /// Removes a chip, and makes its words text to search for, which all answers then have.
  public mutating func readAsText(_ chip: Chip) {
    guard chips.contains(chip) else { return }
    remove(chip)
    isTextWanted = true
    text = text.isEmpty ? chip.words : "\(text) \(chip.words)"
  }
}

extension SearchOrder {
  /// The text of a chip; `nil` for orders that no question asks for.
  fileprivate var phrase: FacetPhrase? {
    switch self {
    case .rating: .orderRating
    case .year: .orderYear
    case .length: .orderLength
    case .added: .orderAdded
    case .relevance, .name, .lastWatched: nil
    }
  }
}
