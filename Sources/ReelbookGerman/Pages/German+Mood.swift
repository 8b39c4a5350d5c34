extension GermanTexts {
  /// How viewings felt.
  static let mood: [String: String] = [
    "page.moods": "Wie es war",
    "page.moods.year": "Wie {year} war",
    "page.moods.total": "{number} {count|Eintrag|Einträge} mit Stimmung, {without} ohne",
    "page.moods.nothing": "Kein Eintrag hat eine Stimmung.",
    "page.moods.head.month": "Monat",
    "page.moods.head.good": "Davon gut",
    "page.moods.goodOf": "{good} von {judged}",
    "page.moods.differences": "Was sich unterscheidet",
    "page.moods.difference":
      "{what}: {good} von {number} {count|Eintrag|Einträgen} gut, von allen anderen {restGood} von {rest}.",
    "page.moods.same": "Nichts unterscheidet sich mehr, als der Zufall erwarten lässt.",
    "page.moods.few": "Für einen Vergleich haben zu wenige Einträge eine Stimmung.",
    "page.moods.wishes": "Wonach der Sinn stand",
    "page.moods.head.evenings": "Abende",
    "page.moods.head.watched": "Gesehen",
    "page.moods.wish":
      "Für die Stimmung „{mood}“ an {number} {count|Abend|Abenden}: {watched} zu Ende gesehen, "
      + "{good} von {judged} gut.",
  ]
}
