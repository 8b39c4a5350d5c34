public import ReelbookModel

/// What a year's viewings tell by the facts of their titles, and beside other years.
public struct YearFacts: Hashable, Sendable {
  /// A name with the number of titles of the year that it belongs to.
  public struct Name: Hashable, Sendable {
    public let name: String
    public let titleCount: Int
  }

  /// A sentence that the person wrote about a viewing of the year.
  public struct Note: Hashable, Sendable {
    public let subject: MediaID
    public let text: String
  }

  /// A year with its viewings.
  public struct YearFigure: Hashable, Sendable {
    public let year: Int
    public let figure: Figure
  }

  /// The directors of more than one movie, most movies first.
  public let directors: [Name]
  /// The leads of more than one title, most titles first.
  public let actors: [Name]
  /// The number of original languages of the titles whose language is known.
  public let languageCount: Int
  /// The movie that came out first.
  public let oldest: TitleID?
  /// The longest movie; `nil` if two are as long.
  public let longest: TitleID?
  /// The number of titles that came out in the year.
  public let newTitleCount: Int
  /// The number of titles that came out in an earlier year.
  public let oldTitleCount: Int
  /// The series that ended and of which the last unwatched episode was watched in the year.
  public let finished: [TitleID]
  /// The viewer's own notes, those on the best rated viewings first; empty for the statistics of others.
  public let notes: [Note]
  /// The ten years up to this one, from the first that has viewings.
  public let years: [YearFigure]
}

/// A year of two people of the household who watch together.
public struct PairFacts: Hashable, Sendable {
  /// A subject that both rated.
  public struct Rated: Hashable, Sendable {
    public let subject: MediaID
    /// The rating of the person, from 0 to 1.
    public let own: Double
    /// The rating of the companion, from 0 to 1.
    public let companion: Double

    /// How far apart they are.
    package var distance: Double { abs(own - companion) }
  }

  /// The person whose statistics they are.
  public let person: PersonID
  /// The person of the household whom they watched with most.
  public let companion: PersonID
  /// The number of viewings together.
  public let viewingCount: Int
  /// What both rated at most half a star of five apart, the best first.
  public let agreed: [Rated]
  /// What both rated at least one and a half stars of five apart, the furthest apart first.
  public let disagreed: [Rated]
}
