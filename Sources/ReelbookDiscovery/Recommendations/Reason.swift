public import ReelbookModel

/// Why a title is recommended: data first.
public enum RecommendationReason: Hashable, Sendable {
  /// The person stopped in it.
  case resume(MediaID, ResumePoint)
  /// It is the next episode of a series under way.
  case nextEpisode(MediaID)
  /// Many watch it, and it is in the library.
  case trendingInLibrary
  /// Many watch it.
  case trending
  /// The person liked another that has this in common with it.
  case likeTitle(TitleID, name: String, shared: [SharedTrait])
  /// The person began its franchise.
  case franchise(String)
  /// A service of the person has it until a day.
  case leaves(CivilDay)
  /// It has been on the watchlist since long.
  case waiting(since: Instant)
  /// It is short enough for the evening, and all who are here may like it.
  case tonight(minutes: Int?, people: [String])
  /// It is of the kinds that the person likes.
  case taste([SharedTrait])
  /// The audience rates it well.
  case wellRated(Double)
}

/// Something that two titles have in common, or that a person likes.
public enum SharedTrait: Hashable, Sendable {
  /// A genre, as it is written.
  case genre(String)
  /// The same franchise.
  case franchise
  /// A person who is in it or made it.
  case person(String)
  /// A decade.
  case era(Int)
  /// A mood that it is good for.
  case mood(Mood)
  /// The language it was made in.
  case language(String)
}

/// Why a title is not recommended.
public enum Exclusion: Hashable, Sendable {
  /// The person has watched it.
  case watched
  /// The person took it out of suggestions.
  case hidden
  /// The person gave it up.
  case dropped
  /// The person's rule forbids it.
  case notAllowed(ViewingRule.Verdict)
  /// None of the person's services has it, and what is available was asked for.
  case unavailable
  /// Nothing is known of it.
  case unknown
}

extension RecommendationReason: CustomStringConvertible {
  /// The reason in words: “since you liked Alien: same franchise, also horror”.
  public var description: String { RecommendationWords.text(of: self) }
}

extension Exclusion: CustomStringConvertible {
  public var description: String { RecommendationWords.text(of: self) }
}

/// What people read of recommendations, in one place.
enum RecommendationWords {
  static func text(of reason: RecommendationReason) -> String {
    switch reason {
    case .resume(_, let point): "you stopped after \(minutes(point.position)) minutes"
    case .nextEpisode(let subject):
      "next is season \(subject.season ?? 0), episode \(subject.episode ?? 0)"
    case .trendingInLibrary: "many watch it now, and you have it"
    case .trending: "many watch it now"
    case .likeTitle(_, let name, let shared):
      shared.isEmpty ? "since you liked \(name)" : "since you liked \(name): \(list(shared))"
    case .franchise(let name): "more of \(name), which you began"
    case .leaves(let day): "there until \(day)"
    case .waiting(let since): "on your watchlist since \(since.description.prefix(10))"
    case .tonight(let minutes, let people):
      [minutes.map { "\($0) minutes" }, people.isEmpty ? nil : "for \(people.joined(separator: " and "))"]
        .compactMap(\.self).joined(separator: ", ")
    case .taste(let traits):
      traits.isEmpty ? "it may be to your taste" : "you like \(traits.map(liked).joined(separator: ", "))"
    case .wellRated(let score): "rated \((score * 10).rounded() / 10) of 10 by the audience"
    }
  }

  static func text(of exclusion: Exclusion) -> String {
    switch exclusion {
    case .watched: "you have seen it"
    case .hidden: "you are not interested in it"
    case .dropped: "you gave it up"
    case .notAllowed(let verdict): "it is not for you: \(verdict)"
    case .unavailable: "none of your services has it"
    case .unknown: "nothing is known of it"
    }
  }

  static func heading(_ kind: RecommendationRow.Kind) -> String {
    switch kind {
    case .goOn: "Go on"
    case .nextUp: "Next up"
    case .trendingInLibrary: "Trending, and in your library"
    case .becauseYouLiked(_, let name): "Because you liked \(name)"
    case .franchise(let name): "More of \(name)"
    case .leavingSoon: "Leaving soon"
    case .forgotten: "Forgotten on your watchlist"
    case .tonight: "For tonight"
    case .forYou: "For you"
    case .trending: "Trending"
    case .wellRated: "Well rated"
    }
  }

  static func disliked(_ traits: [SharedTrait]) -> String {
    "you like less: \(traits.map(liked).joined(separator: ", "))"
  }

  private static func list(_ shared: [SharedTrait]) -> String {
    shared.enumerated().map { index, trait in (index == 0 ? "" : index == 1 ? "also " : "") + common(trait) }
      .joined(separator: ", ")
  }

  private static func common(_ trait: SharedTrait) -> String {
    switch trait {
    case .genre(let name): name.lowercased()
    case .franchise: "same franchise"
    case .person(let name): "with \(name)"
    case .era(let decade): "of the \(decade)s"
    case .mood(let mood): "\(mood)"
    case .language(let code): "in \(code)"
    }
  }

  private static func liked(_ trait: SharedTrait) -> String {
    switch trait {
    case .franchise: "its franchise"
    case .person(let name): name
    case .era(let decade): "the \(decade)s"
    case .language(let code): "what is in \(code)"
    default: common(trait)
    }
  }

  private static func minutes(_ duration: Duration) -> Int { Int(duration.components.seconds / 60) }
}
