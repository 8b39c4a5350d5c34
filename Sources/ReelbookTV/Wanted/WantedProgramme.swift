public import ReelbookModel

/// A programme that a person wants to see, and why.
public struct WantedProgramme: Sendable, Hashable {
  /// Why somebody wants it.
  public enum Reason: Sendable, Hashable {
    /// It is the episode that comes next.
    case nextEpisode
    /// It is an episode that the person has not seen.
    case unseenEpisode
    /// It is a film on the watchlist.
    case watchlist
    /// It is a film in a list, that the person has not seen.
    case listed
    /// It is of a series that the person follows; which episode, nobody says.
    case followed
  }

  /// How it was told what the programme is.
  public enum Evidence: Sendable, Hashable {
    /// By an id at TMDb.
    case id
    /// By the numbers of season and episode.
    case numbers
    /// By what the episode is called.
    case episodeName
    /// By the title and the year.
    case titleAndYear
    /// By the title alone.
    case title
  }

  /// The earliest time that it is on.
  public var programme: Programme
  /// What it is in the library: a film, an episode, or a series.
  public var subject: MediaID
  /// Why it is wanted.
  public var reason: Reason
  /// How it was told what it is.
  public var evidence: Evidence
  /// From 0 to 1: how much it is wanted, and how sure it is.
  public var score: Double
  /// When else it is on, the earliest first.
  public var repeats: [Programme]
}

/// How much each reason and each evidence weighs.
public struct WantedPolicy: Sendable, Hashable {
  /// The weight of a reason, from 0 to 1.
  public var reasons: [WantedProgramme.Reason: Double]
  /// How sure an evidence is, from 0 to 1.
  public var evidence: [WantedProgramme.Evidence: Double]
  /// What scores less is left out.
  public var leastScore: Double
  /// How many years the guide and the library may differ by.
  public var yearTolerance: Int
  /// Which number of an episode counts, where a programme has several.
  public var numbering: NumberingRule

  /// Makes a policy.
  public init(
    reasons: [WantedProgramme.Reason: Double], evidence: [WantedProgramme.Evidence: Double], leastScore: Double,
    yearTolerance: Int = 1, numbering: NumberingRule = .standard
  ) {
    self.reasons = reasons
    self.evidence = evidence
    self.leastScore = leastScore
    self.yearTolerance = yearTolerance
    self.numbering = numbering
  }

  /// The next episode before a film of the watchlist before whatever else is unseen.
  public static let standard = WantedPolicy(
    reasons: [.nextEpisode: 1, .watchlist: 0.9, .unseenEpisode: 0.7, .listed: 0.7, .followed: 0.6],
    evidence: [.id: 1, .numbers: 0.95, .episodeName: 0.9, .titleAndYear: 0.9, .title: 0.6], leastScore: 0.3)

  func score(_ reason: WantedProgramme.Reason, _ evidence: WantedProgramme.Evidence) -> Double {
    (reasons[reason] ?? 0) * (self.evidence[evidence] ?? 0)
  }
}

extension WantedProgramme: CustomStringConvertible {
  /// When and where it is on, what it is and why it is wanted.
  public var description: String { "\(programme): \(subject), \(reason.words()), \(evidence.words())" }
}

extension WantedProgramme.Reason {
  /// The reason in words: “the next episode”.
  public func words(in table: PhraseTable = .english) -> String { table.television("television.reason.\(self)") }
}

extension WantedProgramme.Evidence {
  /// The evidence in words: “by title and year”.
  public func words(in table: PhraseTable = .english) -> String { table.television("television.evidence.\(self)") }
}
