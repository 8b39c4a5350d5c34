public import ReelbookModel

/// A title that is recommended, and why.
public struct Recommendation: Hashable, Sendable {
  /// The title.
  public let title: TitleID
  /// What is known of it, in the library or by its source.
  public let facts: TitleFacts
  /// What to watch of it: the movie, or an episode; `nil` for a series that was not begun.
  public let subject: MediaID?
  /// Whether the library has it.
  public let isInLibrary: Bool
  /// Why, the most telling first.
  public let reasons: [RecommendationReason]

  /// Why, in words.
  public func reason(in table: PhraseTable = .english) -> String { reasons.first?.words(in: table) ?? "" }
}

/// A row of a home screen: what belongs together, and why.
public struct RecommendationRow: Hashable, Sendable {
  /// What a row is of.
  public enum Kind: Hashable, Sendable {
    /// What the person stopped in.
    case goOn
    /// The next episodes of what is under way.
    case nextUp
    /// What many watch, and the library has.
    case trendingInLibrary
    /// What has much in common with something that the person liked.
    case becauseYouLiked(TitleID, name: String)
    /// The rest of a franchise that the person began.
    case franchise(String)
    /// What a service takes away soon.
    case leavingSoon
    /// What has waited long on the watchlist.
    case forgotten
    /// What is short enough for tonight, and for all who are here.
    case tonight
    /// What is to the person's taste.
    case forYou
    /// What many watch.
    case trending
    /// What the audience rates well.
    case wellRated
  }

  /// What the row is of.
  public let kind: Kind
  /// The titles, the best first.
  public let items: [Recommendation]

  /// What stands above the row.
  public func heading(in table: PhraseTable = .english) -> String {
    switch kind {
    case .goOn: table.finding("finding.row.goOn")
    case .nextUp: table.finding("finding.row.nextUp")
    case .trendingInLibrary: table.finding("finding.row.trendingInLibrary")
    case .becauseYouLiked(_, let name): table.finding("finding.row.becauseYouLiked", ["title": name])
    case .franchise(let name): table.finding("finding.row.franchise", ["name": name])
    case .leavingSoon: table.finding("finding.row.leavingSoon")
    case .forgotten: table.finding("finding.row.forgotten")
    case .tonight: table.finding("finding.row.tonight")
    case .forYou: table.finding("finding.row.forYou")
    case .trending: table.finding("finding.row.trending")
    case .wellRated: table.finding("finding.row.wellRated")
    }
  }
}

/// How a home screen is made.
public struct RecommendationPolicy: Hashable, Sendable {
  /// How many titles a row has at most.
  public var rowLength: Int
  /// How many rows speak of one liked title each.
  public var likedRows: Int
  /// How many rows speak of one franchise each.
  public var franchiseRows: Int
  /// How long something waits on the watchlist until it is forgotten.
  public var forgottenAfter: Duration
  /// How many days ahead what leaves is shown.
  public var leavingWithin: Int
  /// By when the evening is over, in minutes from midnight.
  public var bedtime: Int
  /// Whether only what one of the person's services has, or is free, is recommended; what the library's lists hold is not asked.
  public var onlyAvailable: Bool
  /// Whether what was watched may be recommended again.
  public var includesWatched: Bool
  /// The country whose services count; without one, those of all.
  public var region: String?
  /// Decides between what is alike; the order changes from day to day.
  public var seed: UInt64

  /// A home screen of a living room: twelve in a row, bed at half past eleven.
  public static let standard = RecommendationPolicy()

  /// A policy as `standard`; change what is to differ.
  public init() {
    (rowLength, likedRows, franchiseRows) = (12, 2, 2)
    (forgottenAfter, leavingWithin, bedtime) = (.seconds(60 * 86_400), 14, 23 * 60 + 30)
    (onlyAvailable, includesWatched, region, seed) = (false, false, nil, 0)
  }
}

/// Why a title is recommended, or is not.
public struct RecommendationExplanation: Sendable {
  /// Whether it may be recommended.
  public var isRecommended: Bool { exclusions.isEmpty && score > 0 }
  /// What speaks against it, whatever its score.
  public let exclusions: [Exclusion]
  /// How well it suits the person; 0 for what says nothing to them.
  public let score: Double
  /// What of it the person likes and dislikes, the most telling first.
  public let contributions: [(trait: SharedTrait, weight: Double)]
  /// What they liked that it has most in common with.
  public let like: RecommendationReason?
}

extension RecommendationExplanation {
  /// The explanation in words.
  public func words(in table: PhraseTable = .english) -> String {
    var words = exclusions.map { $0.words(in: table) }
    if let like { words.append(like.words(in: table)) }
    let likes = contributions.filter { $0.weight > 0 }.prefix(3).map(\.trait)
    let dislikes = contributions.filter { $0.weight < 0 }.prefix(2).map(\.trait)
    if !likes.isEmpty { words.append(RecommendationReason.taste(likes).words(in: table)) }
    if !dislikes.isEmpty {
      words.append(table.finding("finding.dislikes", ["what": SharedTrait.liked(Array(dislikes), table)]))
    }
    return words.isEmpty
      ? table.finding("finding.nothing") : words.joined(separator: table.finding("finding.explanation.join"))
  }
}

extension RecommendationExplanation: CustomStringConvertible {
  /// The explanation in English words.
  public var description: String { words() }
}
