import ReelbookModel

/// Rare data, which takes no space if absent.
extension Programme {
  /// Its cast and crew.
  public var credits: [Credit] {
    get { details.credits }
    set { details.credits = newValue }
  }

  /// The year of production.
  public var year: Int? {
    get { details.year }
    set { details.year = newValue }
  }

  public var keywords: [GuideText] {
    get { details.keywords }
    set { details.keywords = newValue }
  }

  public var language: String? {
    get { details.language }
    set { details.language = newValue }
  }

  public var originalLanguage: String? {
    get { details.originalLanguage }
    set { details.originalLanguage = newValue }
  }

  /// Its length without advertisements.
  public var runtime: Duration? {
    get { details.runtime }
    set { details.runtime = newValue }
  }

  /// Addresses of its pictures.
  public var icons: [String] {
    get { details.icons }
    set { details.icons = newValue }
  }

  /// The address of a page on it.
  public var page: String? {
    get { details.page }
    set { details.page = newValue }
  }

  public var countries: [GuideText] {
    get { details.countries }
    set { details.countries = newValue }
  }

  /// Age ratings such as `PG-13`, with their systems.
  public var ratings: [Rating] {
    get { details.ratings }
    set { details.ratings = newValue }
  }

  /// Star ratings such as `3/5`, with their systems.
  public var stars: [Rating] {
    get { details.stars }
    set { details.stars = newValue }
  }

  /// The provider's id, for catch-up.
  public var catchUpID: String? {
    get { details.catchUpID }
    set { details.catchUpID = newValue }
  }
}

extension Programme.Details {
  /// The address of the first page.
  package var page: String? {
    get { pages.first }
    set { pages = newValue.map { [$0] } ?? [] }
  }
}
