/// Whether a person is grown up.
public struct AgeGroup: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A grown-up.
  public static let grownUp = AgeGroup(rawValue: "grownUp")

  /// A child.
  public static let child = AgeGroup(rawValue: "child")
}
