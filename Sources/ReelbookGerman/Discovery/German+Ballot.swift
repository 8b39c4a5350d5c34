extension GermanTexts {
  /// Ballots.
  static let ballot: [String: String] = [
    "finding.history.ballotOpened": "Abstimmung begonnen",
    "finding.history.ballotChanged": "Abstimmung geändert",
    "finding.history.ballotEnded": "Abstimmung beendet",
    "finding.history.ballotRemoved": "Abstimmung entfernt",
    "finding.error.noBallot": "Diese Abstimmung gibt es nicht.",
    "finding.error.ballotEnded": "Die Abstimmung ist beendet.",
    "finding.error.noCard": "Dieser Titel steht nicht zur Abstimmung.",
    "finding.error.notAsked": "Diese Person ist bei der Abstimmung nicht gefragt.",
    "finding.error.ballotAlone": "Für eine Abstimmung braucht es mindestens zwei Personen.",
    "finding.error.noTitles": "Für eine Abstimmung braucht es einen Titel, den alle Beteiligten sehen dürfen.",
  ]
}
