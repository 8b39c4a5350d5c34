/// The keys of a program's sentences. Each has a text in every language that the programs speak.
///
/// The texts are exhaustive switches, so a sentence without a text in one of the languages does not compile. A text has
/// places in braces, `{title}`, and chooses words by a number: `{count|row|rows}`.
public protocol Sentence: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The text in English.
  var english: String { get }
  /// The text in German.
  var german: String { get }
}

/// A sentence with the values of its places, before a language is chosen.
public struct Saying: Hashable, Sendable {
  let english: String
  /// `nil` for a text that is the same in every language.
  let german: String?
  let values: [String: String]

  /// Creates a saying from a sentence of a program.
  public init(_ sentence: some Sentence, _ values: [String: String] = [:]) {
    (english, german, self.values) = (sentence.english, sentence.german, values)
  }

  /// Creates a saying that is the same in every language: a text that is ready, or that is only in English.
  public init(verbatim text: String) { (english, german, values) = (text, nil, [:]) }
}
