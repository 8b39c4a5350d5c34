extension GermanTexts {
  /// Sentences of the error codes of requests without a reply.
  static let transportErrorCodes: [String: String] = [
    "http.offline": "Der Server ist nicht erreichbar; prüfe, ob dieses Gerät online ist.",
    "http.timedOut": "Der Server hat nicht rechtzeitig geantwortet; versuch es später noch einmal.",
    "http.connectionLost": "Die Verbindung ist abgebrochen; versuch es noch einmal.",
    "http.insecure": "Die Verbindung ist nicht sicher.",
    "http.malformedReply": "Die Antwort ist kein HTTP.",
    "http.tooLong": "Die Antwort ist viel länger als das, was angefragt war; sie wird nicht gelesen.",
  ]
}
