/// A value that names a movie, series, season or episode, as an argument of verbs and queries.
///
/// Examples are a catalogue's title, an item of a list, a season, an id, and `.movie(603)`. Verbs keep the facts of a
/// ``CatalogTitle`` and of what else is ``CatalogTitleConvertible``.
public protocol SubjectConvertible {
  /// The named subject.
  var subject: MediaID { get }
}

extension MediaID: SubjectConvertible {
  public var subject: MediaID { self }

  /// An episode by its season and number; season 0 is the specials.
  ///
  /// An edit refuses numbers below 0 or above two thousand million.
  public static func episode(season: Int, number: Int, of series: TitleID) -> MediaID {
    .episode(number, season: season, of: series)
  }
}

/// A value that is a movie or a series as a whole, as an argument of verbs that remove or forget a title.
///
/// Rows of a diary, a list or a queue are none: removing a row does not remove its title.
public protocol TitleConvertible: SubjectConvertible {
  var titleID: TitleID { get }
}

extension TitleID: TitleConvertible {
  public var titleID: TitleID { self }
}

extension Title: TitleConvertible {
  public var titleID: TitleID { id }
}

/// A title of something outside the library: a catalogue, a panel, a folder of films.
///
/// Verbs keep its facts, so that what a person plays, stars or queues has a name: `draft.star(film)`.
public protocol CatalogTitleConvertible: TitleConvertible {
  /// The title with what is known of it.
  var catalogTitle: CatalogTitle { get }
}

extension CatalogTitleConvertible {
  public var titleID: TitleID { catalogTitle.id }
  public var subject: MediaID { catalogTitle.title.subject }
}

extension CatalogTitle: CatalogTitleConvertible {
  public var catalogTitle: CatalogTitle { self }
}

extension TitleConvertible where Self == TitleID {
  /// A movie by its number at TMDb.
  public static func movie(_ number: Int) -> TitleID { TitleID.movie(number) }

  /// A series by its number at TMDb.
  public static func series(_ number: Int) -> TitleID { TitleID.series(number) }
}

extension TitleID: SubjectConvertible {
  public var subject: MediaID { MediaID(self) }
}

extension SeasonID: SubjectConvertible {}
extension Title: SubjectConvertible {}
extension ListItem: SubjectConvertible {}
extension WatchlistItem: SubjectConvertible {}
extension QueueItem: SubjectConvertible {}
extension DiaryEntry: SubjectConvertible {}
extension InProgress: SubjectConvertible {}

extension Season: SubjectConvertible {
  /// The season as a subject.
  public var subject: MediaID { id.subject }

  /// The season's number; 0 for the specials.
  public var number: Int { id.number }

  /// An episode of the season by its number. It need not be known.
  public func episode(_ number: Int) -> MediaID { .episode(number, season: id.number, of: id.series) }
}

extension SubjectConvertible where Self == MediaID {
  /// A movie by its number at TMDb.
  public static func movie(_ number: Int) -> MediaID { MediaID(TitleID.movie(number)) }

  /// A series by its number at TMDb.
  public static func series(_ number: Int) -> MediaID { MediaID(TitleID.series(number)) }

  /// A season of a series; number 0 is the specials.
  public static func season(_ number: Int, of series: TitleID) -> MediaID { MediaID.season(number, of: series) }

  /// An episode by its season and number.
  public static func episode(season: Int, number: Int, of series: TitleID) -> MediaID {
    MediaID.episode(number, season: season, of: series)
  }

  package static func episode(_ number: Int, season: Int, of series: TitleID) -> MediaID {
    MediaID.episode(number, season: season, of: series)
  }

  package static var absent: MediaID { MediaID(TitleID.absent) }
}

extension CatalogTitle {
  /// A season of the title; number 0 is the specials. It need not be known.
  public func season(_ number: Int) -> MediaID { .season(number, of: id) }

  /// A movie by its number at TMDb, with a name until its facts are fetched.
  public static func movie(_ number: Int, named name: String, year: Int? = nil) -> CatalogTitle {
    CatalogTitle(Title(.movie(number), TitleFacts(name: name, year: year)))
  }

  /// A series by its number at TMDb, with a name until its facts are fetched.
  public static func series(_ number: Int, named name: String, year: Int? = nil) -> CatalogTitle {
    CatalogTitle(Title(.series(number), TitleFacts(name: name, year: year)))
  }
}

extension TitleID {
  /// A season of the series; number 0 is the specials. It need not be known.
  public func season(_ number: Int) -> MediaID { .season(number, of: self) }

  /// An episode of the series by its season and number. It need not be known.
  public func episode(season: Int, number: Int) -> MediaID { .episode(season: season, number: number, of: self) }
}

extension Title {
  /// A season of the title; number 0 is the specials. It need not be known.
  public func season(_ number: Int) -> MediaID { .season(number, of: id) }
}
