extension GermanTexts {
  /// The messages of errors of imports.
  static let importError: [String: String] = [
    "imports.error.missing": "Es gibt keine Datei und keinen Ordner namens „{name}“.",
    "imports.error.unlisted": "In den Ordner „{name}“ lässt sich nicht hineinsehen; gehört er dir?",
    "imports.error.passwordProtected":
      "„{name}“ verlangt ein Passwort. Entpacke das Archiv mit dem Passwort des Trackers und öffne den Ordner.",
    "imports.error.unknownFormat":
      "Nichts darin ist ein Export von {formats} ({parts}). Bei anderen CSV-Dateien gib an, was die Spalten bedeuten.",
    "imports.error.noFiles":
      "Nichts darin ist ein Export von {formats}. Bei anderen CSV-Dateien gib an, was die Spalten bedeuten.",
    "imports.error.unknownFile": "{path}: unbekannt",
    "imports.error.unknownColumns": "{path}: keine bekannten Spalten; vorhanden: {columns}",
    "imports.error.unopenedFile":
      "{path}: nicht geöffnet: dort gelöscht oder womöglich mit Zugangsdaten, Adressen oder Texten anderer",
    "imports.error.openQuestion": "Die Tage in „{file}“ lassen sich lesen als {parts}; gib an, was stimmt.",
    "imports.error.wrongColumns": "In der Datei fehlt {missing}; ihre Spalten: {columns}.",
    "imports.error.wrongColumnsMore": "In der Datei fehlt {missing}; ihre Spalten: {columns} und {more} weitere.",
    "imports.error.noNumberColumn": "Zeile {line}: Es gibt keine Spalte „number“.",
    "imports.error.noSuchNumber": "Zeile {line}: Es gibt keinen Titel mit dieser Nummer.",
    "imports.error.noKind": "Zeile {line}: Gib die Art an: Film oder Serie.",
    "imports.error.noID": "Zeile {line}: Das ist keine ID; schreibe eine Nummer bei TMDb oder eine ID wie tt0113277.",
  ]
}
