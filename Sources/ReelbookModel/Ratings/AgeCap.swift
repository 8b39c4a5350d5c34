/// The highest age rating that a person may watch: `12` allows everything rated for twelve and below.
///
/// Its text is the number. A label such as `PG-13`, which earlier versions wrote, is read as the lowest age that it
/// means in any country; an unknown label as 0.
public struct AgeCap: RawRepresentable, FieldValue, Comparable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  public let rawValue: String
  /// The age in years.
  public let age: Int

  /// Creates a cap at an age, at least 0.
  public init(_ age: Int) {
    self.age = max(0, age)
    rawValue = String(self.age)
  }

  public init(integerLiteral age: Int) { self.init(age) }

  /// Creates a cap from a number or a label.
  public init(rawValue: String) {
    self.rawValue = rawValue
    age = max(0, Int(rawValue) ?? RatingSystem.lowestAge(of: rawValue) ?? 0)
  }

  public static var absent: AgeCap { AgeCap(rawValue: "") }

  public static func < (a: AgeCap, b: AgeCap) -> Bool { (a.age, a.rawValue) < (b.age, b.rawValue) }

  public var description: String { "\(age)" }
}
