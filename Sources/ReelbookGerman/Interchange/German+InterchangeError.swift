extension GermanTexts {
  /// The messages of errors of backups and exports.
  static let interchangeError: [String: String] = [
    "interchange.error.backupChanged": "Die Sicherung hat sich seit dem Öffnen verändert; öffne sie noch einmal.",
    "interchange.error.backupGone": "Die Sicherung ist nicht mehr da; öffne eine andere.",
    "interchange.error.backupName": "Der Name einer Sicherung endet auf „.json“ oder, mit Bildern, auf „.zip“.",
    "interchange.error.checksumsUnreadable": "Die Liste der Prüfsummen ist nicht lesbar; nimm eine andere Kopie.",
    "interchange.error.keptAlready":
      "Wo die ersetzte Bibliothek aufbewahrt würde, liegt schon eine Datei; wähle einen anderen Namen.",
    "interchange.error.fileOfOthers":
      "Eine Datei dieses Namens stammt von einem anderen Programm und wird nicht ersetzt. Nichts wurde geschrieben; "
      + "wähle einen leeren Ordner.",
    "interchange.error.irregular":
      "Unter diesem Namen gibt es einen Ordner, eine Pipe oder ein Gerät; keine Sicherung ersetzt sie. Nimm einen anderen "
      + "Namen.",
    "interchange.error.lacksFile":
      "Der Sicherung fehlt eine ihrer Dateien. Nimm eine andere Kopie, oder stelle nur „{name}“ daraus wieder her.",
    "interchange.error.largeLibrary": "Die Bibliothek im Archiv ist größer als erlaubt.",
    "interchange.error.longChecksums": "Die Liste der Prüfsummen ist länger als erlaubt.",
    "interchange.error.missing": "Diese Datei gibt es nicht.",
    "interchange.error.newerBackup":
      "Die Sicherung hat Format {format}; diese Version kennt nur bis {known}. Aktualisiere die App; nichts wurde "
      + "geändert.",
    "interchange.error.noRoomForPictures":
      "Eine JSON-Datei hat keinen Platz für Bilder; lass den Namen auf „.zip“ enden.",
    "interchange.error.notABackup": "Die Datei ist keine Sicherung einer Reelbook-Bibliothek; wähle eine andere.",
    "interchange.error.otherFile": "Die Prüfsumme der Datei passt nicht zur Sicherung; nimm eine andere Kopie.",
    "interchange.error.rewritten":
      "Falls das eine Sicherung ist, hat ein anderes Programm sie umgeschrieben: Jeder Datensatz braucht eine eigene "
      + "Zeile. Nimm das Original.",
    "interchange.error.unreadableRecords":
      "{count} {count|Datensatz der Sicherung ist|Datensätze der Sicherung sind} nicht lesbar und {count|ginge|gingen} "
      + "beim Ersetzen verloren. Führe die Sicherung stattdessen mit der Bibliothek zusammen.",
    "interchange.error.unverifiedGone":
      "Die Sicherung lässt sich nach dem Schreiben nicht lesen: Sie ist nicht mehr da. Nichts wurde ersetzt; nimm "
      + "einen anderen Datenträger.",
    "interchange.error.unverifiedOther":
      "Die Sicherung lässt sich nach dem Schreiben nicht lesen: Sie ist nicht das, was geschrieben wurde. Nichts wurde "
      + "ersetzt; nimm einen anderen Datenträger.",
    "interchange.error.unverified":
      "Die Sicherung lässt sich nach dem Schreiben nicht lesen: {reason}. Nichts wurde ersetzt; nimm einen anderen "
      + "Datenträger.",
    "interchange.error.unwritable":
      "Die Datei lässt sich nicht schreiben: Ihr Ordner fehlt oder gehört dir nicht, oder der Datenträger ist voll.",
  ]
}
