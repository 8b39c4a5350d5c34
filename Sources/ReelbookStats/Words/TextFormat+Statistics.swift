package import ReelbookModel

extension TextFormat {
  /// A text of this module, with values for its places.
  func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    words.text(Phrase(key, values), else: .statistics)
  }

  /// A text that counts something: `stats.viewings` of 3 is "3 viewings".
  func callAsFunction(_ key: String, counting number: Int, _ values: [String: String] = [:]) -> String {
    self(key, counting(number).merging(values) { $1 })
  }

  /// A word that may be an app's own, such as a mood: the table's text for it, or else the word itself.
  package func word(_ group: String, _ raw: String, isHeading: Bool = true) -> String {
    let key = "stats.\(group).\(raw)"
    if words.texts[key] != nil || PhraseTable.statistics.texts[key] != nil { return self(key) }
    return isHeading ? raw.capitalizingFirst : raw
  }
}
