extension GermanTexts {
  /// Sentences of the codes of errors of imports.
  static let importErrorCodes: [String: String] = [
    "imports.code.missing": "Die Datei oder der Ordner existiert nicht.",
    "imports.code.unknownFormat": "Keine Datei hat ein bekanntes Format.",
    "imports.code.passwordProtected": "Das Archiv hat ein Passwort; entpacke es zuerst.",
    "imports.code.openQuestion": "Die Reihenfolge von Tag und Monat ist unklar; gib an, welche stimmt.",
    "imports.code.invalidAnswer": "Die Tabelle der Titel enthält etwas, das sich nicht lesen lässt.",
    "imports.code.wrongColumns": "Die Datei hat diese Spalten nicht.",
  ]
}
