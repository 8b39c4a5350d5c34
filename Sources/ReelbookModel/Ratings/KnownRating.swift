/// What is known of an age rating: a label, that there is none, or nothing.
///
/// A list of search results says nothing of ratings, so that what it offers is unknown, and not harmless. Closed.
public enum KnownRating: Hashable, Sendable {
  case rated(ContentRating)
  /// A catalogue was asked, and says that nobody rated it.
  case unrated
  /// Nobody was asked, or the answer did not say.
  case unknown

  /// What a label says. Labels such as `NR` say that there is no rating; without a label, it is unknown.
  public init(_ rating: ContentRating?) {
    guard let rating, !rating.label.isEmpty else {
      self = .unknown
      return
    }
    self = rating.isUnrated ? .unrated : .rated(rating)
  }

  /// The label, if there is one.
  public var label: ContentRating? { if case .rated(let rating) = self { rating } else { nil } }
}

extension TitleFacts {
  /// What the facts say of the rating.
  ///
  /// Fetched facts without a rating say that nobody rated the title; facts from elsewhere do not say it.
  public var knownRating: KnownRating {
    let known = KnownRating(contentRating)
    return known == .unknown && fetched != nil ? .unrated : known
  }
}

extension KnownRating: CustomStringConvertible {
  /// The label, or that there is none.
  public var description: String {
    switch self {
    case .rated(let rating): "\(rating)"
    case .unrated: "not rated"
    case .unknown: "unknown"
    }
  }
}
