extension GermanTexts {
  /// The history's sentences on the planner's records.
  static let plannerHistory: [String: String] = [
    "planner.history.window.added": "Zeitfenster hinzugefügt: {window}",
    "planner.history.window.changed": "Zeitfenster geändert: {window}",
    "planner.history.window.removed": "Zeitfenster entfernt: {window}",
    "planner.history.window.forgotten": "Zeitfenster endgültig gelöscht",
    "planner.history.slot.added": "Termin eingetragen: {slot}",
    "planner.history.slot.changed": "Termin geändert: {slot}",
    "planner.history.slot.removed": "Termin abgesagt: {slot}",
    "planner.history.slot.forgotten": "Termin endgültig gelöscht",
    "planner.history.order.added": "Dauerauftrag für {what} angelegt",
    "planner.history.order.changed": "Dauerauftrag für {what} geändert",
    "planner.history.order.removed": "Dauerauftrag für {what} beendet",
    "planner.history.order.forgotten": "Dauerauftrag endgültig gelöscht",
    "planner.history.plan": "Woche {week} geplant",
    "planner.history.plan.removed": "Plan für {week} entfernt",
    "planner.history.plan.forgotten": "Plan endgültig gelöscht",
    "planner.history.watched": "{what} wie geplant gesehen",
    "planner.history.finished": "{what} beendet",
    "planner.history.vetoed": "Veto gegen {what} eingelegt",
    "planner.history.asleep": "Bei {what} eingeschlafen",
    "planner.history.skipped": "{what} übersprungen",
    "planner.history.missed": "{what} verpasst",
    "planner.history.outcome": "Festgehalten, was aus {what} wurde",
    "planner.history.tookBack": "Zurückgenommen: {words}",
    "planner.history.outcome.forgotten": "Ergebnis endgültig gelöscht",
  ]
}
