extension GermanTexts {
  /// Sentences of the error codes of iCloud.
  static let cloudKitErrorCodes: [String: String] = [
    "cloudkit.offline": "iCloud ist nicht erreichbar; prüfe, ob dieses Gerät online ist.",
    "cloudkit.notSignedIn": "Auf diesem Gerät ist niemand bei iCloud angemeldet.",
    "cloudkit.otherAccount": "Angemeldet ist ein anderes iCloud-Konto als das, mit dem die Bibliothek geteilt ist.",
    "cloudkit.forbidden": "Das iCloud-Konto darf das nicht.",
    "cloudkit.full": "iCloud ist voll.",
    "cloudkit.tooLarge": "Eine Datei ist zu groß für iCloud.",
    "cloudkit.busy": "iCloud ist überlastet; versuch es später noch einmal.",
    "cloudkit.misconfigured": "Die App ist nicht für iCloud eingerichtet.",
    "cloudkit.invalidName": "iCloud nimmt diesen Namen nicht an.",
    "cloudkit.damaged": "Was von iCloud kam, ist beschädigt.",
    "cloudkit.failed": "iCloud hat abgelehnt.",
  ]
}
