extension GermanTexts {
  /// Sentences of the error codes of WebDAV servers.
  static let webDAVErrorCodes: [String: String] = [
    "webdav.invalidAddress": "Die Adresse ist kein Ordner auf einem Webserver.",
    "webdav.unauthorized": "Der Server nimmt diesen Namen und dieses Passwort nicht an.",
    "webdav.insecure": "Das Passwort würde unverschlüsselt gesendet; nimm eine Adresse, die mit https beginnt.",
    "webdav.forbidden": "Dieses Konto darf das auf dem Server nicht.",
    "webdav.locked": "Die Datei oder der Ordner ist auf dem Server gesperrt; versuch es später noch einmal.",
    "webdav.full": "Auf dem Server oder für dieses Konto ist kein Platz mehr.",
    "webdav.busy": "Der Server ist überlastet; versuch es später noch einmal.",
    "webdav.page": "Statt einer Antwort kam eine Webseite; vielleicht verlangt das Netz eine Anmeldung.",
    "webdav.malformedReply": "Die Antwort ist kein WebDAV oder beschädigt.",
    "webdav.moved": "Der Ordner hat eine andere Adresse.",
    "webdav.unsupported": "Der Server kann unter dieser Adresse kein WebDAV.",
    "webdav.failed": "Auf dem Server ist ein Fehler aufgetreten; versuch es später noch einmal.",
    "webdav.refused": "Der Server hat abgelehnt (Status {status}).",
  ]
}
