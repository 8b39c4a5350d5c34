extension GermanTexts {
  /// Playback: failures, downloads, parts to skip.
  static let playback: [String: String] = [
    "playback.place": "S{season} E{episode}",
    "playback.placeThrough": "F{episode}",
    "playback.skip.intro": "Vorspann",
    "playback.skip.recap": "Rückblick",
    "playback.skip.credits": "Abspann",
    "playback.skip.preview": "Vorschau",
    "playback.skip.commercial": "Werbung",
    "playback.failure.nothingToPlay": "Dafür gibt es keinen Stream.",
    "playback.failure.endedEarly": "Der Stream brach vor dem Ende ab.",
    "playback.failure.unsaid": "Der Player hat keinen Grund genannt.",
    "playback.error.nothingToPlay": "Dafür gibt es keinen Stream.",
    "playback.error.notAllowed": "Das darf hier nicht gesehen werden: {why}.",
    "playback.error.timeIsOver": "Die Bildschirmzeit ist um.",
    "playback.error.range": "{name} ist {value}; möglich ist {low} bis {high}.",
    "playback.error.rangeOrOff": "{name} ist {value}; möglich ist {low} bis {high} oder aus.",
    "playback.error.cannotRemove": "Die Datei lässt sich nicht entfernen; prüfe die Rechte des Ordners.",
    "playback.error.cannotWrite": "Die Datei lässt sich nicht schreiben; prüfe, ob der Datenträger voll ist.",
    "playback.error.vanished": "Die Datei ist weg; lade sie noch einmal herunter.",
    "playback.error.otherLength": "Die Datei ist nicht so lang wie zuvor; lade sie noch einmal herunter.",
    "playback.error.otherBytes": "Die Datei ist nicht mehr die heruntergeladene; lade sie noch einmal herunter.",
    "playback.error.noName": "Das ist kein Name für die Datei eines Downloads.",
    "playback.error.changed": "Die Datei auf dem Server ist nicht mehr dieselbe.",
    "playback.error.short": "Die Datei ist nicht so lang, wie der Server angegeben hat.",
    "playback.error.tooSmall":
      "Was auf dem Server liegt, ist viel zu klein für diesen Film; spiel es einmal ab und sieh nach, was es ist.",
    "playback.error.noRoom": "Dafür ist kein Platz; entferne etwas oder erhöhe die Grenze.",
    "playback.error.stillRunning": "Das läuft noch; herunterladen lässt es sich, wenn es zu Ende ist.",
    "playback.error.cannotJoin":
      "Der Stream ist verschlüsselt, oder Bild und Ton sind getrennt; vielleicht lädt ihn das System herunter.",
    "playback.error.noFilm":
      "Der Server hat eine Webseite statt eines Films geschickt; prüfe im Browser, ob das Netz eine Anmeldung "
      + "verlangt.",
    "playback.error.refused": "Der Server gibt die Datei nicht heraus (HTTP {status}).",
    "playback.error.queueFull": "Die Warteschlange ist voll (Grenze: {limit}); nimm etwas heraus.",
    "playback.error.notOneThing":
      "Herunterladen lässt sich ein Film oder eine Folge; behalte bei einer Serie die nächsten Folgen.",
    "playback.error.notOnDevice": "„{what}“ ist nicht auf diesem Gerät.",
    "playback.error.noNextEpisodes": "„{what}“ hat keine nächsten Folgen.",
    "playback.error.partOfMany":
      "Abschnitte zum Überspringen gibt es bei einem Film oder einer Folge; nenne einen Film oder eine Folge.",
    "playback.error.noPart": "{start} bis {end} ist kein Abschnitt davon.",
    "playback.error.noPartOf": "{start} bis {end} ist kein Abschnitt; die Länge ist {length}.",
    "playback.wait.opened":
      "Der Titel ist entfernt; die Datei geht, wenn sie sechs Stunden lang niemand geöffnet hat.",
    "playback.transport.offline": "Der Server ist nicht erreichbar; prüfe, ob das Gerät online ist.",
    "playback.transport.timedOut": "Der Server hat nicht rechtzeitig geantwortet; versuch es später noch einmal.",
    "playback.transport.connectionLost": "Die Verbindung ist abgebrochen; versuch es noch einmal.",
    "playback.transport.insecure": "Die Verbindung ist nicht sicher; die Adresse oder der Server muss sich ändern.",
    "playback.history.setPart": "{what}: {kind} festgelegt",
    "playback.history.changedPart": "{what}: Abschnitt zum Überspringen geändert",
    "playback.history.tookBackPart": "{what}: Abschnitt zum Überspringen zurückgenommen",
  ]
}
