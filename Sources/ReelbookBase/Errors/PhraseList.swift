/// Phrases that fill a place of another phrase, with a separator between them.
package struct PhraseList: Hashable, Sendable {
  /// The phrases as a value.
  let value: PhraseValue

  /// Creates a list for the place `parts`. What another table lacks is in English.
  package init(_ phrases: [Phrase], separator: String, in english: PhraseTable) {
    func value(_ phrase: Phrase) -> PhraseValue {
      let values = phrase.values.mapValues { PhraseValue.text($0) }
      return .phrase(phrase.key, values, english: english.text(phrase, else: english))
    }
    self.value = .joined(phrases.map(value), by: value(Phrase(separator)))
  }
}
