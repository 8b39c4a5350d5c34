/// The name of a kind of record: `play`, `mark`. Kinds that this version does not know are kept.
public struct RecordKind: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}
