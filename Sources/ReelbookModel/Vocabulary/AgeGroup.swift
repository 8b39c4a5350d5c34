/// Whether a person is grown up.
public struct AgeGroup: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Of age; the default.
  public static let grownUp = AgeGroup(rawValue: "grownUp")

  /// Not of age. The maturity cap limits what they may watch.
  public static let child = AgeGroup(rawValue: "child")
}
