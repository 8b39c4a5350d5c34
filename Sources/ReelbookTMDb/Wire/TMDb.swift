import ReelbookModel

/// TMDb's own types: requests and their replies.
///
/// They are like TMDb's JSON: a value is `nil` if TMDb does not know it, leaves it out, or sends an empty text. For a
/// library's facts, use a ``TMDbClient``.
public enum TMDb {}

extension TMDb {
  /// The text that an app with TMDb must show, word for word.
  public static let credit = "This product uses the TMDB API but is not endorsed or certified by TMDB."
  /// The text that an app must show beside watch providers.
  public static var providerCredit: String { Availability.credit }
}

extension TMDb {
  /// TMDb's reply for an error.
  struct Problem: Sendable, Hashable {
    /// TMDb's error number.
    var code: Int?
    /// TMDb's message.
    var message: String?
  }
}

extension TMDb.Problem: WireObject {
  static let members: [WireMember<TMDb.Problem>] = [
    .init("status_code", \.code),
    .init("status_message", \.message),
  ]
}
