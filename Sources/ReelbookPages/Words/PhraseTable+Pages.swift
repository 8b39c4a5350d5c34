public import ReelbookBase

extension PhraseTable {
  /// The texts of all pages in English, by key.
  public static let pages = formats.adding(
    PhraseTable(
      PagePhrase.self, HeadingPhrase.self, CountPhrase.self, ActivityPhrase.self, DiaryPhrase.self, YearPhrase.self,
      ReviewPhrase.self, ReviewChartPhrase.self, YearFactPhrase.self, CardPhrase.self, WeekPhrase.self,
      EveningPhrase.self, MoodPhrase.self, NewsPagePhrase.self, PlacePhrase.self
    ).texts)
}

extension TextFormat {
  /// A text of pages, with values for its places.
  func callAsFunction(_ key: some PhraseKey, _ values: [String: String] = [:]) -> String { words.text(key, values) }

  /// A text that counts something: `stats.viewings` of 3 is "3 viewings".
  func callAsFunction(_ key: some PhraseKey, counting number: Int, _ values: [String: String] = [:]) -> String {
    self(key, counting(number).merging(values) { $1 })
  }

  /// A text with markup in some of its places.
  func html(_ key: some PhraseKey, _ values: [String: String] = [:], places: [String: HTML]) -> HTML {
    let english = PhraseTable([key.rawValue: key.english])
    return words.pieces(of: Phrase(key, values), else: english).reduce(.nothing) { html, piece in
      switch piece {
      case .text(let words): html + .text(words)
      case .place(let name): html + (places[name] ?? .nothing)
      }
    }
  }
}
