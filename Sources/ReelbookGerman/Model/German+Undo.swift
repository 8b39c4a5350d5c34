extension GermanTexts {
  /// Reasons not to undo, and their sentence.
  static let undo: [String: String] = [
    "undo.refusal": "{what}: {reason}",
    "undo.field": "{field} ({object})",
    "undo.anotherHouseholds": "ein anderer Haushalt hat das geschrieben, und nur er kann es zurücknehmen",
    "undo.forgotten": "endgültig gelöscht",
    "undo.unknownBefore": "dieses Gerät weiß nicht, was vorher da war",
    "undo.changedSince": "seither geändert",
    "undo.fieldChangedSince": "seither noch einmal geändert",
    "undo.addedOrRemovedSince": "seither wieder hinzugefügt oder entfernt",
    "undo.removedSince": "seither entfernt",
    "undo.ranked": "dieses Feld wird nicht rückgängig gemacht",
    "undo.actor": "wer gerade handelt, bleibt",
    "undo.lastPerson": "ein Haushalt hat mindestens eine Person",
    "undo.sharesList": "teilt eine Liste mit anderen",
    "undo.listDeleted": "die Liste wurde seither gelöscht",
    "undo.listInUse": "seither kamen Titel hinzu",
    "undo.titleInUse": "seither zu einer Liste hinzugefügt",
    "undo.titleSpokenOf": "bleibt, weil jemand etwas dazu eingetragen hat",
    "undo.seriesStays": "die Serie bleibt",
    "undo.membership": "die Teilnahme an einer geteilten Liste wird nicht rückgängig gemacht; lade neu ein",
  ]
}
