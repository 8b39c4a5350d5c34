/// What two descriptions of a title have in common, and in what they differ.
///
/// It is the same in both directions, and says nothing of how much is enough: that is a ``TitleTolerance``.
package struct TitleEvidence: Hashable, Sendable {
  /// Whether something that both descriptions know is equal. The list is closed.
  package enum Agreement: Sendable, Hashable, CaseIterable {
    case agrees
    case differs
    /// One of them does not know it.
    case unknown
  }

  /// How far names agree, from the least. The list is closed.
  package enum NameAgreement: Int, Sendable, Hashable, CaseIterable, Comparable {
    case different
    /// One of the titles has no name.
    case unknown
    /// One name is the other without its subtitle: “Dune” and “Dune: Part One”.
    case part
    /// One name is the other without words in brackets behind it: “Heat” and “Heat (Director's Cut)”.
    case shortened
    /// They differ by an article, by “and”, by the form of a number or between words: “Rocky II” and “Rocky Two”,
    /// “Spider-Man” and “Spiderman”.
    case similar
    /// They are equal but for case, accents and punctuation, and for the place of an article: “Tide, The”.
    case same

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// Whether both are movies, or both series.
  package var kind: Agreement
  /// Whether an id is equal. The first namespace that both know decides: TMDb, IMDb, TheTVDB, then any other.
  package var ids: Agreement
  /// How far the names agree that agree best, be they usual, original or in another language.
  package var names: NameAgreement
  /// By how many years they differ; `nil` if one has no year.
  package var yearsApart: Int?

  /// Creates the evidence from its parts.
  package init(
    kind: Agreement = .agrees, ids: Agreement = .unknown, names: NameAgreement, yearsApart: Int?
  ) {
    self.kind = kind
    self.ids = ids
    self.names = names
    self.yearsApart = yearsApart
  }

  /// Compares two descriptions.
  package init(_ a: TitleDescription, _ b: TitleDescription) {
    self.init(FoldedTitle(a), FoldedTitle(b))
  }

  /// Whether it can be one title at all.
  package var isPossible: Bool {
    kind != .differs && ids != .differs && (ids == .agrees || names >= .part)
  }

  /// The rank among the evidence of several candidates; 0 if it cannot be the title.
  package var strength: Int {
    guard isPossible else { return 0 }
    if ids == .agrees { return 100 }
    switch names {
    case .same: return [20, 60, 70, 90][yearRank]
    case .similar: return [10, 40, 50, 80][yearRank]
    case .shortened: return [5, 35, 40, 75][yearRank]
    case .part: return [2, 5, 30, 45][yearRank]
    case .unknown, .different: return 0
    }
  }

  private var yearRank: Int {
    switch yearsApart {
    case 0: 3
    case 1: 2
    case nil: 1
    default: 0
    }
  }

  /// Whether nothing speaks more for another title than for this one: neither its names nor its year.
  package func outweighs(_ other: TitleEvidence) -> Bool {
    ids == .agrees || names >= other.names && yearRank >= other.yearRank
  }

  /// Whether a person should see it among the candidates.
  package var isPlausible: Bool { strength >= 30 }
}

extension TitleEvidence: CustomStringConvertible {
  /// What agrees and what differs: `same name, 1 year apart`.
  package var description: String {
    let years = yearsApart.map { $0 == 0 ? "same year" : "\($0) \($0 == 1 ? "year" : "years") apart" }
    let parts = [
      kind == .differs ? "other kind" : nil, ids == .agrees ? "same id" : ids == .differs ? "other id" : nil,
      "\(names) name", years,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
