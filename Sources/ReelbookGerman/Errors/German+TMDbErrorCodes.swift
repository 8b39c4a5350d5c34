extension GermanTexts {
  /// Sentences of the error codes of TMDb.
  static let tmdbErrorCodes: [String: String] = [
    "tmdb.noToken": "Ein Token fehlt: Erzeuge eins auf themoviedb.org/settings/api.",
    "tmdb.invalidToken": "TMDb nimmt das Token nicht an; das richtige steht auf themoviedb.org/settings/api.",
    "tmdb.notFound":
      "TMDb hat hier nichts; vielleicht wurde die Kennung gelöscht oder mit einer anderen zusammengeführt.",
    "tmdb.rateLimited": "Zu viele Anfragen; versuch es in einer Weile noch einmal.",
    "tmdb.serverDown": "TMDb ist außer Betrieb; versuch es später noch einmal.",
    "tmdb.offline": "TMDb ist nicht erreichbar; prüfe, ob dieses Gerät online ist.",
    "tmdb.timedOut": "TMDb hat nicht rechtzeitig geantwortet; versuch es später noch einmal.",
    "tmdb.connectionLost": "Die Verbindung ist abgebrochen; versuch es noch einmal.",
    "tmdb.insecure": "Die Verbindung ist nicht sicher.",
    "tmdb.redirected": "Der Server wollte die Anfrage weiterleiten; das wird abgelehnt, damit das Token hier bleibt.",
    "tmdb.malformedReply": "Die Antwort ist nicht die von TMDb.",
    "tmdb.invalidRequest": "Die Anfrage ist ungültig; nichts wurde gesendet.",
    "tmdb.rejected": "TMDb nimmt diese Anfrage nicht an.",
    "tmdb.brokenImage": "Das Bild kam nicht vollständig an; versuch es noch einmal.",
    "tmdb.storage": "Eine Datei ließ sich nicht schreiben oder lesen.",
  ]
}
