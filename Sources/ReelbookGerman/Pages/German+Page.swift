extension GermanTexts {
  /// The frames of pages, charts and changes.
  static let page: [String: String] = [
    "page.asOf": "Stand: {day}",
    "page.contents": "Auf dieser Seite",
    "chart.table": "Die Zahlen als Tabelle",
    "chart.tableOf": "{title}: die Zahlen als Tabelle",
    "chart.more": "und {count} mehr",
    "chart.bar": "Balken",
    "chart.nothing": "Noch nichts.",
    "chart.empty": "Nichts.",
    "chart.columns":
      "{title}: {number} {count|Säule|Säulen}, insgesamt {total}. Die Zahlen stehen in der Tabelle darunter.",
    "chart.spans": "{title}: {spans}. Die Zahlen stehen in der Tabelle darunter.",
    "change.same": "so viele wie im Jahr {year}",
    "change.more": "{number} mehr als im Jahr {year}",
    "change.fewer": "{number} weniger als im Jahr {year}",
    "change.sameByThen": "so viele wie im gleichen Zeitraum {year}",
    "change.moreByThen": "{number} mehr als im gleichen Zeitraum {year}",
    "change.fewerByThen": "{number} weniger als im gleichen Zeitraum {year}",
    "change.sameLength": "so lange wie im Jahr {year}",
    "change.longer": "{length} mehr als im Jahr {year}",
    "change.shorter": "{length} weniger als im Jahr {year}",
    "change.sameLengthByThen": "so lange wie im gleichen Zeitraum {year}",
    "change.longerByThen": "{length} mehr als im gleichen Zeitraum {year}",
    "change.shorterByThen": "{length} weniger als im gleichen Zeitraum {year}",
  ]
}
