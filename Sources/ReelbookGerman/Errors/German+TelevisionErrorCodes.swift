extension GermanTexts {
  /// Sentences of the codes of errors of television.
  static let televisionErrorCodes: [String: String] = [
    "television.error.unreadablePacking":
      "Die Datei ist so gepackt, dass sie hier nicht gelesen wird; entpacke sie zuerst.",
    "television.error.webPage":
      "Statt der Antwort kam eine Webseite; vielleicht stimmt die Adresse nicht, oder eine Anmeldung ist nötig.",
    "television.error.emptyReply": "Die Antwort des Servers war leer.",
    "television.error.malformedReply": "Was ankam, ist nicht, was ein Panel sendet.",
    "television.error.cutReply": "Die Antwort bricht mittendrin ab; versuch es später noch einmal.",
    "television.error.refusedAccount": "Das Panel nimmt das Konto nicht an; prüfe Name und Passwort.",
    "television.error.expiredAccount": "Das Konto ist abgelaufen; verlängere es beim Anbieter.",
    "television.error.fullAccount": "Das Konto ist schon auf so vielen Geräten in Gebrauch, wie es erlaubt.",
    "television.error.notFound":
      "Unter dieser Adresse gibt es nichts; vielleicht ist sie vertippt oder nicht mehr gültig.",
    "television.error.rateLimited": "Zu viele Anfragen; versuch es in einer Weile noch einmal.",
    "television.error.serverDown": "Der Server ist außer Betrieb; versuch es später noch einmal.",
    "television.error.redirected":
      "Der Server leitet an eine andere Adresse weiter; mit einem Konto wird ihr nicht gefolgt.",
    "television.error.offline": "Der Server ist nicht erreichbar; prüfe, ob dieses Gerät online ist.",
    "television.error.timedOut": "Der Server hat nicht rechtzeitig geantwortet; versuch es später noch einmal.",
    "television.error.connectionLost": "Die Verbindung ist abgebrochen; versuch es noch einmal.",
    "television.error.insecure": "Die Verbindung ist nicht sicher; die Adresse oder der Server muss sich ändern.",
    "television.error.unusableAddress": "Diese Adresse lässt sich nicht öffnen.",
    "television.error.missingSecret":
      "Die Adresse dieser Quelle fehlt im sicheren Speicher dieses Geräts; gib sie noch einmal ein.",
    "television.error.newerFormat": "Eine neuere Version hat die Datei geschrieben; aktualisiere die App.",
    "television.error.noCatchUp": "Diese Sendung lässt sich nicht mehr ansehen.",
  ]
}
