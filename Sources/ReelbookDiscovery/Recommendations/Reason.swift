public import ReelbookModel

/// Why a title is recommended, as data.
@nonexhaustive
public enum RecommendationReason: Hashable, Sendable, Codable {
  /// The person stopped in the middle of it.
  case resume(MediaID, ResumePoint)
  /// It is the next episode of a series that the person is watching.
  ///
  /// `shown` is the number under which people see it, if that is not the catalogue's.
  case nextEpisode(MediaID, shown: ShownNumber? = nil)
  /// Many people watch it, and the library has it.
  case trendingInLibrary
  /// Many people watch it.
  case trending
  /// The person liked another title that shares these traits.
  case likeTitle(TitleID, name: String, shared: [SharedTrait])
  /// The person watched another title of its franchise.
  case franchise(String)
  /// It leaves the last service of the person that has it.
  case leaving(LeavingDate)
  /// It has been on the watchlist for a long time.
  case waiting(since: Instant)
  /// It ends before bedtime, and all who are present may like it.
  case tonight(minutes: Int?, people: [String])
  /// It has traits that the person likes.
  case taste([SharedTrait])
  /// The audience gives it a good score.
  case wellRated(Double)
  /// Many people know it.
  case wellKnown(votes: Int)
  /// It is for another person, who chooses this time.
  case turn(of: String)
}

/// A trait that two titles share, or that a person likes.
@nonexhaustive
public enum SharedTrait: Hashable, Sendable, Codable {
  /// A genre, as written.
  case genre(String)
  /// The same franchise.
  case franchise
  /// A person who plays in it or made it.
  case person(String)
  /// The decade of its release.
  case era(Int)
  /// A mood that the title suits.
  case mood(Mood)
  /// The original language.
  case language(String)
}

/// Why a title is not recommended.
@nonexhaustive
public enum Exclusion: Hashable, Sendable {
  /// The person has watched it.
  case watched
  /// The person hid it from suggestions.
  case hidden
  /// The person dropped it.
  case dropped
  /// The person's viewing rule forbids it.
  case notAllowed(ViewingRule.Verdict)
  /// The policy asks for available titles only, and no service of the person offers it.
  case unavailable
  /// It is not out for all who watch: until a day, if that is known.
  case notOut(until: CivilDay?)
  /// The title is unknown.
  case unknown
}
