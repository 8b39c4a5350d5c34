/// Whether a person is grown up.
public struct AgeGroup: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Of age, as everybody counts where nothing else is said.
  public static let grownUp = AgeGroup(rawValue: "grownUp")

  /// Not of age; the maturity cap says what they may watch.
  public static let child = AgeGroup(rawValue: "child")
}
