extension GermanTexts {
  /// The codes of errors of playback.
  static let playbackErrorCodes: [String: String] = [
    "playback.code.outOfRange": "Eine Einstellung liegt außerhalb ihrer Grenzen.",
    "playback.code.malformed": "Der Text hat nicht die erwartete Form.",
    "playback.code.nothingToPlay": "Es gibt nichts abzuspielen.",
    "playback.code.notAllowed": "Diese Person darf es nicht sehen.",
    "playback.code.timeIsOver": "Die Bildschirmzeit ist um.",
    "playback.code.refused": "Der Server hat die Datei nicht oder gibt sie nicht heraus.",
    "playback.code.changed": "Die Datei auf dem Server hat sich geändert; fang von vorn an.",
    "playback.code.damaged": "Die Datei hat eine falsche Länge oder Prüfsumme.",
    "playback.code.noRoom": "Dafür ist kein Platz.",
    "playback.code.disk": "Die Datei ließ sich nicht lesen oder schreiben.",
  ]
}
