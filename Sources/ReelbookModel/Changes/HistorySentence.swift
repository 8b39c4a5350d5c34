/// A sentence on what a change did: "Starred S1E3 of South Park".
///
/// A string literal will do: `"Lent \(change.name)"`. The verb names the action. The detail is the sentence as a part
/// of another one: "with a star".
public struct HistorySentence: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The sentence, without a full stop.
  public var words: String
  /// The verb; `nil` for the edit's.
  public var verb: Verb?
  /// The words after "with" in another sentence on the same title; `nil` for none.
  public var detail: String?

  /// Creates a sentence.
  public init(_ words: String, verb: Verb? = nil, detail: String? = nil) {
    self.words = words
    self.verb = verb
    self.detail = detail
  }

  public init(stringLiteral words: String) { self.init(words) }
}
