extension GermanTexts {
  /// Reminders, reasons, evidence and history of television.
  static let television: [String: String] = [
    "television.reminder": "{title} ({channel}), {time}",
    "television.reason.nextEpisode": "die nächste Folge",
    "television.reason.unseenEpisode": "eine noch nicht gesehene Folge",
    "television.reason.watchlist": "auf der Merkliste",
    "television.reason.listed": "in einer Liste, noch nicht gesehen",
    "television.reason.followed": "eine verfolgte Serie",
    "television.evidence.id": "anhand der ID bei TMDb",
    "television.evidence.numbers": "anhand der Nummern",
    "television.evidence.episodeName": "anhand des Namens der Folge",
    "television.evidence.titleAndYear": "anhand von Titel und Jahr",
    "television.evidence.title": "nur anhand des Titels",
    "television.match.chosen": "selbst gewählt",
    "television.match.id": "anhand der ID",
    "television.match.name": "anhand des Namens",
    "television.match.similarName": "anhand eines zu {share} % ähnlichen Namens",
    "television.coverage.shifted": "Die Sendungen laufen {minutes} {minutes|Minute|Minuten} später als im Programm.",
    "television.coverage.ended": "Das Programm endete am {day}; es ist veraltet.",
    "television.coverage.none": "Das Programm enthält keine Sendungen dieses Senders.",
    "television.history.addedSource": "Quelle {name} hinzugefügt",
    "television.history.changedSource": "Quelle {name} geändert",
    "television.history.removedSource": "Quelle {name} entfernt",
    "television.history.changedChannel": "Sender {name} geändert",
    "television.history.resetChannel": "Sender {name} zurückgesetzt",
  ]
}
