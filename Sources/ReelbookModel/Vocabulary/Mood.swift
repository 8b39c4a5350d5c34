/// The mood of a viewing, or that a title suits. Any other word is allowed.
public struct Mood: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// As good as it gets.
  public static let great = Mood(rawValue: "great")

  /// Pleased.
  public static let good = Mood(rawValue: "good")

  /// Neither one way nor the other.
  public static let okay = Mood(rawValue: "okay")

  /// Bored, or let down.
  public static let meh = Mood(rawValue: "meh")

  /// Too weary to follow.
  public static let tired = Mood(rawValue: "tired")
}
