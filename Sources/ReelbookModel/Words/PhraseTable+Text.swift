extension PhraseTable {
  /// Whether a key has a text, here or in English.
  public func has(_ key: String) -> Bool { texts[key] != nil || Self.english.texts[key] != nil }

  /// The text of a phrase; its key if there is no text.
  public func text(_ phrase: Phrase) -> String { text(phrase, else: Self.english) }
}
