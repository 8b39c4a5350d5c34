/// In what form something was watched.
public struct ViewingFormat: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// In a theater.
  public static let theater = ViewingFormat(rawValue: "theater")

  /// Streamed.
  public static let streaming = ViewingFormat(rawValue: "streaming")

  /// From a disc.
  public static let disc = ViewingFormat(rawValue: "disc")

  /// From a digital copy.
  public static let digital = ViewingFormat(rawValue: "digital")

  /// As a TV broadcast.
  public static let broadcast = ViewingFormat(rawValue: "broadcast")

  /// In another form.
  public static let other = ViewingFormat(rawValue: "other")
}
