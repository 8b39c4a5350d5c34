/// The format of a viewing.
public struct ViewingFormat: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// In a cinema, on the big screen.
  public static let theater = ViewingFormat(rawValue: "theater")

  /// The same as a theater.
  public static let cinema = theater

  /// From a service over the internet.
  public static let streaming = ViewingFormat(rawValue: "streaming")

  /// From a DVD, a Blu-ray or the like.
  public static let disc = ViewingFormat(rawValue: "disc")

  /// From a file.
  public static let digital = ViewingFormat(rawValue: "digital")

  /// On a TV channel.
  public static let broadcast = ViewingFormat(rawValue: "broadcast")

  /// In another format.
  public static let other = ViewingFormat(rawValue: "other")

  /// The words that this version knows, in the order in which an app offers them.
  public static let known: [ViewingFormat] = [.theater, .streaming, .disc, .digital, .broadcast, .other]
}
