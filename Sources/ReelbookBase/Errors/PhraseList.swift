/// Phrases that fill a place of another phrase, with a separator between them.
package struct PhraseList: Hashable, Sendable {
  private let phrases: [Phrase]
  private let separator: String
  private let english: [String]

  /// Creates a list for the place `parts`. What another table lacks is in English.
  package init(_ phrases: [Phrase], separator: String, in english: PhraseTable) {
    self.phrases = phrases
    self.separator = separator
    self.english = (phrases + [Phrase(separator)]).map { english.text($0, else: english) }
  }

  /// The phrase with the texts of the list in its place `parts`.
  func filling(_ phrase: Phrase, from table: PhraseTable) -> Phrase {
    let texts = zip(phrases + [Phrase(separator)], english).map { phrase, english in
      table.texts[phrase.key] == nil ? english : table.text(phrase, else: PhraseTable())
    }
    let joined = texts.dropLast().joined(separator: texts.last ?? "")
    return Phrase(phrase.key, phrase.values.merging(["parts": joined]) { $1 })
  }
}
