extension GermanTexts {
  /// What a record is called, by kind.
  static let object: [String: String] = [
    "object.mark": "Angaben zu {what}",
    "object.play": "Eintrag zu {what}",
    "object.note": "Notiz zu {what}",
    "object.reminder": "Erinnerung an {what}",
    "object.resume": "letzte Stelle in {what}",
    "object.queue": "Platz von {what} in der Warteschlange",
    "object.title": "{what}",
    "object.season": "{what}",
    "object.entry": "Platz von {label}",
    "object.list": "Liste {label}",
    "object.person": "{label}",
    "object.household": "Haushalt",
    "object.preference": "Einstellung {label}",
    "object.alias": "Zusammenführung von {what}",
    "object.member": "Teilnahme an einer Liste",
    "object.proposal": "Frage, wer {what} gesehen hat",
    "object.proposalAnswer": "Antwort, wer {what} gesehen hat",
    "object.of": "{noun} von {what}",
    "object.bare": "{noun}",
  ]
}
