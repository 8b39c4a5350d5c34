/// How much evidence is enough to call a title certain.
///
/// An equal id is always enough. A title of another kind, or with another id, is never the one.
public struct TitleTolerance: Hashable, Sendable, BrieflyPrinted {
  /// What a name counts without a year on one side. The list is closed.
  package enum UnknownYear: Sendable, Hashable, CaseIterable {
    /// Nothing: such a title is a candidate.
    case refused
    /// Enough, if no other title has the name.
    case ifOnlyOne
    /// Enough, if no other title without a year has the name.
    case allowed
  }

  /// The most years by which equal names may differ.
  public var years: Int
  /// What an equal name counts without a year on one side.
  package var unknownYear: UnknownYear
  /// Whether similar and shortened names are enough in the same year: “Rocky II” and “Rocky 2”.
  public var allowsSimilarNames: Bool

  /// Creates a tolerance.
  package init(years: Int = 0, unknownYear: UnknownYear = .refused, allowsSimilarNames: Bool = false) {
    self.years = years
    self.unknownYear = unknownYear
    self.allowsSimilarNames = allowsSimilarNames
  }

  /// An equal name and an equal year.
  public static let exact = TitleTolerance()
  /// For the titles of one household: the same year, or none on one side; similar names in the same year.
  public static let household = TitleTolerance(unknownYear: .allowed, allowsSimilarNames: true)
  /// The same for a year that may be off by one, as from a moment instead of a day.
  public static let roughYear = TitleTolerance(years: 1, unknownYear: .allowed, allowsSimilarNames: true)
  /// For offers of a provider, which use other countries' years: a year more or less, or the only one of the name.
  public static let offer = TitleTolerance(years: 1, unknownYear: .ifOnlyOne, allowsSimilarNames: true)

  /// Whether the evidence is enough, as far as one title alone can tell.
  package func accepts(_ evidence: TitleEvidence) -> Bool {
    guard evidence.isPossible else { return false }
    if evidence.ids == .agrees { return true }
    switch evidence.names {
    case .same: return evidence.yearsApart.map { $0 <= years } ?? (unknownYear != .refused)
    case .similar, .shortened: return allowsSimilarNames && evidence.yearsApart == 0
    case .part, .unknown, .different: return false
    }
  }
}
