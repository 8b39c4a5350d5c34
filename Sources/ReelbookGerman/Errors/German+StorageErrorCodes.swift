extension GermanTexts {
  /// Sentences of the error codes of storages.
  static let storageErrorCodes: [String: String] = [
    "storage.inUse": "Die Bibliothek ist anderswo zum Schreiben geöffnet; schließe sie zuerst dort.",
    "storage.damaged": "Eine Datei der Bibliothek ist beschädigt: {file}.",
    "storage.newerFormat": "Eine neuere Version hat die Bibliothek geschrieben; aktualisiere die App.",
    "storage.notALibrary": "Der Ordner oder die Datei gehört zu keiner Bibliothek.",
    "storage.readOnly": "Die Bibliothek ist nur zum Lesen geöffnet.",
    "storage.diskFull": "Auf dem Gerät ist kein Platz mehr; nichts wurde geändert.",
    "storage.denied": "Das System verweigert den Zugriff auf die Bibliothek.",
    "storage.missing": "Eine Datei oder ein Ordner der Bibliothek fehlt: {file}.",
    "storage.failed": "Das System konnte die Bibliothek nicht lesen oder schreiben.",
    "storage.closed": "Die Bibliothek wurde geschlossen.",
    "storage.builtOnFailed": "Eine frühere Änderung konnte nicht geschrieben werden, darum auch diese nicht.",
    "storage.noPictures": "Wo diese Bibliothek gespeichert ist, gibt es keinen Platz für Bilder.",
    "storage.unsuitablePicture": "Das ist kein Bild in JPEG, PNG, HEIC oder WebP, oder es ist beschädigt.",
    "storage.pictureTooLarge": "Das Bild ist zu groß; verkleinere es.",
    "storage.picturesFull": "Für weitere Bilder ist kein Platz; vergiss zuerst einige.",
  ]
}
