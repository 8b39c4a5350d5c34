extension GermanTexts {
  /// What is wrong with files of a shared place, and why rows of a shared list are not taken in.
  static let syncProblem: [String: String] = [
    "sync.file.notYetInList": "Wer sie geschrieben hat, nimmt an der Liste noch nicht teil.",
    "sync.file.copied": "Sie ist eine Kopie dessen, was {device} als Nummer {number} geschrieben hat.",
    "sync.file.unreadable": "Sie ist nicht lesbar: {reason}",
    "sync.file.notThereYet": "Sie ist noch nicht da.",
    "sync.file.gap": "Was dieses Gerät als Nummer {number} geschrieben hat, ist noch nicht angekommen.",
    "sync.file.gaps": "Was dieses Gerät als Nummern {first} bis {last} geschrieben hat, ist noch nicht angekommen.",
    "sync.file.vanished":
      "Dieses Gerät hat sie geschrieben, und sie ist weg; ihr Inhalt wird noch einmal veröffentlicht.",
    "sync.file.damaged": "Sie wurde am gemeinsamen Ort beschädigt; ihr Inhalt wird noch einmal veröffentlicht.",
    "sync.file.sameDevice": "Ein anderes Gerät schreibt als {old}, wie bisher dieses; dieses ist jetzt {device}.",
    "sync.file.sealedByOthers":
      "Der Ort wurde versiegelt, und dieses Gerät veröffentlicht nichts. Lass dich von einem anderen Gerät "
      + "einladen. Wenn keins deiner Geräte ihn versiegelt hat, entferne diese Datei.",
    "sync.file.keyForOthers":
      "Sie enthält einen Schlüssel, der nicht für dieses Gerät ist. Wenn es entfernt wurde, lass dich neu "
      + "einladen.",
    "sync.file.noKeyFile": "Sie ist keine Schlüsseldatei oder noch nicht vollständig.",
    "sync.file.keyComes":
      "Der Ort bekommt seinen neuen Schlüssel, wenn ein anderes Gerät synchronisiert hat: Keins kennt "
      + "dieses bisher.",
    "sync.file.notSignedByUs":
      "Sie gibt an, von diesem Haushalt zu sein, aber keins seiner Geräte hat sie unterschrieben.",
    "sync.file.signedByRemoved": "Unterschrieben ist sie mit dem Schlüssel eines Geräts, das vorher entfernt wurde.",
    "sync.file.strangeDevice":
      "Geschrieben hat sie ein Gerät, das niemand kannte, als der Ort einen neuen Schlüssel bekam. Lade es "
      + "noch einmal ein.",
    "sync.file.otherSignature":
      "Unterschrieben ist sie mit einem anderen Schlüssel als die früheren Dateien von {device}.",
    "sync.file.removedDevice": "Geschrieben hat sie ein Gerät, das vorher entfernt wurde.",
    "sync.file.endedInvitation":
      "Ein Gerät kam mit einer abgelaufenen Einladung. Es bleibt draußen; lade es neu ein, wenn es dir "
      + "gehört.",
    "sync.file.noNumbers": "Ihre Nummern ergeben keinen Sinn.",
    "sync.file.short": "Sie hat {count} von {total} Bytes.",
    "sync.file.otherBytes": "Ihre Bytes sind nicht die, die geschrieben wurden.",
    "sync.file.copyByFirstLine": "Nach ihrer ersten Zeile ist sie die Kopie einer anderen Datei.",
    "sync.file.otherScope": "Sie gehört zu „{scope}“, dieser Ort zu „{own}“.",
    "sync.file.noFirstLine": "Ihre erste Zeile ist noch nicht da.",
    "sync.file.otherFirstLine": "Ihre erste Zeile ist nicht die, die geschrieben wurde.",
    "sync.file.unreadableFirstLine": "Ihre erste Zeile ist nicht lesbar: {reason}",
    "sync.file.newerFormat": "Eine neuere Version der App hat sie geschrieben, in Format {format}; aktualisiere diese.",
    "sync.file.tooLarge": "Sie gibt {count} Bytes an, mehr als irgendein Gerät schreibt.",
    "sync.file.plainHere":
      "Sie ist nicht versiegelt, und diese Sitzung öffnet versiegelte ({own}). Entweder versiegeln alle "
      + "Geräte oder keins.",
    "sync.file.sealedHere":
      "Sie ist versiegelt ({coding}), und diese Sitzung öffnet unversiegelte. Entweder versiegeln alle "
      + "Geräte oder keins.",
    "sync.file.otherCoding":
      "Sie ist versiegelt ({coding}), und diese Sitzung öffnet anders versiegelte ({own}). Entweder "
      + "versiegeln alle Geräte oder keins.",
    "sync.file.noPictures": "Bilder ließen sich nicht austauschen: {reason}",
    "sync.file.overQuota": "Es ist größer, als dieses Gerät für ein Bild erlaubt.",
    "sync.file.otherPicture": "Es ist ein anderes Bild, als der Name sagt.",
    "sync.file.doesNotOpen":
      "Sie lässt sich nicht öffnen: Sie wurde mit einem anderen Schlüssel versiegelt oder verändert.",
    "sync.file.unreadableLines": "Ihre Zeilen sind nicht lesbar.",
    "sync.file.unreadableLine": "Ihre Zeile {line} ist nicht lesbar: {reason}",
    "sync.file.cancelled": "Der Vorgang wurde abgebrochen.",
    "sync.refusal.row": "{kind} {id}, von {device} geschrieben: {why}",
    "sync.refusal.stranger": "wer es geschrieben hat, nimmt an der Liste nicht teil",
    "sync.refusal.unvouched": "niemand aus dem Haushalt hat sich für das Gerät verbürgt",
    "sync.refusal.reader": "wer es geschrieben hat, darf die Liste sehen und nicht ändern",
    "sync.refusal.owner": "das darf nur, wem die Liste gehört",
    "sync.refusal.membership": "wer teilnimmt, bestimmt nur, wem die Liste gehört",
    "sync.refusal.another": "es gehört einer anderen Person",
    "sync.refusal.foreign": "ein anderer Haushalt hat es geschrieben",
    "sync.refusal.unshared": "nichts von dieser Art wird mit einer Liste geteilt",
    "sync.refusal.unknown": "eine neuere Version der App hat es geschrieben",
    "sync.refusal.early": "die Liste nennt den Titel noch nicht",
  ]
}
