extension GermanTexts {
  /// Sentences of the error codes of a sync.
  static let syncErrorCodes: [String: String] = [
    "sync.notThere": "Den gemeinsamen Ort gibt es nicht; richte ihn neu ein.",
    "sync.alreadyThere": "Eine Datei mit diesem Namen gibt es schon: {file}.",
    "sync.wrongKey": "Die Dateien wurden mit einem anderen Schlüssel versiegelt.",
    "sync.keyNeeded": "Der Ort ist versiegelt, und sein Schlüssel ist nicht auf diesem Gerät.",
    "sync.noSealing": "Diesem System fehlt die Kryptografie, um Dateien zu versiegeln.",
    "sync.otherScope": "Der Ort wird schon für etwas anderes verwendet; wähle einen anderen.",
    "sync.notFound": "Unter diesem Namen gibt es nichts mehr.",
    "sync.invalidInvitation": "Der Text ist keine Einladung; kopiere ihn vollständig.",
    "sync.notAllowed": "Der Haushalt darf das nicht.",
  ]
}
