extension GermanTexts {
  /// Cards to share.
  static let card: [String: String] = [
    "stats.card.year": "{year}",
    "stats.card.title": "Titel des Jahres",
    "stats.card.film": "Film des Jahres",
    "stats.card.series": "Serie des Jahres",
    "stats.card.fullestDay": "Rekordtag des Jahres",
    "stats.card.sitting": "Am längsten am Stück",
    "stats.card.company": "Begleitung des Jahres",
    "stats.card.place": "Ort des Jahres",
    "stats.card.milestone": "Meilenstein des Jahres",
    "stats.card.ratings": "Sterne",
    "stats.card.ratings.mean": "von {most}: der Schnitt aus {ratings} für Gesehenes",
    "stats.card.rewatches": "Erneut gesehen",
    "stats.card.rewatches.first": "und {number} zum ersten Mal",
    "stats.card.genre": "Genre des Jahres",
    "stats.card.figure.viewings": "{count|Eintrag|Einträge}",
    "stats.card.figure.hours": "{count|Stunde|Stunden}",
    "stats.card.figure.titles": "{count|Titel|Titel}",
    "stats.card.figure.days": "{count|Tag|Tage}",
  ]
}
