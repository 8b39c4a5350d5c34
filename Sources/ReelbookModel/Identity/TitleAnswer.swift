/// Which title is meant: the certain one, or candidates for a person to choose from.
public struct TitleAnswer<Element: Hashable & Sendable>: Hashable, Sendable {
  /// A title that may be meant.
  public struct Candidate: Hashable, Sendable {
    /// The title.
    public let element: Element
    /// What speaks for it, and what against.
    package let evidence: TitleEvidence

    package init(_ element: Element, _ evidence: TitleEvidence) {
      self.element = element
      self.evidence = evidence
    }
  }

  /// The titles that may be meant, the likeliest first.
  public let candidates: [Candidate]
  /// The likeliest that the tolerance accepts. If they are several, none is certain.
  ///
  /// Others are among them that are as likely, and accepted ones for which something else speaks more: the name for one,
  /// the year for another.
  public let best: [Candidate]
  /// Whether a name without a year counts enough, if that is all there is.
  private let isEnough: Bool

  /// The only title whose evidence is enough; `nil` if there is none, or if several have the same.
  public var certain: Element? { best.count == 1 && isEnough ? best.first?.element : nil }

  /// Ranks candidates, in their own order where the evidence is equal.
  package init(_ found: [Candidate], _ tolerance: TitleTolerance) {
    let possible = found.filter(\.evidence.isPossible)
    let ranked = possible.enumerated().sorted {
      ($1.element.evidence.strength, $0.offset) < ($0.element.evidence.strength, $1.offset)
    }.map(\.element)
    candidates = ranked.filter(\.evidence.isPlausible)
    let accepted = ranked.first { tolerance.accepts($0.evidence) }
    best =
      accepted.map { accepted in
        ranked.filter {
          $0.evidence.strength >= accepted.evidence.strength
            || tolerance.accepts($0.evidence) && !accepted.evidence.outweighs($0.evidence)
        }
      } ?? []
    let isByNameAlone = best.first.map { $0.evidence.ids != .agrees && $0.evidence.yearsApart == nil } ?? false
    isEnough =
      !isByNameAlone || tolerance.unknownYear == .allowed || possible.count { $0.evidence.names >= .similar } == 1
  }
}

extension TitleAnswer: CustomStringConvertible {
  /// The certain title, or the number of candidates.
  public var description: String { certain.map { "\($0)" } ?? "\(candidates.count) candidates, none certain" }
}

extension TitleAnswer.Candidate: CustomStringConvertible {
  /// The title and its evidence.
  public var description: String { "\(element): \(evidence)" }
}
