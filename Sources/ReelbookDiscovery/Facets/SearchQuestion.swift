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
      if like != nil { return table.text(FacetPhrase.facetLike, ["title": likeName]) }
      return facets.first?.words(in: table) ?? words
    }
  }

  /// The chips, in the order of their phrases.
  public private(set) var chips: [Chip] = []
  /// The words that were not understood, for which the search looks.
  public private(set) var text = ""

  /// The facets of all chips.
  public var facets: [Facet] { chips.flatMap(\.facets) }

  /// Reads a question, with the genres, services and titles of an index that a viewer may see.
  public init(_ text: String, in index: SearchIndex, for viewer: Viewer) {
    var reader = QuestionReader(text, index, viewer)
    (chips, self.text) = reader.read()
  }

  /// Removes a chip and its words.
  public mutating func remove(_ chip: Chip) { chips.removeAll { $0 == chip } }

  /// Removes a chip, and makes its words text to search for.
  public mutating func readAsText(_ chip: Chip) {
    guard chips.contains(chip) else { return }
    remove(chip)
    text = text.isEmpty ? chip.words : "\(text) \(chip.words)"
  }
}
