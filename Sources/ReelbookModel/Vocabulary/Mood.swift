/// The mood of a viewing, or that a title is good for; any other word serves as well.
public struct Mood: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Great.
  public static let great = Mood(rawValue: "great")

  /// Good.
  public static let good = Mood(rawValue: "good")

  /// Okay.
  public static let okay = Mood(rawValue: "okay")

  /// Meh.
  public static let meh = Mood(rawValue: "meh")

  /// Tired.
  public static let tired = Mood(rawValue: "tired")
}
