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
