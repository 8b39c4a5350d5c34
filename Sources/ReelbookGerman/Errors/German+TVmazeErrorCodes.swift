extension GermanTexts {
  /// Sentences of the error codes of TVmaze's client.
  static let tvmazeErrorCodes: [String: String] = [
    "tvmaze.unknownSeries": "Diese Serie ist nicht in der Bibliothek.",
    "tvmaze.rateLimited": "Zu viele Anfragen; versuch es in einer Weile noch einmal.",
    "tvmaze.serverDown": "TVmaze ist gestört; versuch es später noch einmal.",
    "tvmaze.rejected": "TVmaze nimmt diese Anfrage nicht an (Status {status}).",
    "tvmaze.redirected": "TVmaze hat die Anfrage anderswohin geschickt; dem wird nicht gefolgt.",
    "tvmaze.malformedReply": "Die Antwort ist nicht das, was TVmaze sendet.",
    "tvmaze.offline": "TVmaze ist nicht erreichbar; prüfe, ob dieses Gerät online ist.",
    "tvmaze.timedOut": "TVmaze hat nicht rechtzeitig geantwortet; versuch es später noch einmal.",
    "tvmaze.connectionLost": "Die Verbindung ist abgebrochen; versuch es noch einmal.",
    "tvmaze.insecure": "Die Verbindung ist nicht sicher.",
  ]
}
