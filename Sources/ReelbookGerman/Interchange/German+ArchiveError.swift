extension GermanTexts {
  /// The messages of errors of ZIP archives.
  static let archiveError: [String: String] = [
    "interchange.error.damaged.cutDirectory":
      "Das Inhaltsverzeichnis ist abgeschnitten; nimm eine andere Kopie des Archivs.",
    "interchange.error.damaged.cutEntry":
      "Der letzte Eintrag im Inhaltsverzeichnis ist abgeschnitten; nimm eine andere Kopie des Archivs.",
    "interchange.error.damaged.cutField": "Ein Zusatzfeld ist abgeschnitten; nimm eine andere Kopie des Archivs.",
    "interchange.error.damaged.longDirectory":
      "Das Inhaltsverzeichnis enthält mehr, als es angibt; nimm eine andere Kopie des Archivs.",
    "interchange.error.damaged.noSize": "Eine Größe fehlt; nimm eine andere Kopie des Archivs.",
    "interchange.error.damaged.nothingThere":
      "Ein Eintrag fehlt, wo er laut Inhaltsverzeichnis ist; nimm eine andere Kopie des Archivs.",
    "interchange.error.damaged.otherMethod":
      "Ein Eintrag hat ein anderes Verfahren als im Inhaltsverzeichnis; nimm eine andere Kopie des Archivs.",
    "interchange.error.damaged.otherName":
      "Ein Eintrag heißt anders als im Inhaltsverzeichnis; nimm eine andere Kopie des Archivs.",
    "interchange.error.damaged.outside": "Ein Eintrag liegt außerhalb des Archivs; nimm eine andere Kopie des Archivs.",
    "interchange.error.damaged.shortDirectory":
      "Das Inhaltsverzeichnis hat weniger Einträge, als es angibt; nimm eine andere Kopie des Archivs.",
    "interchange.error.encrypted": "Das Archiv ist verschlüsselt; entschlüssele es zuerst.",
    "interchange.error.entry.device": "Das Archiv enthält eine Gerätedatei; nur normale Dateien werden übernommen.",
    "interchange.error.entry.link": "Das Archiv enthält eine Verknüpfung; nur normale Dateien werden übernommen.",
    "interchange.error.entry.pipe": "Das Archiv enthält eine Pipe; nur normale Dateien werden übernommen.",
    "interchange.error.entry.socket": "Das Archiv enthält einen Socket; nur normale Dateien werden übernommen.",
    "interchange.error.expandsTooFar": "Entpackt wäre das Archiv unverhältnismäßig groß; es stammt nicht von Reelbook.",
    "interchange.error.folderWithBytes": "Ein Ordner im Archiv enthält Bytes.",
    "interchange.error.grew": "„{name}“ ist beim Lesen gewachsen; versuch es noch einmal.",
    "interchange.error.largeDirectory": "Das Inhaltsverzeichnis des Archivs ist größer als erlaubt.",
    "interchange.error.name.backslash":
      "Ein Name im Archiv enthält einen Backslash; aus dem Archiv wird nichts übernommen.",
    "interchange.error.name.drive":
      "Ein Name im Archiv beginnt mit einem Laufwerk; aus dem Archiv wird nichts übernommen.",
    "interchange.error.name.elsewhere":
      "Ein Name im Archiv hat einen Teil, der anderswohin führt; aus dem Archiv wird nichts übernommen.",
    "interchange.error.name.empty": "Ein Name im Archiv ist leer; aus dem Archiv wird nichts übernommen.",
    "interchange.error.name.emptyPart":
      "Ein Name im Archiv hat einen leeren Teil; aus dem Archiv wird nichts übernommen.",
    "interchange.error.name.root":
      "Ein Name im Archiv beginnt ganz oben im Dateisystem; aus dem Archiv wird nichts übernommen.",
    "interchange.error.name.zero": "Ein Name im Archiv enthält ein Nullzeichen; aus dem Archiv wird nichts übernommen.",
    "interchange.error.nameNotText": "Ein Name im Archiv ist nicht in UTF-8.",
    "interchange.error.notAnArchive":
      "Die Datei ist kein ZIP-Archiv, oder ihr Ende fehlt; sieh nach, ob sie vollständig kopiert wurde.",
    "interchange.error.notExpanded": "Die Daten im Archiv lassen sich nicht entpacken; nimm eine andere Kopie.",
    "interchange.error.overlapping": "Zwei Einträge des Archivs teilen sich dieselben Bytes.",
    "interchange.error.repeatedName": "Zwei Einträge des Archivs haben denselben Namen.",
    "interchange.error.split":
      "Das Archiv gibt an, einer von mehreren Teilen zu sein; füge die Teile zuerst zusammen, oder nimm eine andere Kopie.",
    "interchange.error.tooManyEntries":
      "Das Archiv hat {count} {count|Eintrag|Einträge}; erlaubt sind höchstens {limit}.",
    "interchange.error.twoSizes": "Ein unkomprimierter Eintrag nennt zwei verschiedene Größen.",
    "interchange.error.unknownMethod":
      "Das Archiv ist mit Verfahren {number} komprimiert; nur „stored“ und „deflated“ werden gelesen.",
    "interchange.error.wrongChecksum":
      "Die Daten im Archiv sind nicht die, die hineingelegt wurden; nimm eine andere Kopie.",
    "interchange.error.wrongLength": "Ein Eintrag des Archivs nennt eine andere Länge als das Inhaltsverzeichnis.",
    "interchange.error.wrongSize":
      "Der Inhalt des Archivs ist länger oder kürzer als angegeben; nimm eine andere Kopie.",
    "interchange.error.zlib": "Die zlib des Systems funktioniert hier nicht: Sie antwortet mit {number}.",
  ]
}
