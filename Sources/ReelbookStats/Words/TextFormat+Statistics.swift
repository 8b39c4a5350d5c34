import ReelbookModel

extension TextFormat {
  /// A text of this module, with values for its places.
  func callAsFunction(_ key: StatisticsPhrase, _ values: [String: String] = [:]) -> String { words.text(key, values) }

  /// A word that may be an app's own, such as a mood: the table's text for it, or else the word itself.
  func word(_ group: String, _ raw: String) -> String {
    words.word(StatisticsPhrase.self, "stats.\(group).\(raw)") ?? raw.capitalizingFirst
  }
}
