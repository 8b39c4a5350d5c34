/// One thing that a change did, told: "Starred S1E3 of South Park".
///
/// A text will do: `"Lent \(telling.name)"`. With a verb it says what kind of deed it was, and with a detail how it reads as a
/// part of another: "with a star".
public struct HistorySentence: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The sentence, without a full stop.
  public var words: String
  /// What kind of deed it was; `nil` for the edit's own verb.
  public var verb: Verb?
  /// How it reads behind "with" in a sentence about the same title; `nil` where it does not.
  public var detail: String?

  /// A sentence, and perhaps its verb and how it reads as a part of another.
  public init(_ words: String, verb: Verb? = nil, detail: String? = nil) {
    self.words = words
    self.verb = verb
    self.detail = detail
  }

  public init(stringLiteral words: String) { self.init(words) }
}
