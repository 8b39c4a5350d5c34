public import ReelbookModel

/// A recommended title, with its reasons.
public struct Recommendation: Hashable, Sendable, Codable {
  public let title: TitleID
  /// The facts of the title, from the library or a source.
  public let facts: TitleFacts
  /// The movie or episode to watch; `nil` for a series that the person has not begun.
  public let subject: MediaID?
  /// Whether the library has it.
  public let isInLibrary: Bool
  /// The reasons, the strongest first.
  public let reasons: [RecommendationReason]

  /// The strongest reason, in words.
  public func reason(in table: PhraseTable = .english) -> String { reasons.first?.words(in: table) ?? "" }
}

/// A row of a home screen: recommendations of one kind.
public struct RecommendationRow: Hashable, Sendable, Codable {
  /// The kind of a row.
  @nonexhaustive
  public enum Kind: Hashable, Sendable, Codable {
    /// Titles that the person stopped in.
    case continueWatching
    /// The next episodes of series that the person is watching.
    case nextUp
    /// Titles of the library that many people watch.
    case trendingInLibrary
    /// Titles that have much in common with a title that the person liked.
    case becauseYouLiked(TitleID, name: String)
    /// The rest of a franchise that the person began.
    case franchise(String)
    /// Titles that a service stops offering soon.
    case leavingSoon
    /// Titles that have been on the watchlist for a long time.
    case forgotten
    /// Titles that end before bedtime, and that all who are present may like.
    case tonight
    /// Titles that suit the person's taste.
    case forYou
    /// Titles that many people watch.
    case trending
    /// Titles with a good score.
    case wellRated
  }

  /// The kind of the row.
  public let kind: Kind
  /// The recommendations, the best first.
  public let items: [Recommendation]

  /// The heading of the row.
  public func heading(in table: PhraseTable = .english) -> String {
    switch kind {
    case .continueWatching: table.text(RecommendationPhrase.rowGoOn)
    case .nextUp: table.text(RecommendationPhrase.rowNextUp)
    case .trendingInLibrary: table.text(RecommendationPhrase.rowTrendingInLibrary)
    case .becauseYouLiked(_, let name): table.text(RecommendationPhrase.rowBecauseYouLiked, ["title": name])
    case .franchise(let name): table.text(RecommendationPhrase.rowFranchise, ["name": name])
    case .leavingSoon: table.text(RecommendationPhrase.rowLeavingSoon)
    case .forgotten: table.text(RecommendationPhrase.rowForgotten)
    case .tonight: table.text(RecommendationPhrase.rowTonight)
    case .forYou: table.text(RecommendationPhrase.rowForYou)
    case .trending: table.text(RecommendationPhrase.rowTrending)
    case .wellRated: table.text(RecommendationPhrase.rowWellRated)
    }
  }
}

/// The settings of a home screen. It can be a person's setting: `draft.set("com.example.home", policy, of: ada)`.
public struct RecommendationPolicy: FieldStruct {
  /// The maximum number of titles in a row.
  public var rowLength = 12
  /// The number of rows about one liked title each.
  public var likedRows = 2
  /// The number of rows about one franchise each.
  public var franchiseRows = 2
  /// How long a title is on the watchlist before it counts as forgotten.
  public var forgottenAfter = Duration.seconds(60 * 86_400)
  /// The number of days ahead within which a leaving title is shown.
  public var leavingWithin = 14
  /// Bedtime, in minutes from midnight.
  public var bedtime = 23 * 60 + 30
  /// Whether only titles are recommended that a service of the person offers at no further cost.
  public var onlyAvailable = false
  /// Whether watched titles may be recommended again.
  public var includesWatched = false
  /// The country whose services count; without one, the services of all countries.
  public var region: String?
  /// The seed that orders equal titles. Their order changes every day.
  public var seed: UInt64 {
    get { UInt64(bitPattern: Int64(seedBits)) }
    set { seedBits = Int(Int64(bitPattern: newValue)) }
  }
  private var seedBits = 0
  public var extras = Extras()

  public static let fields: [Field<RecommendationPolicy>] = [
    Field("rowLength", \.rowLength, default: 12, atLeast: 0, atMost: most),
    Field("likedRows", \.likedRows, default: 2, atLeast: 0, atMost: most),
    Field("franchiseRows", \.franchiseRows, default: 2, atLeast: 0, atMost: most),
    Field("forgottenAfter", \.forgottenAfter, default: .seconds(60 * 86_400), atLeast: .zero, atMost: longest),
    Field("leavingWithin", \.leavingWithin, default: 14, atLeast: 0, atMost: 3650),
    Field("bedtime", \.bedtime, default: 23 * 60 + 30, atLeast: 0, atMost: 1440),
    Field("onlyAvailable", \.onlyAvailable), Field("includesWatched", \.includesWatched), Field("region", \.region),
    Field("seed", \.seedBits),
  ]

  private static let most = 1000
  private static let longest = Duration.seconds(100 * 366 * 86_400)

  /// The settings within their ranges: a synced setting of another app may have any numbers.
  func clamped() -> RecommendationPolicy {
    var policy = self
    func clamp<Value: Comparable>(_ path: WritableKeyPath<RecommendationPolicy, Value>, _ range: ClosedRange<Value>) {
      policy[keyPath: path] = min(max(policy[keyPath: path], range.lowerBound), range.upperBound)
    }
    for path in [\RecommendationPolicy.rowLength, \.likedRows, \.franchiseRows] { clamp(path, 0...Self.most) }
    clamp(\.forgottenAfter, .zero...Self.longest)
    clamp(\.leavingWithin, 0...3650)
    clamp(\.bedtime, 0...1440)
    return policy
  }

  /// The defaults: twelve titles in a row, bedtime at half past eleven.
  public static let standard = RecommendationPolicy()

  /// Creates the standard policy, to be changed.
  public init() {}
}

/// Why a title is recommended, or is not.
public struct RecommendationExplanation: Sendable {
  /// Whether the title may be recommended.
  public var isRecommended: Bool { exclusions.isEmpty && score > 0 }
  /// The reasons why it is never recommended, whatever its score.
  public let exclusions: [Exclusion]
  /// How well the title suits the person, from 0 to 1: suggestions are in this order. It is 0 if the title does not suit
  /// them.
  public let score: Double
  /// What traits of the title add to the score before it is mapped to 0 to 1, the most important first. What the person
  /// dislikes has a weight below 0.
  public let contributions: [(trait: SharedTrait, weight: Double)]
  /// What speaks for the title more than for an ordinary one, the strongest first.
  public let reasons: [RecommendationReason]
}

extension RecommendationExplanation {
  /// The explanation in words.
  public func words(in table: PhraseTable = .english) -> String {
    var words = exclusions.map { $0.words(in: table) } + reasons.map { $0.words(in: table) }
    let likes = contributions.filter { $0.weight > 0 && $0.trait.isReason }.prefix(3).map(\.trait)
    let dislikes = contributions.filter { $0.weight < 0 && $0.trait.isReason }.prefix(2).map(\.trait)
    let liked = RecommendationReason.taste(likes)
    if !likes.isEmpty, !reasons.contains(liked) { words.append(liked.words(in: table)) }
    if !dislikes.isEmpty {
      words.append(table.text(RecommendationPhrase.dislikes, ["what": SharedTrait.liked(dislikes, table)]))
    }
    return words.isEmpty
      ? table.text(RecommendationPhrase.nothing)
      : words.joined(separator: table.text(RecommendationPhrase.explanationJoin))
  }
}

extension RecommendationExplanation: CustomStringConvertible {
  /// The explanation in English words.
  public var description: String { words() }
}
