extension GermanTexts {
  /// Reports of backups and exports, and what a restore would change.
  static let interchange: [String: String] = [
    "interchange.backup": "{name}: {records} {records|Datensatz|Datensätze}, {bytes} Byte, durch Lesen geprüft",
    "interchange.backupWithImages":
      "{name}: {records} {records|Datensatz|Datensätze}, {images} {images|Bild|Bilder}, {bytes} Byte, durch Lesen "
      + "geprüft",
    "interchange.pictures": "{count} {count|Bild|Bilder} von Einträgen",
    "interchange.missingPictures": "ohne {count} {count|Bild|Bilder} von Einträgen",
    "interchange.viewings": "{count} {count|Eintrag|Einträge}",
    "interchange.notesToo": "{count} {count|Notiz|Notizen}",
    "interchange.file": "{name}, {count} Byte",
    "interchange.moreFiles": "{files}; und {count} weitere {count|Datei|Dateien}",
    "interchange.removed": "gelöscht: {names}",
    "interchange.notRemoved": "nicht gelöscht: {names}",
    "interchange.restore.added": "{kind}: {count} hinzugefügt{examples}",
    "interchange.restore.changed": "{kind}: {count} geändert{examples}",
    "interchange.restore.removed": "{kind}: {count} gelöscht{examples}",
    "interchange.restore.conflicting": "{kind}: {count} im Widerspruch{examples}",
    "interchange.restore.staying":
      "{kind}: {count} nicht geändert, weil ein anderer Haushalt darüber entscheidet{examples}",
    "interchange.restore.unreadable": "{kind}: {count} nicht lesbar{examples}",
    "interchange.restore.newMe": "von da an nutzt die Person aus der Sicherung dieses Gerät",
    "interchange.restore.nothing": "nichts ändert sich",
  ]
}
