/// A title's name as it is compared.
package struct TitleName: Hashable, Sendable {
  /// The folded name: `the-good-the-bad-and-the-ugly`.
  package let exact: String
  /// The name without what sources write in several ways, see ``LooseName``: `rocky2` for “The Rocky II”.
  package let loose: String
  /// Other loose names, because a name alone does not tell what is an article: `avventura` for “L'avventura”, `lastory`
  /// for “LA Story”, whose loose name is `story`. Most names have none.
  package let others: [String]
  /// The loose names without the words in brackets behind them, the last ones first: `heathitze` and `heat` for
  /// “Heat (Hitze) [4K]”. Most names have none.
  package let withoutBrackets: [String]
  /// The loose name without its subtitle, if it has one: `dune` for “Dune: Part One”.
  package let beginning: String?

  /// The forms of a name: as it is written, and with its article in front if that is behind a comma, as in “Tide, The”.
  /// Which of them is meant, only another name can tell: “Me, Myself, I”. An empty name has none.
  package static func forms(of name: String) -> [TitleName] {
    guard !name.isEmpty else { return [] }
    guard let parts = NameParts.articleBehindComma(in: name) else {
      return [TitleName(name, withoutArticle: NameParts.withoutElidedArticle(name))]
    }
    let inFront = TitleName(parts.inFront, withoutArticle: nil)
    return [TitleName(name, withoutArticle: parts.without[...]), inFront]
  }

  private init(_ name: String, withoutArticle: Substring?) {
    exact = name.foldedForMatching
    loose = LooseName.of(folded: exact)
    var others: [String] = []
    if let withoutArticle { others.append(Self.loose(withoutArticle)) }
    if LooseName.mayStartWithInitials(exact) { others.append(LooseName.of(folded: exact, keepsArticle: true)) }
    self.others = others
    var bracketed = name[...]
    var shorter: [String] = []
    while let outside = NameParts.withoutLastBrackets(bracketed) {
      shorter.append(Self.loose(outside))
      bracketed = outside
    }
    withoutBrackets = shorter
    beginning = NameParts.beginning(of: name).map { Self.loose($0) }
  }

  private static func loose(_ name: Substring) -> String { LooseName.of(folded: String(name).foldedForMatching) }

  /// How far two names agree, the same in both directions.
  package func agreement(with other: TitleName) -> TitleEvidence.NameAgreement {
    if exact == other.exact { return .same }
    if loose == other.loose || others.contains(other.loose) || other.others.contains(loose) { return .similar }
    if withoutBrackets.contains(other.loose) || other.withoutBrackets.contains(loose) { return .shortened }
    return beginning == other.loose || loose == other.beginning ? .part : .different
  }

  /// All loose names but the first.
  var otherNames: [String] {
    guard beginning != nil || !withoutBrackets.isEmpty else { return others }
    return others + withoutBrackets + [beginning].compactMap(\.self)
  }
}
