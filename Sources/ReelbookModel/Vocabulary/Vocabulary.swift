/// A value of a list that may grow. Unknown values are kept.
public protocol Vocabulary: RawRepresentable, SetElement, Comparable, CodingKeyRepresentable
where RawValue == String {
  /// Creates a value from any text.
  init(rawValue: String)
}

extension Vocabulary {
  public init(_ text: String) { self.init(rawValue: text) }

  public static var absent: Self { Self(rawValue: "") }

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  public var description: String { rawValue }
}
