extension GermanTexts {
  /// Sentences of the library's error codes.
  static let libraryErrorCodes: [String: String] = [
    "library.malformed": "Der Text hat nicht die erwartete Form.",
    "library.invalidText": "Ein Text ist weder Kennung noch Tag noch Zeit.",
    "library.unknownZone": "Dieses System kennt die Zeitzone nicht.",
    "library.notFound": "Das ist nicht in der Bibliothek.",
    "library.alreadyThere": "Das ist schon in der Bibliothek.",
    "library.notAllowed": "Die Regeln der Bibliothek erlauben das nicht.",
    "library.emptyName": "Ein Name braucht mindestens ein sichtbares Zeichen.",
    "library.lastList":
      "Ein Titel kann seine letzte Liste nicht verlassen; füge ihn zuerst zu einer anderen hinzu oder entferne ihn.",
    "library.limitReached": "Das wäre mehr, als die App erlaubt.",
    "library.unknownEpisode": "Die Folge ist nicht bekannt; aktualisiere die Daten der Serie.",
    "library.inTheFuture": "Ein Eintrag kann nicht in der Zukunft liegen.",
  ]
}
