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
