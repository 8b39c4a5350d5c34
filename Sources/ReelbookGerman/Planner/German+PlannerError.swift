extension GermanTexts {
  /// Messages of the planner's errors.
  static let plannerError: [String: String] = [
    "planner.error.noWindow":
      "Dieses Zeitfenster gibt es in der Bibliothek nicht; vielleicht wurde es inzwischen entfernt.",
    "planner.error.noSlot": "Diesen Termin gibt es in der Bibliothek nicht; vielleicht wurde er inzwischen entfernt.",
    "planner.error.noOrder":
      "Diesen Dauerauftrag gibt es in der Bibliothek nicht; vielleicht wurde er inzwischen entfernt.",
    "planner.error.windowDays": "Ein Zeitfenster braucht Tage; gib Wochentage oder ein Datum an.",
    "planner.error.orderDays": "Ein Dauerauftrag braucht Tage; gib Wochentage oder ein Datum an.",
    "planner.error.notASeries": "„{what}“ ist weder Serie noch Folge; Daueraufträge gibt es nur für Serien.",
    "planner.error.nobody": "Jemand muss dabei sein; nenne mindestens eine Person.",
    "planner.error.notInSlot": "In diesem Termin gibt es nichts mit diesem Namen.",
    "planner.error.notBegun": "Der Termin hat noch nicht begonnen; was daraus wurde, lässt sich erst dann festhalten.",
    "planner.error.hasBegun":
      "Der Termin hat schon begonnen, und was geplant war, bleibt; halte fest, was daraus wurde.",
    "planner.error.noEpisode":
      "„{what}“ besteht aus vielen Folgen, und niemand weiß, welche die nächste ist; nenne eine Folge.",
    "planner.error.pastEnd":
      "Der Termin ist vorher zu Ende; nenne, wie weit in „{what}“ jemand eingeschlafen ist.",
    "planner.error.nothingToPin": "In diesem Termin gibt es nichts, das bleiben könnte.",
    "planner.error.notOnDay": "Der Termin wiederholt sich, aber nicht am {day}.",
    "planner.error.noDay": "Der Termin wiederholt sich; nenne einen seiner Tage.",
    "planner.error.slotLength": "Ein Termin ist länger als null Minuten und höchstens zwei Tage lang.",
    "planner.error.noHousehold": "Die Bibliothek hat noch keinen Haushalt; gib ihm zuerst einen Namen.",
    "planner.error.noPlace": "Eine Einladung nennt den gemeinsamen Ort, in einer Zeile.",
    "planner.error.expired": "Diese Einladung galt bis {until}; bitte {who} um eine neue.",
    "planner.error.expiredOfNobody": "Diese Einladung galt bis {until}; bitte um eine neue.",
    "planner.error.otherHousehold":
      "Diese Bibliothek gehört zum Haushalt „{own}“, die Einladung gilt für „{other}“; verlass zuerst deinen Haushalt "
      + "oder tritt mit einer leeren Bibliothek bei.",
    "planner.error.notEmpty":
      "Diese Bibliothek enthält eigene Einträge, und der Haushalt „{other}“ bekäme sie; tritt mit einer leeren "
      + "Bibliothek bei, oder lass die Person entscheiden.",
    "planner.error.notAnInvitation": "„{text}“ ist keine Einladung zu einem Haushalt; wurde alles kopiert?",
  ]
}
