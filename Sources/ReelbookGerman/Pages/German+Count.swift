extension GermanTexts {
  /// Counts, and what all pages of statistics say.
  static let count: [String: String] = [
    "stats.everybodys": "Was alle gesehen haben",
    "stats.nobodys": "Was gesehen wurde",
    "stats.somebodys": "Was {name} gesehen hat",
    "stats.footer":
      "Alles zu Ende Gesehene zählt, auch mit unvollständigem Datum. Es zählt für den Tag, der dort galt, wo es "
      + "gesehen wurde; ist der Tag unbekannt, zählt es für keinen.",
    "stats.viewings": "{number} {count|Eintrag|Einträge}",
    "stats.viewingDays": "{number} {count|Tag mit Eintrag|Tage mit Einträgen}",
    "stats.days": "{number} {count|Tag|Tage}",
    "stats.episodes": "{number} {count|Folge|Folgen}",
    "stats.shows": "{number} {count|Serie|Serien}",
    "stats.titles": "{number} {count|Titel|Titel}",
    "stats.streaks": "{number} {count|Zeitraum|Zeiträume}",
    "stats.ratings": "{number} {count|Bewertung|Bewertungen}",
    "stats.moreShows": "und {number} weitere {count|Serie|Serien}",
    "stats.withoutLength": "ohne {number} {count|Eintrag|Einträge} mit unbekannter Länge",
    "stats.length": "{length}, {without}",
    "stats.hours": "h",
    "stats.shortHours": "{hours} h",
    "stats.shortMinutes": "{minutes} min",
    "stats.dayUnit": "{count|Tag|Tage}",
    "stats.percent": "{number} %",
  ]
}
