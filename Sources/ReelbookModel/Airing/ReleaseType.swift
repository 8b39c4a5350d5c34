/// How a film comes out in a country.
public struct ReleaseType: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// At a festival or a gala. It is no release for most people.
  public static let premiere = ReleaseType(rawValue: "premiere")

  /// In a few cinemas.
  public static let limited = ReleaseType(rawValue: "limited")

  /// In cinemas.
  public static let cinema = ReleaseType(rawValue: "cinema")

  /// On services and in shops of the web.
  public static let digital = ReleaseType(rawValue: "digital")

  /// On disc.
  public static let disc = ReleaseType(rawValue: "disc")

  /// On television.
  public static let television = ReleaseType(rawValue: "television")

  /// The words that this version knows, in the order in which an app offers them.
  public static let known: [ReleaseType] = [.premiere, .limited, .cinema, .digital, .disc, .television]
}
