public import ReelbookModel

extension PhraseTable {
  /// The English texts of backups, exports and imports, by key.
  public static let interchange = InterchangeError.Code.english.adding(reports).adding(losses).adding(failures)

  private static let reports: [String: String] = [
    "interchange.backup": "{name}: {records} records, {bytes} bytes, read back",
    "interchange.backupWithImages": "{name}: {records} records, {images} images, {bytes} bytes, read back",
    "interchange.viewings": "{count} {count|viewing|viewings}", "interchange.notesToo": "{count} {count|note|notes}",
    "interchange.file": "{name}, {count} {count|byte|bytes}",
    "interchange.removed": "removed {names}", "interchange.notRemoved": "could not remove {names}",
    "interchange.restore.added": "{kind}: {count} added{examples}",
    "interchange.restore.changed": "{kind}: {count} changed{examples}",
    "interchange.restore.removed": "{kind}: {count} removed{examples}",
    "interchange.restore.conflicting": "{kind}: {count} conflicting{examples}",
    "interchange.restore.unreadable": "{kind}: {count} unreadable{examples}",
    "interchange.restore.newMe": "this device is used by the backup's person from then on",
    "interchange.restore.nothing": "nothing changes",
  ]

  private static let losses: [String: String] = [
    "interchange.lost": "{count} × {what}: {examples}", "interchange.lostMore": "{count} × {what}: {examples} …",
    "interchange.nothingLost": "nothing was lost",
    "interchange.lost.partialDates": "date known to the month or year, or not at all",
    "interchange.lost.releaseDates": "“on its release” as the date",
    "interchange.lost.timesOfDay": "time of day",
    "interchange.lost.missingTimes": "time of day made up as noon in Greenwich",
    "interchange.lost.zones": "time zone",
    "interchange.lost.moods": "mood",
    "interchange.lost.notes": "notes of a viewing",
    "interchange.lost.titleNotes": "note on a title",
    "interchange.lost.formats": "format",
    "interchange.lost.locations": "location",
    "interchange.lost.companions": "companions",
    "interchange.lost.together": "watched with persons of the household, written as names",
    "interchange.lost.rewatches": "“seen before”",
    "interchange.lost.runs": "time through",
    "interchange.lost.timesWatched": "time really watched",
    "interchange.lost.ratings": "rating that there is no scale or place for",
    "interchange.lost.roundedRatings": "rating, rounded",
    "interchange.lost.unfinished": "unfinished viewing, left out",
    "interchange.lost.kinds": "of a kind that the format does not have, left out",
    "interchange.lost.wholeSeries": "series or season watched as one, left out",
    "interchange.lost.unidentified": "without an id or name to find it by, left out",
    "interchange.lost.ownFields": "fields of an app's own",
    "interchange.lost.emptyLists": "empty list, left out",
    "interchange.lost.undatedReminders": "reminder without a date, left out",
  ]
}

extension PhraseTable {
  /// A text of this module, with values for its places.
  func interchange(_ key: String, _ values: [String: String] = [:]) -> String { interchange(Phrase(key, values)) }

  /// A phrase of this module.
  func interchange(_ phrase: Phrase) -> String { text(phrase, else: .interchange) }

  /// The text for a named value; its name if there is none.
  func interchange(_ prefix: String, named name: String) -> String {
    let key = prefix + name
    return texts[key] == nil && Self.interchange.texts[key] == nil ? name : interchange(key)
  }
}
