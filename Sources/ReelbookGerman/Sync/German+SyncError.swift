extension GermanTexts {
  /// Messages of errors of a sync.
  static let syncError: [String: String] = [
    "sync.error.noDeviceInvitation": "Der Text ist keine Einladung für ein Gerät; wurde alles kopiert?",
    "sync.error.ownList": "Die Liste gehört dir; lösche sie, und die anderen behalten, was darin war.",
    "sync.error.listDeleted": "Die Liste wurde inzwischen gelöscht.",
    "sync.error.noOpenInvitation": "Auf diesem Gerät ist keine solche Einladung offen.",
    "sync.error.nobodyAsks":
      "Kein solcher Haushalt möchte teilnehmen; synchronisiere und sieh im Bericht nach, wer es möchte.",
    "sync.error.sharesNoList": "Diese Sitzung teilt keine Liste; erzeuge sie mit der Liste, die geteilt werden soll.",
    "sync.error.ownersSay": "Wer teilnimmt, bestimmt nur, wem die Liste gehört.",
    "sync.error.notInList": "Dieser Haushalt nimmt an der Liste nicht teil.",
    "sync.error.noListInvitation": "Der Text ist keine Einladung zu einer Liste; wurde alles kopiert?",
    "sync.error.noPart": "Dieser Haushalt nimmt an keiner geteilten Liste teil; synchronisiere sie zuerst.",
    "sync.error.wrongRecoveryCode": "Der Text ist kein Wiederherstellungscode, oder ein Zeichen darin ist falsch.",
    "sync.error.noRecoveryCode": "Der Text ist kein Wiederherstellungscode.",
    "sync.error.sealedInvitation":
      "Die Einladung gilt für einen versiegelten Ort; gib der Sitzung einen Speicher für Geheimnisse.",
    "sync.error.plainUntilNow":
      "Dieses Gerät hat hier bisher ohne Schlüssel synchronisiert. Rufe seal() auf, um den Ort zu "
      + "versiegeln.",
    "sync.error.sealedPlace": "Der Ort ist versiegelt; gib der Sitzung einen Speicher für Geheimnisse.",
    "sync.error.madePlain":
      "Ein anderes Gerät hat das Siegel dieses Orts aufgehoben. Rufe unseal(keptIn:) auch hier auf.",
    "sync.error.needsInvitation":
      "Lass dich von einem anderen Gerät einladen, oder synchronisiere die Liste auf einem anderen deiner "
      + "Geräte.",
    "sync.error.plainFiles":
      "Die Dateien dieses Orts sind nicht versiegelt. Versiegle ihn mit seal(), oder wähle einen anderen "
      + "Ort.",
    "sync.error.syncTheList":
      "Synchronisiere die Liste auf diesem Gerät; die anderen Geräte des Haushalts bekommen ihren "
      + "Schlüssel dadurch.",
    "sync.error.plainNeedsNoInvitation":
      "Der Ort ist nicht versiegelt und hat keinen Schlüssel; ein Gerät braucht keine Einladung dorthin.",
    "sync.error.thisDevice": "Das ist dieses Gerät; entferne es auf einem anderen.",
    "sync.error.noDevice": "Dieses Gerät gibt es nicht.",
    "sync.error.plainHasNoKey": "Der Ort ist nicht versiegelt und hat keinen Schlüssel.",
    "sync.error.needsSecrets": "Gib der Sitzung einen Speicher für Geheimnisse, mit SyncConfiguration.sealed(keptIn:).",
    "sync.error.sealedByAnother": "Ein anderes Gerät hat den Ort versiegelt. Lass dich von ihm einladen.",
    "sync.error.needsPlain": "Erzeuge die Sitzung zuerst mit SyncConfiguration.plain.",
    "sync.error.ownerUnseals": "Das Siegel hebt nur auf, wem die Liste gehört. Verlass stattdessen die Liste.",
    "sync.error.noKeyKept": "Der Speicher für Geheimnisse enthält keinen Schlüssel für den Ort.",
    "sync.error.plainCanBeRead":
      "Der Ort ist nicht versiegelt und hat keinen Schlüssel; wer ihn erreicht, kann ihn lesen.",
    "sync.error.wrongLetter": "Ein Zeichen des Schlüssels ist falsch oder fehlt; kopiere den Text vollständig.",
    "sync.error.notHeldBack": "Unter diesem Namen ist nichts zurückgehalten; der Status nennt, was es ist.",
    "sync.error.nothingOpens": "Mit diesem Schlüssel lässt sich nichts öffnen. {reason}",
    "sync.error.otherScope":
      "Diesen Ort verwenden schon die Geräte eines Haushalts oder eine andere Liste; nimm dafür einen "
      + "eigenen.",
    "sync.error.leftHousehold":
      "Die Person dieser Bibliothek hat den Haushalt verlassen, der hier synchronisiert. Nimm für die Bibliothek "
      + "einen eigenen Ort.",
    "sync.error.noPicture":
      "Weder dieses Gerät noch der gemeinsame Ort hat das Bild; synchronisiere das Gerät, das es hinzugefügt hat.",
    "sync.error.noPersonSync": "Eine Person „{person}“ gibt es in dieser Bibliothek nicht; synchronisiere zuerst.",
    "sync.error.noPerson": "Eine Person „{person}“ gibt es in dieser Bibliothek nicht.",
    "sync.error.sealedUntilNow":
      "Dieses Gerät hat seine Dateien hier bisher versiegelt. Gib der Sitzung ihre Geheimnisse, oder rufe "
      + "unseal(keptIn:) auf.",
    "sync.error.noPlaceName": "Ein Ort ist eine Zeile mit höchstens 160 Zeichen; „{place}“ ist keiner.",
    "sync.error.removeElsewhere":
      "Entferne ein Gerät dort, wo die Geräte des Haushalts synchronisieren. Ein unversiegelter Ort hält "
      + "niemanden fern.",
    "sync.error.keyDoesNotFit": "Der Schlüssel passt nicht.",
    "sync.error.folderNotThere":
      "Der gemeinsame Ordner ist nicht da. Lege ihn an, oder verbinde den Datenträger, auf dem er liegt, "
      + "und synchronisiere noch einmal.",
    "sync.error.writtenOnce": "Eine Datei mit diesem Namen gibt es schon; Dateien werden nur einmal geschrieben.",
  ]
}
