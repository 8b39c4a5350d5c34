/// A word from a list that may grow: values that this version does not know are kept as they are.
public protocol Vocabulary: RawRepresentable, SetElement, Comparable, CodingKeyRepresentable
where RawValue == String {
  /// Takes any word: one that this version does not know is kept as it is.
  init(rawValue: String)
}

extension Vocabulary {
  public init(_ text: String) { self.init(rawValue: text) }

  public static var absent: Self { Self(rawValue: "") }

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  public var description: String { rawValue }
}
