public import ReelbookModel

/// Stable ids for the rows of lists.
extension TitleGroup: Identifiable {
  /// The name.
  public var id: Name { name }
}

extension PopularShow: Identifiable {
  /// The series.
  public var id: TitleID { series }
}

extension AddedShow: Identifiable {
  /// The series.
  public var id: TitleID { series }
}

extension Favourites.Show: Identifiable {
  /// The series.
  public var id: TitleID { series }
}

extension HistoryPage.Day: Identifiable {
  /// The day.
  public var id: CivilDay { day }
}

extension MonthTotal: Identifiable {
  /// The month, as a number that rises from month to month.
  public var id: Int { year * 12 + month - 1 }
}

extension Streak: Identifiable {
  /// The first day.
  public var id: CivilDay { first }
}

extension Binge: Identifiable {
  /// The viewings.
  public var id: [PlayID] { plays }
}

extension Breakdown.Row: Identifiable {
  /// The trait.
  public var id: PlayTrait { trait }
}

extension DiaryDay: Identifiable {
  /// The day.
  public var id: CivilDay { day }
}

extension HeatMap.Day: Identifiable {
  /// The day.
  public var id: CivilDay { day }
}

extension YearStory.RankedTitle: Identifiable {
  /// The title.
  public var id: TitleID { title }
}

extension YearStory.Milestone: Identifiable {
  /// The number, and what was counted.
  public var id: String { isOfMovies ? "movies \(number)" : "episodes \(number)" }
}

extension RatingFigures.RatedSubject: Identifiable {
  /// Who rated it, and what was rated.
  public var id: PersonalID { PersonalID(person, subject) }
}

extension MoodFigures.Count: Identifiable {
  /// The mood.
  public var id: Mood { mood }
}

extension MoodFigures.Group: Identifiable {
  /// What matches its viewings.
  public var id: PlayFilter { filter }
}

extension MoodFigures.Difference: Identifiable {
  /// What matches the viewings of the group.
  public var id: PlayFilter { group.filter }
}

extension RatingFigures.Group: Identifiable {
  /// What the ratings have in common.
  public var id: Key { key }
}
