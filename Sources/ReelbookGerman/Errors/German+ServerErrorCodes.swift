extension GermanTexts {
  /// Sentences of the error codes of media servers.
  static let serverErrorCodes: [String: String] = [
    "servers.error.invalidAddress": "Das ist keine Adresse eines Servers; sie beginnt mit https:// oder http://.",
    "servers.error.refusedToken": "Der Server lehnt das Token ab; erzeuge in seinen Einstellungen ein neues.",
    "servers.error.forbidden": "Wem das Token gehört, darf das auf dem Server nicht.",
    "servers.error.unknownUser":
      "Auf dem Server gibt es niemanden mit diesem Namen; sieh in seiner Benutzerliste nach.",
    "servers.error.notFound": "Das Element ist nicht mehr auf dem Server; lies die Elemente neu ein.",
    "servers.error.otherServer":
      "Der Plan ist für einen anderen Server; lies die Elemente von diesem ein und mach dafür einen Plan.",
    "servers.error.busy": "Der Server ist überlastet; versuch es später noch einmal.",
    "servers.error.failed": "Auf dem Server ist ein Fehler aufgetreten; versuch es später noch einmal.",
    "servers.error.refused": "Der Server hat abgelehnt (Status {status}).",
    "servers.error.moved": "Der Server hat eine andere Adresse; nimm diese.",
    "servers.error.page": "Statt einer Antwort kam eine Webseite; vielleicht verlangt das Netz eine Anmeldung.",
    "servers.error.malformedReply": "Die Antwort ist nicht die eines solchen Servers oder beschädigt.",
    "servers.error.offline": "Der Server ist nicht erreichbar; prüfe, ob dieses Gerät online ist.",
    "servers.error.timedOut": "Der Server hat nicht rechtzeitig geantwortet; versuch es später noch einmal.",
    "servers.error.connectionLost": "Die Verbindung ist abgebrochen; versuch es noch einmal.",
    "servers.error.insecure": "Die Verbindung ist nicht sicher.",
  ]
}
