extension GermanTexts {
  /// The names of subjects, lists, categories and ratings, and progress.
  static let name: [String: String] = [
    "name.episode": "{title} S{season}E{episode}",
    "name.season": "Staffel {season} von {title}",
    "name.specials": "Sonderfolgen von {title}",
    "name.list": "„{name}“",
    "name.noList": "„unbekannte Liste“",
    "name.noHousehold": "einem Haushalt",
    "name.noPerson": "jemand",
    "name.noName": "ohne Namen",
    "category.current": "Aktuell",
    "category.new": "Neu",
    "category.paused": "Pausiert",
    "category.maybe": "Vielleicht",
    "category.finished": "Abgeschlossen",
    "category.dropped": "Abgebrochen",
    "rating.stars": "{value} {value|Stern|Sterne}",
    "rating.ten": "{value} von 10",
    "rating.hundred": "{value} %",
    "rating.up": "Daumen hoch",
    "rating.down": "Daumen runter",
    "progress.watched": "{watched} von {aired} gesehen",
    "progress.skipped": "{watched} von {aired} gesehen, {skipped} übersprungen",
  ]
}
