extension GermanTexts {
  /// Words of statistics.
  static let statistics: [String: String] = [
    "stats.rewatch": "Erneut gesehen",
    "stats.firstWatch": "Zum ersten Mal gesehen",
    "stats.unknown": "Unbekannt",
    "stats.nobodyNamed": "Niemand genannt",
    "stats.allViewings": "Alles Gesehene",
    "stats.decade": "{decade}er",
    "stats.kind.movie": "Film",
    "stats.kind.series": "Serie",
    "stats.kind.season": "Staffel",
    "stats.kind.episode": "Folge",
    "stats.precision.instant": "Zeitpunkt",
    "stats.precision.local": "Ortszeit",
    "stats.precision.day": "Tag",
    "stats.precision.month": "Monat",
    "stats.precision.year": "Jahr",
    "stats.precision.released": "Bei Erscheinen",
    "stats.precision.unknown": "Unbekannt",
  ]
}
