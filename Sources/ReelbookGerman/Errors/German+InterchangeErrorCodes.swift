extension GermanTexts {
  /// Sentences of the codes of errors of backups, exports and archives.
  static let interchangeErrorCodes: [String: String] = [
    "interchange.code.failed": "Das System konnte die Datei nicht lesen oder schreiben.",
    "interchange.code.missing": "Diese Datei gibt es nicht.",
    "interchange.code.alreadyThere": "Eine Datei dieses Namens gibt es schon, und sie wird nicht ersetzt.",
    "interchange.code.unverified":
      "Die Datei liest sich anders als geschrieben. Nichts wurde ersetzt; nimm einen anderen Datenträger.",
    "interchange.code.unsuitableName": "Der Name einer Sicherung endet auf „.json“ oder, mit Bildern, auf „.zip“.",
    "interchange.code.notABackup": "Die Datei ist keine Sicherung einer Reelbook-Bibliothek; wähle eine andere.",
    "interchange.code.newerFormat":
      "Die Sicherung stammt von einer neueren Version; aktualisiere die App. Nichts wurde geändert.",
    "interchange.code.damagedBackup": "Eine Datei der Sicherung fehlt oder ist beschädigt; nimm eine andere Kopie.",
    "interchange.code.notAnArchive": "Die Datei ist kein ZIP-Archiv, oder ihr Ende fehlt.",
    "interchange.code.damagedArchive": "Das Archiv ist beschädigt; nimm eine andere Kopie.",
    "interchange.code.splitArchive":
      "Das Archiv gibt an, einer von mehreren Teilen zu sein; füge die Teile zuerst zusammen, oder nimm eine andere Kopie.",
    "interchange.code.unsafeName": "Ein Name im Archiv ist nicht sicher; nichts daraus wurde gelesen.",
    "interchange.code.repeatedName": "Zwei Einträge des Archivs haben denselben Namen.",
    "interchange.code.linkEntry":
      "Das Archiv enthält eine Verknüpfung oder eine Gerätedatei; nur normale Dateien werden gelesen.",
    "interchange.code.encryptedEntry": "Das Archiv ist verschlüsselt; entschlüssele es zuerst.",
    "interchange.code.unknownMethod": "Das Archiv ist mit einem Verfahren komprimiert, das nicht gelesen wird.",
    "interchange.code.wrongChecksum":
      "Die Daten im Archiv sind nicht die, die hineingelegt wurden; nimm eine andere Kopie.",
    "interchange.code.wrongSize": "Ein Eintrag des Archivs hat eine andere Länge als angegeben.",
    "interchange.code.overlappingEntries": "Zwei Einträge des Archivs teilen sich dieselben Bytes.",
    "interchange.code.tooManyEntries": "Das Archiv hat zu viele Einträge.",
    "interchange.code.tooLarge": "Das Archiv wäre entpackt zu groß.",
  ]
}
