/// The name of a kind, such as `play` or `mark`. Unknown kinds are kept.
public struct RecordKind: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}
