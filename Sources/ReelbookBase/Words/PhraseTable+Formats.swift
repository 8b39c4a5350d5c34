extension PhraseTable {
  /// How dates, numbers and lengths of time are written in English, by key.
  package static let formats: PhraseTable = {
    var texts = PhraseTable(FormatPhrase.self).texts
    for (at, (name, short)) in zip(MonthName.whole, MonthName.short).enumerated() {
      texts["month.\(at + 1)"] = name
      texts["month.short.\(at + 1)"] = short
    }
    for (at, name) in ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].enumerated() {
      texts["weekday.\(at + 1)"] = name
      texts["weekday.short.\(at + 1)"] = String(name.prefix(3))
    }
    return PhraseTable(texts)
  }()
}
