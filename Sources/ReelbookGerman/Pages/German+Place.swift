extension GermanTexts {
  /// The page of places.
  static let place: [String: String] = [
    "page.places": "Orte",
    "page.places.map": "Auf der Karte",
    "page.places.all": "Alle Orte",
    "page.places.nothing": "Kein Eintrag hat einen Ort.",
    "page.places.noPoints": "Kein Ort hat einen Punkt auf der Karte.",
    "page.places.withoutPoint": "{number} {count|Ort ist|Orte sind} nicht auf der Karte",
    "page.places.count": "{number} {count|Ort|Orte}",
    "page.places.entry": "{titles}, {days}",
    "page.places.range": "{first} bis {last}",
    "page.places.kilometres": "{number} km",
    "page.places.metres": "{number} m",
    "page.places.head.place": "Ort",
    "page.places.head.viewings": "Einträge",
    "page.places.head.titles": "Titel",
    "page.places.head.last": "Zuletzt",
  ]
}
