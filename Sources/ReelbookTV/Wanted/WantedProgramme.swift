public import ReelbookModel

/// A programme that a person wants to see, with the reason.
public struct WantedProgramme: Sendable, Hashable {
  /// The reason that it is wanted.
  @nonexhaustive
  public enum Reason: Sendable, Hashable {
    case nextEpisode
    /// It is an episode that the person has not seen.
    case unseenEpisode
    /// It is a film on the watchlist.
    case watchlist
    /// It is a film in a list, that the person has not seen.
    case listed
    /// It is of a followed series; the episode is unknown.
    case followed
  }

  /// How the programme was recognised.
  @nonexhaustive
  public enum Evidence: Sendable, Hashable {
    /// By an id at TMDb.
    case id
    /// By the numbers of season and episode.
    case numbers
    /// By the episode's name.
    case episodeName
    /// By the title and the year.
    case titleAndYear
    /// By the title alone.
    case title
  }

  /// The programme at its earliest time.
  public var programme: Programme
  /// Its subject in the library: a film, an episode, or a series.
  public var subject: MediaID
  public var reason: Reason
  public var evidence: Evidence
  /// The weight of reason and evidence, from 0 to 1.
  public var score: Double
  /// Its repeats, the earliest first.
  public var repeats: [Programme]
}

/// The weights of reasons and evidence.
package struct WantedPolicy: Sendable, Hashable {
  /// The weight of a reason, from 0 to 1.
  package var reasons: [WantedProgramme.Reason: Double]
  /// The weight of an evidence, from 0 to 1.
  package var evidence: [WantedProgramme.Evidence: Double]
  package var leastScore: Double
  /// The largest difference between the years of the guide and of the library.
  package var yearTolerance: Int
  /// The rule for the choice among several episode numbers.
  package var numbering: NumberingRule

  /// Creates a policy.
  package init(
    reasons: [WantedProgramme.Reason: Double], evidence: [WantedProgramme.Evidence: Double], leastScore: Double,
    yearTolerance: Int = 1, numbering: NumberingRule = .standard
  ) {
    self.reasons = reasons
    self.evidence = evidence
    self.leastScore = leastScore
    self.yearTolerance = yearTolerance
    self.numbering = numbering
  }

  /// The next episode, then films on the watchlist, then other unseen ones.
  package static let standard = WantedPolicy(
    reasons: [.nextEpisode: 1, .watchlist: 0.9, .unseenEpisode: 0.7, .listed: 0.7, .followed: 0.6],
    evidence: [.id: 1, .numbers: 0.95, .episodeName: 0.9, .titleAndYear: 0.9, .title: 0.6], leastScore: 0.3)

  func score(_ reason: WantedProgramme.Reason, _ evidence: WantedProgramme.Evidence) -> Double {
    (reasons[reason] ?? 0) * (self.evidence[evidence] ?? 0)
  }
}

extension WantedProgramme: CustomStringConvertible {
  /// The programme, its subject, and the reason.
  public var description: String { "\(programme): \(subject), \(reason.words()), \(evidence.words())" }
}

extension WantedProgramme.Reason {
  /// The reason in words: “the next episode”.
  public func words(in table: PhraseTable = .english) -> String { table.text(phrase) }

  private var phrase: TelevisionPhrase {
    switch self {
    case .nextEpisode: .reasonNextEpisode
    case .unseenEpisode: .reasonUnseenEpisode
    case .watchlist: .reasonWatchlist
    case .listed: .reasonListed
    case .followed: .reasonFollowed
    }
  }
}

extension WantedProgramme.Evidence {
  /// The evidence in words: “by title and year”.
  public func words(in table: PhraseTable = .english) -> String { table.text(phrase) }

  private var phrase: TelevisionPhrase {
    switch self {
    case .id: .evidenceID
    case .numbers: .evidenceNumbers
    case .episodeName: .evidenceEpisodeName
    case .titleAndYear: .evidenceTitleAndYear
    case .title: .evidenceTitle
    }
  }
}
