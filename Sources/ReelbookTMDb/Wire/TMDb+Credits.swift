import ReelbookModel

extension TMDb {
  /// What an app that uses TMDb has to show, word for word.
  public static let credit = "This product uses the TMDB API but is not endorsed or certified by TMDB."
  /// What an app has to show beside watch providers.
  public static var providerCredit: String { Availability.credit }
}
