import ReelbookModel

extension TMDb {
  /// The text that an app with TMDb must show, word for word.
  public static let credit = "This product uses the TMDB API but is not endorsed or certified by TMDB."
  /// The text that an app must show beside watch providers.
  public static var providerCredit: String { Availability.credit }
}
