/// The highest age of what a person may watch: `12` has everything that is meant for twelve, and less.
///
/// Its text is the number. A label such as `PG-13`, as earlier versions wrote it, is read as the lowest age that it stands for
/// anywhere; one that nobody knows as 0.
public struct AgeCap: RawRepresentable, FieldValue, Comparable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  public let rawValue: String
  /// The age in years.
  public let age: Int

  /// A cap at an age; below 0 it is 0.
  public init(_ age: Int) {
    self.age = max(0, age)
    rawValue = String(self.age)
  }

  public init(integerLiteral age: Int) { self.init(age) }

  /// Reads a number, or a label.
  public init(rawValue: String) {
    self.rawValue = rawValue
    age = max(0, Int(rawValue) ?? RatingSystem.lowestAge(of: rawValue) ?? 0)
  }

  public static var absent: AgeCap { AgeCap(rawValue: "") }

  public static func < (a: AgeCap, b: AgeCap) -> Bool { (a.age, a.rawValue) < (b.age, b.rawValue) }

  public var description: String { "\(age)" }
}
