extension SupportSentence {
  var german: String {
    switch self {
    case .needsValue: "--{option} braucht einen Wert."
    case .takesNoValue: "--{option} hat keinen Wert."
    case .optionMissing: "--{option} fehlt."
    case .noNumber: "„{text}“ ist keine Zahl für --{option}."
    case .smallNumber: "--{option} nimmt eine Zahl ab {least}, nicht {number}."
    case .wrongNumber: "--{option} nimmt eine Zahl von {least} bis {most}, nicht {number}."
    case .noDate:
      "„{text}“ ist kein Datum, das ein Eintrag haben kann; möglich sind 2026-11-20, 2026-11, 2026, 2026-11-20T21:15, "
        + "released (Erscheinungstag) und unknown (unbekannt)."
    case .noMoment: "„{text}“ ist kein Zeitpunkt wie 2026-11-20T21:15:00+01:00."
    case .noOffset: "Die Zeitverschiebung von „{text}“ ist nicht bekannt."
    case .noCommand: "Den Befehl „{name}“ gibt es nicht."
    case .noOption: "„{command}“ hat keine Option --{option}."
    case .noOptionOfProgram: "Ohne einen Befehl gibt es keine Option --{option}."
    case .surplus:
      "„{command}“ nimmt {takes}, und nicht auch noch „{word}“; ein Name aus mehreren Wörtern steht in "
        + "Anführungszeichen."
    case .surplusOfNone: "„{command}“ nimmt kein weiteres Wort wie „{word}“."
    case .seeHelp: "`{program} help` zählt die Befehle auf."
    case .seeHelpOfCommand: "`{program} help {command}` zählt die Optionen auf."
    case .noShell: "Für „{name}“ gibt es kein Skript; möglich sind bash, zsh und fish."
    case .shellMissing: "Der Name einer Shell fehlt."
    case .noLibrary: "In {path} ist noch keine Bibliothek; wer etwas hinzufügt, legt sie an."
    case .folderIsFile:
      "Wo ein Ordner sein sollte, ist eine Datei; verschiebe sie, oder wähle einen anderen Ort."
    case .libraryDenied:
      "Das System verweigert den Zugriff auf den Ordner; ändere seine Rechte, oder wähle einen anderen Ort."
    case .damage: "Schaden: {what}"
    case .line: "Zeile {number}"
    case .recoverHint:
      "`{program} recover ORDNER` rettet, was lesbar ist, und `{program} restore SICHERUNG --library ORDNER` spielt eine "
        + "Sicherung ein."
    case .insistHint: "Mit --insist wird sie trotzdem eingetragen."
    case .well: "Alles ist in Ordnung."
    case .problems: "{count} Fehler {count|wurde|wurden} gefunden."
    case .notTakenBack: "Nicht rückgängig gemacht: {what}"
    case .tookBack: "Rückgängig gemacht: {what}"
    case .nothingTakenBack: "Nichts wurde rückgängig gemacht."
    case .titleMissing: "Ein Titel fehlt."
    case .episodeInvalid: "„{text}“ ist keine Folge wie S1E3."
    case .noTitle: "Kein Titel der Bibliothek heißt „{text}“."
    case .ambiguous: "„{text}“ kann einer von {count} Titeln sein; nenne ihn mit seiner Kennung, etwa{titles}"
    case .formatMissing: "Ein Format fehlt."
    case .noFormat: "Das Format „{name}“ gibt es nicht; es gibt {formats}."
    case .fileMissing: "Eine Datei fehlt."
    case .severalFiles:
      "Das ergibt {count} Dateien, und die Standardausgabe ist nur eine; nenne eine Datei."
    case .wrote: "{file} wurde geschrieben."
    case .notInIt: "Nicht enthalten: {what}"
    case .wrongContents: "--with nimmt notes (Notizen) oder reviews (Kritiken), nicht „{word}“."
    case .unwritten: "Die Ausgabe konnte nicht geschrieben werden; ist das Gerät voll?"
    case .fileNotThere: "Diese Datei gibt es nicht."
    case .fileDenied: "Das System verweigert den Zugriff auf die Datei; ändere ihre Rechte."
    case .fileIsFolder: "Das ist ein Ordner und keine Datei."
    case .fileFailed: "Das System kann die Datei nicht lesen oder schreiben."
    case .notText: "Die Datei ist kein Text in UTF-8."
    case .parentMissing:
      "Die Datei kann nicht geschrieben werden: Ihr Ordner fehlt; lege ihn an, oder wähle einen anderen Ort."
    case .parentIsFile:
      "Die Datei kann nicht geschrieben werden: Was ihr Ordner sein sollte, ist eine Datei; wähle einen anderen Ort."
    case .unwritableFolder:
      "Die Datei kann nicht geschrieben werden: Es gibt einen Ordner dieses Namens; wähle einen anderen Namen."
    case .unwritableDenied:
      "Die Datei kann nicht geschrieben werden: Das System verweigert den Zugriff; wähle einen anderen Ort."
    case .diskFull: "Die Datei kann nicht geschrieben werden: Der Datenträger ist voll."
    case .usage: "Aufruf: {program} BEFEHL [--library PFAD]\n        {program} --help | --version"
    case .moreHelp: "`{program} help BEFEHL` sagt mehr über einen Befehl."
    case .standardLibrary: "Ohne --library ist die Bibliothek in {path}."
    case .images: "Bilder"
    case .writing: "Schreiben"
    case .verifying: "Prüfen"
    case .reading: "Lesen"
    case .restoring: "Einspielen"
    case .importing: "Übernehmen"
    case .exporting: "Ausgeben"
    case .planning: "Planen"
    case .refreshing: "Aktualisieren"
    case .syncing: "Abgleichen"
    }
  }
}
