extension GermanTexts {
  /// Why somebody may watch something or not, within another sentence.
  static let verdict: [String: String] = [
    "verdict.allowedByHand": "von Hand erlaubt",
    "verdict.forbiddenByHand": "von Hand gesperrt",
    "verdict.adult": "nur für Erwachsene",
    "verdict.rated": "Altersfreigabe {rating}, das heißt ab {age}",
    "verdict.unrated": "ohne Altersfreigabe",
    "verdict.unratedAllowed": "ohne Altersfreigabe, und das ist erlaubt",
    "verdict.unknown": "Altersfreigabe unbekannt",
    "verdict.unknownLabel": "Altersfreigabe {rating}, die niemand kennt",
    "verdict.noCap": "ohne Altersgrenze",
    "verdict.unknownPerson": "die Bibliothek kennt die Person nicht",
  ]
}
