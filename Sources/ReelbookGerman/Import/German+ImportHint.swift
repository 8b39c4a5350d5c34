extension GermanTexts {
  /// What to write in a cell of Reelbook's own files.
  static let importHint: [String: String] = [
    "imports.hint.date":
      "schreibe 2026-11-20, 2026-11, 2026, released oder unknown, mit Uhrzeit 2026-11-20T21:15 oder 2026-11-20 "
      + "21:15:00Z",
    "imports.hint.year": "schreibe ein Jahr oder einen Tag mit dem Jahr vorn",
    "imports.hint.number": "schreibe eine ganze Zahl",
    "imports.hint.imdb": "schreibe tt0133093 oder lass die Zelle leer",
    "imports.hint.titleID": "lass die Zelle leer, dann ergibt sich die ID aus den anderen Spalten",
    "imports.hint.flag": "schreibe true oder false",
    "imports.hint.rating": "schreibe Skala und Wert, etwa stars:4.5, ten:8 oder hundred:85",
    "imports.hint.seconds": "schreibe Sekunden, etwa 5400 oder 5400.5",
    "imports.hint.moment": "schreibe 2026-11-20T20:15:00Z",
    "imports.hint.play": "lass die Zelle für einen eigenen Eintrag leer",
    "imports.hint.note": "lass sie weg",
    "imports.hint.season": "schreibe die Nummer der Staffel, 0 für Sonderfolgen",
    "imports.hint.kind": "eine TheTVDB-Nummer allein kann Film oder Serie bedeuten; schreibe die Art oder die Staffel",
    "imports.hint.title": "schreibe einen Titel oder seine Nummer bei TMDb",
    "imports.hint.subject": "schreibe eine ID wie movie/tmdb/603",
    "imports.hint.mark":
      "schreibe yes oder no, eine Bewertung wie stars:4.5 oder einen Zeitpunkt wie 2026-11-20T20:15:00Z",
  ]
}
