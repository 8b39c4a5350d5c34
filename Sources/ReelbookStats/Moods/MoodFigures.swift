public import ReelbookModel

/// How viewings felt in a period: by month, format, company and hour.
///
/// Only whole viewings with a mood count. Great and good are good; okay, meh and tired are not; a mood of an app's own
/// is listed, and is neither.
public struct MoodFigures: Hashable, Sendable, Codable {
  /// How often a mood was noted.
  public struct Count: Hashable, Sendable, Codable {
    public let mood: Mood
    /// The number of viewings.
    public let count: Int
  }

  /// The moods of viewings that have something in common, such as those in a theater.
  public struct Group: Hashable, Sendable, Codable {
    /// What matches them, and those without a mood: for `statistics.plays(matching:)`.
    public let filter: PlayFilter
    /// The trait that they have in common; `nil` for all viewings, and for those of a month.
    public let trait: PlayTrait?
    /// The first day of the month that they have in common; `nil` for other groups.
    public let month: CivilDay?
    /// The moods, the most frequent first; ties by their words.
    public let moods: [Count]

    /// The number of viewings with a mood.
    public var count: Int { moods.reduce(0) { $0 + $1.count } }
    /// The number of those that were great or good.
    public var good: Int { sum(MoodFigures.goodMoods) }
    /// The number of those of which the mood says whether they were good.
    public var judged: Int { sum(Mood.known) }

    private func sum(_ wanted: [Mood]) -> Int {
      moods.reduce(0) { $0 + (wanted.contains($1.mood) ? $1.count : 0) }
    }
  }

  /// Viewings that were good more often than all others of the period, or less often, by more than chance.
  public struct Difference: Hashable, Sendable, Codable {
    /// The viewings.
    public let group: Group
    /// The number of all others that were good.
    public let restGood: Int
    /// The number of all others of which the mood says it.
    public let restJudged: Int

    /// Whether they were good more often.
    public var isBetter: Bool { group.good * restJudged > restGood * group.judged }
  }

  /// The moods that count as good.
  public static let goodMoods: [Mood] = [.great, .good]

  public let period: Period
  /// All viewings of the period.
  public let all: Group
  /// The number of viewings without a mood.
  public let withoutMood: Int
  /// By month, the earliest first; without viewings of an unknown month.
  public let months: [Group]
  /// By format, those with most viewings first.
  public let formats: [Group]
  /// By companion, those with most viewings first; a viewing counts for each of them. The last group may be of viewings
  /// for which nobody is named.
  public let company: [Group]
  /// By local hour, the earliest first; without viewings of an unknown time.
  public let hours: [Group]
  /// What differs by more than chance, the surest first. Empty without enough viewings.
  ///
  /// A group and all others must have ten viewings each that say whether they were good. Of both, chance alone must
  /// expect five that were good and five that were not. Then a test of the difference (chi-squared, corrected by Yates)
  /// must leave a chance of at most one in twenty that any of the differences is one by accident.
  public let differences: [Difference]
}
